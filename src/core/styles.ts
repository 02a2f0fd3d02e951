import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { fileBeside } from './chunks.ts'
import type { Sheets } from './sheets.ts'

export interface Styles {
  /**
   * Sees to it that the rules of a block or an overlay are on the page, however many need them. `null` where a stylesheet
   * of ours is linked that has them; else resolves once they are there, or cannot be had, and never rejects.
   */
  need(name: string): Promise<void> | null
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
  /** Brings everything there is, for pages that do not. */
  readonly load: () => Promise<{ createSheets(env: Env): Sheets }>
}): Styles {
  const asked = new Map<string, Promise<void> | null>()
  let sheets: Sheets | null = null
  let isOver = false
  let isTold = false

  function isLinked(name: string): boolean {
    const files = ['site', `site.${name}`].map(file => fileBeside(env.scriptUrl, `${file}.css`))
    return env
      .findAll<HTMLLinkElement>('link[rel=stylesheet]')
      .some(({ href, sheet }) => sheet && files.includes(href))
  }

  async function bring(): Promise<void> {
    try {
      const { createSheets } = await load()
      if (isOver) return
      sheets ??= createSheets(env)
      // Also those that could not be had before.
      for (const [name, isBrought] of asked) if (isBrought) sheets.add(name)
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
      const coming = isLinked(name) ? null : bring()
      asked.set(name, coming)
      return coming
    },
    remove() {
      isOver = true
      sheets?.remove()
    },
  }
}
