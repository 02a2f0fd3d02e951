import { afterEach, describe, expect, test } from 'vitest'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import { all, counter, counts, first, states } from './engine.testing.tsx'

let page: StartedPage | null = null
afterEach(() => {
  page?.close()
  page = null
})

/** A counter whose chunk comes when the test says so. */
function late(name: string) {
  const block = counter('idle')
  const module = block.load()
  let bring = () => {}
  const chunk = new Promise(resolve => {
    bring = () => resolve(module)
  })
  return { block: { ...block, name, load: () => chunk } as typeof block, bring: () => bring() }
}

const inner = '<div data-block="inner"><button><svg><path /></svg></button></div>'
const nested = `<div data-block="outer"><button>+</button>${inner}</div>`

async function open(html: string, ...blocks: ReturnType<typeof late>[]): Promise<StartedPage> {
  page = startPage(
    html,
    blocks.map(({ block }) => block),
    { env: { whenIdle: () => () => {} } },
  )
  await page.settle()
  return page
}

const click = (el: Element, init: MouseEventInit = {}) =>
  el.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }))

describe('a click on blocks that wait, one in the other', () => {
  test.each([
    ['the inner one', 0, 1],
    ['the outer one', 1, 0],
  ])('is done once, when both are there, whichever comes first: %s', async (_, one, other) => {
    const blocks = [late('inner'), late('outer')] as const
    const page = await open(nested, ...blocks)
    click(all('button')[1] as Element)
    await page.settle()
    blocks[one as 0].bring()
    await page.settle()
    blocks[other as 0].bring()
    await page.settle()
    expect([states(), counts()]).toEqual([
      ['mounted', 'mounted'],
      ['0', '1'],
    ])
  })

  test('is not done again for the outer one where the inner one was alive', async () => {
    const [within, outer] = [late('inner'), late('outer')]
    const page = await open(nested, within, outer)
    within.bring()
    all('button')[1]?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
    await page.settle()
    expect(states()).toEqual([undefined, 'mounted'])
    click(all('button')[1] as Element)
    await page.settle()
    outer.bring()
    await page.settle()
    expect([states(), counts()]).toEqual([
      ['mounted', 'mounted'],
      ['0', '1'],
    ])
  })
})

test('a click on an icon is done where it was, and with the keys that were pressed', async () => {
  const block = late('inner')
  const page = await open(inner, block)
  const heard: unknown[] = []
  document.addEventListener('click', ({ target, clientX, shiftKey }) =>
    heard.push([target, clientX, shiftKey]),
  )
  const icon = first('path')
  // As browsers have it: what is drawn cannot be clicked by a script.
  Object.defineProperty(icon, 'click', { value: undefined })
  click(icon, { clientX: 12, shiftKey: true })
  await page.settle()
  block.bring()
  await page.settle()
  expect(counts()).toEqual(['1'])
  expect(heard).toEqual([
    [icon, 12, true],
    [icon, 12, true],
  ])
  expect(page.lines).toEqual([])
})
