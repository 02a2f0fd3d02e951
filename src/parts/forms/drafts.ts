import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import { type Control, isPrivate } from './fields.ts'

/** What the visitor has typed, kept for this tab: a reload, or a wrong tap, costs nobody a long text. */
export interface Drafts {
  /** Puts it back, into controls that are as the server sent them, and keeps what changes from now on. */
  begin(): void
  /** Something has changed. */
  note(): void
  /** It has been sent, or thrown away. */
  clear(): void
  destroy(): void
}

/** Milliseconds. */
const maxAge = 24 * 3_600_000
/** Milliseconds without a change until it is kept. */
const quiet = 500
/** Characters of one value; a longer one is not kept, rather than cut off. */
const maxLength = 50_000

export function createDrafts(options: {
  readonly runtime: Pick<Runtime, 'env' | 'session' | 'lifecycle'>
  readonly form: HTMLFormElement
  readonly formId: string
}): Drafts {
  const { runtime, form, formId } = options
  const { env, session, lifecycle } = runtime
  const key = `site.draft:${new URL(env.url()).pathname}:${formId}`
  // Decided once: a button that shows a password makes a plain text field of it.
  const kept = [...own(form).querySelectorAll<Control>('input, textarea, select')].filter(
    control => !isForgotten(control, form),
  )
  let stopTimer: Stop | null = null
  let stopLeaving: Stop | null = null

  function save(): void {
    if (!stopTimer) return
    stop()
    const values = kept.flatMap((control, i) => {
      const value = currentValueOf(control)
      return value === serverValueOf(control) || value.length > maxLength ? [] : [[nameOf(control, i), value]]
    })
    if (values.length > 0) session.write(key, values, maxAge)
    else session.remove(key)
  }

  function stop(): void {
    stopTimer?.()
    stopTimer = null
  }

  return {
    begin() {
      stopLeaving = lifecycle.onHide(save)
      const stored = session.read(key)
      const values = new Map(Array.isArray(stored) ? stored.filter(isPair) : [])
      for (const [i, control] of kept.entries()) {
        const value = values.get(nameOf(control, i))
        if (value === undefined || currentValueOf(control) !== serverValueOf(control)) continue
        put(control, value)
        // The page's own scripts count, mask and compute.
        control.dispatchEvent(new env.window.Event('input', { bubbles: true }))
      }
    },
    note() {
      stopTimer?.()
      stopTimer = env.after(quiet, save)
    },
    clear() {
      stop()
      session.remove(key)
    },
    destroy() {
      save()
      stopLeaving?.()
    },
  }
}

/** Of another form, the same place may hold another control. */
const nameOf = ({ name, id, type }: Control, index: number) => `${index} ${type} ${name || id}`

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every(text => typeof text === 'string')
}

const isTick = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type)

function currentValueOf(control: Control): string {
  return isTick(control) ? `${control.checked}` : control.value
}

function serverValueOf(control: Control): string {
  if (isTick(control)) return `${control.defaultChecked}`
  if (!('options' in control)) return control.defaultValue
  const options = [...control.options]
  return (options.find(option => option.defaultSelected) ?? options[0])?.value ?? ''
}

function put(control: Control, value: string): void {
  if (isTick(control)) control.checked = value === 'true'
  else control.value = value
}

/** What nobody may find again: what is secret, what is no text, what must be agreed to anew, what the page wants gone. */
function isForgotten(control: Control, form: HTMLFormElement): boolean {
  const autocomplete = control.getAttribute('autocomplete') ?? own(form).getAttribute('autocomplete')
  return (
    isPrivate(control) ||
    autocomplete === 'off' ||
    /^(hidden|file|submit|button|reset|image|select-multiple)$/.test(control.type) ||
    (control.type === 'checkbox' && control.required) ||
    control.closest('[data-part~="captcha"]') !== null
  )
}
