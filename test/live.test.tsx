import { describe, expect, test } from 'vitest'
import { claimed } from '../src/core/claimed.ts'
import { blocks, sampleOf } from './contract.testing.tsx'
import { alone, firstDifference, openLive, rest, rootOf, seen } from './live.testing.tsx'
import { choicesOf } from './live-choices.ts'
import { edits, kinds, numbers } from './live-edits.ts'
import type { StartedPage } from './start-page.ts'
import { few, isThorough } from './thorough.ts'

/** Edits of one life, after which what is there is compared with a fresh page; of each block a thousand in `npm run fuzz`. */
const lives = process.env.LIVE_EDITS ? [...alike(100, 5), ...alike(20, 25)] : alike(isThorough ? 16 : 2, 5)
/** `LIVE_SEED=7` tries others. */
const seed = Number(process.env.LIVE_SEED ?? 0)

function alike(count: number, edits: number): readonly number[] {
  return Array.from({ length: count }, () => edits)
}

let page: StartedPage | null = null
alone()

/** One in four; the rest and `npm run fuzz` take all. */
const tried = process.env.LIVE_EDITS ? blocks : few(blocks, Math.ceil(blocks.length / 4))

describe.each(tried)('the block %s', (name, definition) => {
  test('is, however the page has changed it, as a fresh page would have it', async () => {
    const sample = sampleOf(name)
    const choices = choicesOf(definition.settings)
    const isClaimed = (el: Element) => claimed.has(el)
    const wrong: string[] = []

    async function differs(run: number): Promise<string> {
      const next = numbers((seed * 1009 + run) * 7919 + name.length)
      page?.close()
      page = await openLive(sample)
      const done: string[] = []
      for (let i = 0; i < (lives[run] ?? 0); i++) {
        const kind = kinds[next(kinds.length)] as string
        const root = rootOf(name)
        if (!root) break
        edits[kind]?.(root, {
          next,
          sample,
          choices,
          reads: definition.reads ?? [],
          words: definition.words,
          isClaimed,
        })
        done.push(kind)
        if (next(2) === 0) await rest()
      }
      await rest()
      // What has come near to nobody here; whatever is given up, skipped or has failed has to find back by itself.
      for (const { state, element } of page.engine.inspect())
        if (state === 'waiting') await page.engine.mount(element)
      await rest()
      const live = seen(document.body)
      page.engine.unmount(document.body)
      const html = document.body.innerHTML
      page.close()
      page = await openLive(html)
      const fresh = seen(document.body)
      return live === fresh ? '' : `${done.join(', ')}\n${firstDifference(live, fresh)}`
    }

    const [first, last] = process.env.LIVE_RUN
      ? [Number(process.env.LIVE_RUN), Number(process.env.LIVE_RUN) + 1]
      : [0, lives.length]
    for (let run = first; run < last; run++) {
      // A chunk that has come in the middle of a run has cost it time: what really differs does so twice.
      const difference = (await differs(run)) && (await differs(run))
      if (difference) wrong.push(`run ${run}: ${difference}`)
    }
    expect(wrong).toEqual([])
  }, 600_000)
})
