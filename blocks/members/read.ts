import { part, parts } from '#core'
import { own } from '#runtime/own.ts'

export interface Content {
  /** Buttons, exactly one of which is chosen; fewer than two are no choice. */
  readonly options: readonly HTMLElement[]
  /** What holds them, and what stands between: list items, which a group of radio buttons does not have. */
  readonly group: HTMLElement | null
  readonly between: readonly HTMLElement[]
  readonly offers: readonly Offer[]
  /** The one the server has marked, else the first. */
  readonly first: number
  readonly isLabelled: boolean
  readonly session: SessionParts
}

export interface Offer {
  readonly el: HTMLElement
  readonly option: number
  /** What is said of it: what can be pressed is found there anyway. */
  readonly words: string
}

export interface SessionParts {
  readonly ins: readonly HTMLElement[]
  readonly outs: readonly HTMLElement[]
  readonly names: readonly HTMLElement[]
  readonly logins: readonly HTMLElement[]
  readonly logouts: readonly HTMLElement[]
  readonly notice: HTMLElement | null
}

/** `null` where there is nothing to choose, nothing for members and no way in or out. */
export function read(root: HTMLElement, { activeClass }: { readonly activeClass: string }): Content | null {
  const found = parts(root, 'option').filter(isButton)
  const options = found.length > 1 ? found : []
  const session = readSession(root)
  const isSession = Object.values(session).flat().some(Boolean)
  if (options.length === 0 && !isSession) return null
  const group = options.length > 0 ? (part(root, 'options') ?? around(root, options)) : null
  return {
    options,
    group,
    between: group ? options.flatMap(option => between(group, option)) : [],
    offers: readOffers(root, options),
    first: Math.max(
      0,
      options.findIndex(option => isMarked(option, activeClass)),
    ),
    isLabelled: own(group)?.matches('[aria-label], [aria-labelledby]') ?? false,
    session,
  }
}

function readSession(root: HTMLElement): SessionParts {
  const named = (name: string) => (own(root).matches(`[data-part~="${name}"]`) ? [root] : parts(root, name))
  return {
    ins: parts(root, 'in'),
    outs: parts(root, 'out'),
    names: parts(root, 'name'),
    logins: named('login'),
    logouts: named('logout').filter(el => isButton(el) || el.localName === 'a'),
    notice: part(root, 'notice'),
  }
}

/** A radio button of the browser's own needs none of this, and would have two of everything. */
const isButton = (el: HTMLElement) => !own(el).matches('input, select, textarea, option')

function isMarked(option: HTMLElement, activeClass: string): boolean {
  const classes = activeClass.split(/\s+/).filter(Boolean)
  return (
    own(option).matches('[aria-checked="true"], [aria-pressed="true"], [aria-selected="true"]') ||
    (classes.length > 0 && classes.every(name => option.classList.contains(name)))
  )
}

/** The innermost element around all of them; the block itself holds the prices as well. */
function around(root: HTMLElement, options: readonly HTMLElement[]): HTMLElement | null {
  let at = options[0]?.parentElement ?? null
  while (at && !options.every(option => own(at as Element).contains(option))) at = own(at).parentElement
  return at === root ? null : at
}

function between(group: HTMLElement, option: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  let at = own(option).parentElement
  for (; at && at !== group; at = own(at).parentElement) found.push(at)
  return found
}

function readOffers(root: HTMLElement, options: readonly HTMLElement[]): Offer[] {
  const names = options.map(option => option.getAttribute('data-option'))
  let unnamed = 0
  return parts(root, 'offer').map(el => {
    const name = el.getAttribute('data-option')
    const named = name === null ? -1 : names.indexOf(name)
    const option = named >= 0 ? named : unnamed++ % options.length
    const isPressed = own(el).matches('a, button, input')
    return { el, option, words: isPressed ? '' : (el.textContent?.replace(/\s+/g, ' ').trim() ?? '') }
  })
}
