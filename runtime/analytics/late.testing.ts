import { bringChunk } from '../../test/chunks.ts'

/** A chunk that comes, to all who have asked for it, when the test says so; and how often it was asked for. */
export function lateChunk(name: 'deeds' | 'measure' | 'server'): { bring(): void; asked(): number } {
  const waiting: (() => void)[] = []
  let asked = 0
  bringChunk(name, async load => {
    asked++
    await new Promise<void>(resolve => waiting.push(resolve))
    return load()
  })
  return {
    bring() {
      for (const resolve of waiting.splice(0)) resolve()
    },
    asked: () => asked,
  }
}

/** An event of ours, as a block sends it. */
export const tell = (el: Element | Document | null, type: string, detail: object = {}) =>
  el?.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }))

export const find = (selector: string) => document.querySelector<HTMLElement>(selector)
