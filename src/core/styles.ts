import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { fileBeside } from './chunks.ts'
import type { Sheets } from './sheets.ts'

export type PutOn = () => void

export interface Styles {
  /**
   * Sees to it that the rules of a block or an overlay are there, however many need them. `null` where a stylesheet of ours
   * is linked that has them; else resolves once they have come, or cannot be had, and never rejects: with what puts them on
   * the page. To be called in the task that shows what they are for: rules alone would move the server's HTML once more.
   */
  need(name: string): Promise<PutOn> | null
  /** Takes all of it away again. */
  remove(): void
}

/** A page that links a stylesheet of ours loads no other text for what is in it. */
export function createStyles({
  env,
  errors,
  load,
}: {
  readonly env: Env
  readonly errors: Errors
  /** Brings what this one is among, for pages that do not. */
  readonly load: (name: string) => Promise<{ createSheets(env: Env): Sheets }>
}): Styles {
  const asked = new Map<string, Promise<PutOn> | null>()
  /** What is on the page, or would be. */
  const due = new Set<string>()
  /** By the module they came with. */
  const sheets = new Map<object, Sheets>()
  let isOver = false
  let isTold = false

  function isLinked(name: string): boolean {
    const files = ['site', `site.${name}`].map(file => fileBeside(env.scriptSource, `${file}.css`))
    return env
      .findAll<HTMLLinkElement>('link[rel=stylesheet]')
      .some(({ href, sheet }) => sheet && files.includes(href))
  }

  async function bring(name: string): Promise<void> {
    try {
      const module = await load(name)
      if (isOver) return
      const mine = sheets.get(module) ?? module.createSheets(env)
      sheets.set(module, mine)
      // Those that could not be had before.
      for (const name of due) mine.add(name)
    } catch (error) {
      if (!isTold && !isOver)
        errors.report({ in: 'styles', at: 'load' }, error, 'Blocks live without our look.')
      isTold = true
    }
  }

  return {
    need(name) {
      const known = asked.get(name)
      if (known !== undefined) return known
      const putOn = () => {
        due.add(name)
        for (const each of sheets.values()) each.add(name)
      }
      const coming = isLinked(name) ? null : bring(name).then(() => putOn)
      asked.set(name, coming)
      return coming
    },
    remove() {
      isOver = true
      for (const each of sheets.values()) each.remove()
    },
  }
}
