import { parseJson } from '#runtime/json.ts'

/** JSON that its block reads as well, and tells the author of: what is wrong with it is said once, there. */
export function peekJson(el: Element | null, name: string): unknown {
  try {
    return parseJson(el?.getAttribute(name) ?? '')
  } catch {
    return undefined
  }
}
