import type { Env } from '#runtime/env.ts'

/** What we call without asking whether it is there, as far as it is newer than the syntax that we are written in. */
export const needs = [
  'AbortSignal.throwIfAborted',
  'Array.at',
  'Array.findLast',
  'Document.adoptedStyleSheets',
  'Element.replaceChildren',
  'HTMLDialogElement.showModal',
  'HTMLElement.inert',
  'Object.hasOwn',
  'String.replaceAll',
] as const

/** Our styles: adopted sheets, cascade layers, nesting as the standard has it now, and `:has`. */
const style = '@layer a{b{c:has(d){e:f}}}'

/**
 * The first thing this browser lacks, or an empty string. A page that is only half alive is worse than one that was never
 * touched, so this is asked before anything else; it runs in every browser that can read the script at all.
 */
export function lackOf(env: Env): string {
  return needs.find(name => !has(env, name)) ?? (canStyle(env) ? '' : 'nested styles with :has')
}

/** Of the constructor or of its prototype; never read, which would throw on a prototype. */
function has({ global }: Env, path: string): boolean {
  const [owner = '', name = ''] = path.split('.')
  const found = Object(global(owner))
  return name in found || name in Object(found.prototype)
}

/** What is not understood leaves no rule. */
function canStyle({ window }: Env): boolean {
  try {
    const sheet: unknown = new window.CSSStyleSheet()
    ;(sheet as CSSStyleSheet).replaceSync(style)
    return (sheet as Rules).cssRules[0]?.cssRules[0]?.cssRules.length === 1
  } catch {
    return false
  }
}

interface Rules {
  readonly cssRules: ArrayLike<Rules>
}
