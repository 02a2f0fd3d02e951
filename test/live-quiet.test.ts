import { afterEach, expect, test } from 'vitest'
import { blocks, sampleOf } from './contract.testing.tsx'
import { alone, openLive, rest, rootOf } from './live.testing.tsx'

const samples = import.meta.glob<{ readonly use: string }>('../blocks/*/sample.ts', { eager: true })
/** What a visitor presses in it. */
const pressedIn = (name: string) => samples[`../blocks/${name}/sample.ts`]?.use || 'none'

alone()
afterEach(() => sessionStorage.clear())

/** Those that follow attributes or words. */
const following = blocks.filter(([, { reads, words }]) => reads || words)

test.each(following)(
  '%s is not read again for what it writes itself, nor for what a visitor does',
  async name => {
    await openLive(sampleOf(name))
    const root = rootOf(name) as HTMLElement
    let changes = 0
    const observer = new MutationObserver(records => {
      changes += records.length
    })
    observer.observe(root, { attributeFilter: ['data-block-state'] })
    for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      if (field.type === 'radio') field.checked = true
      else if (field.localName === 'select') (field as unknown as HTMLSelectElement).selectedIndex = 1
      else field.value = '2'
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    await rest()
    const pressed = root.querySelectorAll<HTMLElement>(pressedIn(name))
    for (const el of [...pressed].slice(0, 2)) {
      el.click()
      await rest()
    }
    observer.disconnect()
    expect(changes).toBe(0)
  },
)
