import type { Block } from '#core'
import { createMemberToken } from '#runtime/data/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import { type Control, controlsOutside, isPrivate } from './fields.ts'

/** What the visitor has typed, kept for this tab: a reload, or a wrong tap, costs nobody a long text. */
export interface Drafts {
  /**
   * Puts it back, into controls that are as the server sent them, and keeps what changes from now on.
   * @returns whether anything has come back that the visitor has not written since this page is here.
   */
  begin(): boolean
  /** The visitor had begun before this page was here; the browser may have brought it back by itself. */
  isKept(): boolean
  /** Something has changed. */
  note(): void
  /** It has been sent, or thrown away. */
  clear(): void
  /** The visitor does not want what has come back: it leaves its controls. @returns the first of them. */
  discard(): Control | undefined
  destroy(): void
}

/** Milliseconds. */
const maxAge = 24 * 3_600_000
/** In the block's memory: the visitor has written something since this page is here. */
const written = 'written'
/** Milliseconds without a change until it is kept. */
const quiet = 500
/** Among the values, whose names have a space: of which member of the site they are. */
const byMember = 'by'
/** Characters of one value; a longer one is not kept, rather than cut off. */
const maxLength = 50_000

export function createDrafts(options: {
  readonly runtime: Pick<Runtime, 'cookies' | 'env' | 'session' | 'lifecycle'>
  readonly form: HTMLFormElement
  readonly formId: string
  /** Of several forms with this id on the page, which one. */
  readonly copy?: number
  /** Outlives the block where its page has written it anew. */
  readonly memory: Block['memory']
}): Drafts {
  const { runtime, form, formId, copy = 0, memory } = options
  const { env, session, lifecycle } = runtime
  const key = `site.draft:${new URL(env.url()).pathname}:${formId}${copy > 0 ? `:${copy}` : ''}`
  /** Decided once: a button that shows a password makes a plain text field of it. */
  const forgotten = new WeakMap<Control, boolean>()
  /** What has come back, once: a page may make its fields anew at each change. */
  const restored = new Map<string, Control>()
  let isFilling = false
  let isOver = false
  let stopTimer: Stop | null = null
  let stopLeaving: Stop | null = null

  /** What there is now: the page may have put fields among the others since, and its owner before a reload. */
  function look(): readonly (readonly [name: string, control: Control])[] {
    const counts = new Map<string, number>()
    const inside = own(form).querySelectorAll<Control>('input, textarea, select')
    return [...inside, ...controlsOutside(form)].flatMap(control => {
      const isOut = forgotten.get(control) ?? isForgotten(control, form)
      forgotten.set(control, isOut)
      if (isOut) return []
      const name = nameOf(control)
      const before = counts.get(name) ?? 0
      counts.set(name, before + 1)
      return [[`${before} ${name}`, control] as const]
    })
  }
  look()

  const token = createMemberToken(runtime)

  /** What a member has written is nobody else's at the same computer: once they have logged out, in whichever tab, it is gone. */
  function readStored(): unknown {
    const stored = session.read(key)
    if (!isRecord(stored)) return null
    const by = ownValue(stored, byMember)
    if (by === undefined || by === shorten(token.read())) return stored
    session.remove(key)
    // The browser has filled it in itself, on the way back.
    for (const [name, control] of look())
      if (currentValueOf(control) === ownValue(stored, name)) put(control, serverValueOf(control))
    return null
  }

  function save(): void {
    if (!stopTimer) return
    stop()
    const values = look().flatMap(([name, control]) => {
      const value = currentValueOf(control)
      return value === serverValueOf(control) || value.length > maxLength ? [] : [[name, value]]
    })
    // No list: an old script may have told lists to be written in another way.
    const by = shorten(token.read())
    if (values.length > 0)
      session.write(key, { ...Object.fromEntries(values), ...(by && { [byMember]: by }) }, maxAge)
    else session.remove(key)
  }

  function stop(): void {
    stopTimer?.()
    stopTimer = null
  }

  function bring(stored: unknown): void {
    if (isOver) return
    const storedFor = (name: string) => (isRecord(stored) ? ownValue(stored, name) : undefined)
    const back = look().flatMap(([name, control]) => {
      const value = storedFor(name)
      if (typeof value !== 'string' || restored.has(name)) return []
      return isOffered(control, value) && currentValueOf(control) === serverValueOf(control)
        ? [{ name, control, value }]
        : []
    })
    if (back.length === 0) return
    // Looked at before: to choose one of several takes the choice from another.
    for (const { name, control, value } of back) {
      put(control, value)
      restored.set(name, control)
    }
    tell(back.map(({ control }) => control))
    // What the page has for a choice comes with it.
    bring(stored)
  }

  /** The page's own scripts count, mask, compute, and show what belongs to a choice: the one that is chosen speaks last. */
  function tell(controls: readonly Control[]): void {
    isFilling = true
    for (const control of controls.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b)))) {
      for (const type of ['input', 'change'])
        control.dispatchEvent(new env.window.Event(type, { bubbles: true }))
    }
    isFilling = false
  }

  return {
    begin() {
      isOver = false
      stopLeaving = lifecycle.onHidden(save)
      const isNew = !memory.has(written)
      const stored = readStored()
      bring(stored)
      // Or a moment later: also for what the browser has filled in itself.
      env.soon(() => bring(stored))
      return isNew && restored.size > 0
    },
    isKept: () => readStored() !== null,
    note() {
      if (!isFilling) memory.set(written, [])
      look()
      stopTimer?.()
      stopTimer = env.after(quiet, save)
    },
    clear() {
      isOver = true
      stop()
      session.remove(key)
    },
    discard() {
      isOver = true
      const controls = [...restored.values()]
      for (const control of controls) put(control, serverValueOf(control))
      tell(controls)
      stop()
      session.remove(key)
      return controls[0]
    },
    destroy() {
      isOver = true
      save()
      stopLeaving?.()
    },
  }
}

/** Of forms with the same id, such as a newsletter above and below the page, which one this is; from 0. */
export function copyOf(root: HTMLElement, env: Env): number {
  const idOf = (el: HTMLElement) => own(el).getAttribute('data-form-id')
  const alike = env.findAll('[data-block]').filter(el => idOf(el) === idOf(root))
  return Math.max(0, alike.indexOf(root))
}

/** Of another form, the same place may hold another control. */
const nameOf = ({ name, id, type }: Control) => `${type} ${name || id}`

/** Tells one token from another, and not what it is; empty without one. */
function shorten(token: string): string {
  let hash = 0
  for (const char of token) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0
  return token && `${hash}`
}

const isTick = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type)

const isChosen = (control: Control) => control.type === 'radio' && isTick(control) && control.checked

/** Each with its end, so that none is not the same as one without words. */
const listed = (options: readonly HTMLOptionElement[]) => options.map(({ value }) => `${value}\n`).join('')
const unlisted = (text: string) => text.split('\n').slice(0, -1)

function isOffered(control: Control, value: string): boolean {
  if (!('options' in control)) return true
  const offered = [...control.options].map(option => option.value)
  return (control.multiple ? unlisted(value) : [value]).every(each => offered.includes(each))
}

function currentValueOf(control: Control): string {
  if (isTick(control)) return `${control.checked}`
  return 'options' in control && control.multiple ? listed([...control.selectedOptions]) : control.value
}

function serverValueOf(control: Control): string {
  if (isTick(control)) return `${control.defaultChecked}`
  if (!('options' in control))
    return /^(range|color)$/.test(control.type) ? emptied(control) : control.defaultValue
  const options = [...control.options]
  const chosen = options.filter(option => option.defaultSelected)
  return control.multiple ? listed(chosen) : ((chosen[0] ?? options[0])?.value ?? '')
}

/** What it stands at when nobody has touched it, which its markup need not say. */
function emptied(control: HTMLInputElement | HTMLTextAreaElement): string {
  const copy = control.cloneNode() as typeof control
  copy.value = control.defaultValue
  return copy.value
}

function put(control: Control, value: string): void {
  if (isTick(control)) control.checked = value === 'true'
  else if ('options' in control && control.multiple) {
    const chosen = unlisted(value)
    for (const option of control.options) option.selected = chosen.includes(option.value)
  } else control.value = value
}

/** What nobody may find again: what is secret, what is no text, what must be agreed to anew, what the page wants gone. */
function isForgotten(control: Control, form: HTMLFormElement): boolean {
  const autocomplete = control.getAttribute('autocomplete') ?? own(form).getAttribute('autocomplete')
  return (
    isPrivate(control) ||
    autocomplete === 'off' ||
    /^(hidden|file|submit|button|reset|image)$/.test(control.type) ||
    (control.type === 'checkbox' && control.required) ||
    control.closest('[data-part~="captcha"]') !== null
  )
}
