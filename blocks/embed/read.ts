import { part } from '#core'
import { ownerHtmlOf } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { callsOf } from './calls.ts'
import type { Settings } from './definition.ts'

export interface Content {
  /** What holds the code; it stays as it is. */
  readonly code: HTMLTemplateElement
  /** Whose it is, as a visitor may read it; empty where nobody can know. */
  readonly name: string
  readonly isAsked: boolean
  /** What its frame may do; `null` where it comes as a part of the page. */
  readonly sandbox: string | null
  /** What its author is told. */
  readonly problems: readonly string[]
  /** It is too long to be put in. */
  readonly isTooLong: boolean
}

/** Longer is no code to be embedded, but a page of its own. */
const maxLength = 500_000
/** More of them are no name. */
const maxHosts = 3

/** Only looks; `null` where there is no template, or nothing in it. */
export function read(
  root: HTMLElement,
  { ask, service, sandbox }: Pick<Settings, 'ask' | 'service' | 'sandbox'>,
): Content | null {
  const code = part(root, 'code')
  if (!(code && isTemplate(code) && code.content.hasChildNodes())) return null
  const { length } = ownerHtmlOf(code)
  const isTooLong = length > maxLength
  const { hosts, isOpen } = isTooLong ? { hosts: [], isOpen: true } : callsOf(code.content, own(root).baseURI)
  const [tokens, problem] = sandboxOf(sandbox)
  const long = `expected at most ${maxLength} characters of code, found ${length}; its link stays.`
  return {
    code,
    name: service.trim() || hosts.slice(0, maxHosts).join(', '),
    isAsked: ask && (isOpen || hosts.length > 0),
    sandbox: tokens,
    problems: [isTooLong ? long : '', problem].filter(Boolean),
    isTooLong,
  }
}

function isTemplate(el: Element): el is HTMLTemplateElement {
  return el.localName === 'template'
}

const known = new Set(
  'downloads forms modals orientation-lock pointer-lock popups popups-to-escape-sandbox presentation same-origin scripts storage-access-by-user-activation top-navigation-by-user-activation'
    .split(' ')
    .map(word => `allow-${word}`),
)

/** What a frame may do, and what is wrong with what was asked for. */
function sandboxOf(given: string): readonly [string | null, string] {
  const value = given.trim().slice(0, 500)
  if (value === 'false') return [null, '']
  if (value === '' || value === 'true')
    return ['allow-scripts allow-popups allow-popups-to-escape-sandbox', '']
  const words = [...new Set(value.toLowerCase().split(/\s+/))]
  // With both it could take its own frame off, and would be a part of the page.
  const isFit = (word: string) =>
    known.has(word) && !(word === 'allow-same-origin' && words.includes('allow-scripts'))
  const left = words.filter(word => !isFit(word))
  return [
    words.filter(isFit).join(' '),
    left.length > 0
      ? `expected words of the attribute sandbox, and no allow-same-origin beside allow-scripts; found "${left.join(' ').slice(0, 100)}", which is left out.`
      : '',
  ]
}
