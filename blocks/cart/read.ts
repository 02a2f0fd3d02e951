import { part } from '#core'

export interface Content {
  readonly trigger: HTMLElement
}

/** Only looks; `null` without anything that opens it. */
export function read(root: HTMLElement): Content | null {
  const trigger = part(root, 'trigger')
  return trigger && { trigger }
}
