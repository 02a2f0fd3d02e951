import { beforeEach, describe, expect, test, vi } from 'vitest'
import { few } from '../../test/thorough.ts'
import type { Export } from './define.ts'
import { selectorsOf } from './entry.ts'
import { activate, find, lines, open, pause } from './page.testing.ts'
import { type Sample, samples } from './samples.testing.ts'

// What keeps the room of what comes later is no description; it has tests of its own.
vi.mock('./room.ts', () => ({ keepRoom: () => () => {} }))

/** Awake before anything is inserted. */
const awake = '<div class="sqs-block" id="awake"></div>'

/** Numbers that tell one element from the next; and how a picture to open is operated, which comes once the page is idle. */
const varying =
  /^(id|for|data-toggles|src|srcset|sizes|data-site-was|aria-(controls|labelledby|describedby)|role|tabindex|aria-haspopup)$/

/** What the page says of itself. */
function said(root: ParentNode = document.body): readonly string[] {
  return [...root.querySelectorAll('*')].map(el => {
    const attributes = el
      .getAttributeNames()
      .filter(name => !varying.test(name))
      .map(name => `${name}="${el.getAttribute(name)}"`)
    return [el.localName, ...attributes.sort()].join(' ')
  })
}

function parsed(html: string): HTMLElement {
  const el = document.createElement('div')
  el.innerHTML = html
  return el
}

const known = new Map<string, readonly string[]>()

/** What is said on a page that comes with it; nobody has looked at it yet, so it waits. */
async function onLoad(html: string): Promise<readonly string[]> {
  const earlier = known.get(html)
  if (earlier) return earlier
  const site = await activate(awake + html)
  await pause()
  // What the server has to answer first is described when it has.
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  // A description in a chunk of its own is there when the chunk is; on a busy machine that takes longer than a pause.
  await vi.waitFor(() => expect(said()).not.toEqual(said(parsed(awake + html))))
  await pause()
  const now = said()
  site.destroy()
  known.set(html, now)
  return now
}

const becomes = (expected: readonly string[]) => vi.waitFor(() => expect(said()).toEqual(expected))

const all = import.meta.glob<Export | readonly Export[]>(['../../blocks/*/exported.ts', './*/exported.ts'], {
  eager: true,
  import: 'default',
})

test('what is looked for selector by selector is all that was asked for', () => {
  for (const { finds } of Object.values(all).flat()) {
    const each = selectorsOf(finds)
    expect(each.join()).toBe(finds)
    for (const one of each) expect([one, one.split('(').length]).toEqual([one, one.split(')').length])
  }
})

test('there is a sample for every shape that anybody finds', () => {
  const page = parsed(
    Object.values<Sample>(samples)
      .map(({ html }) => html)
      .join(''),
  )
  const shapes = Object.entries(all).flatMap(([path, exports]) =>
    [exports].flat().flatMap(({ finds }) => finds.split(/,(?![^(]*\))/).map(shape => [path, shape.trim()])),
  )
  expect(shapes.length).toBeGreaterThan(15)
  const missing = shapes.filter(([, shape = '']) => !page.querySelector(shape)).map(([path]) => path)
  // Asks the server: it has tests of its own.
  expect([...new Set(missing)]).toEqual(['./server-drawn/exported.ts'])
})

/** Of these nothing is said before a visitor sees them: `reveal/reveal.test.ts`. */
const waitForSight = ['a quote that comes in', 'an image with a marker']
/** The body says where its parts go: `older-header/older-header.test.ts`. */
const byTheBody = ['header whose parts have places']
const described = Object.entries<Sample>(samples).filter(
  ([name]) => ![...waitForSight, ...byTheBody].includes(name),
)
describe.each(few(described, 4))('%s', (_, { html, found, block, body = '' }) => {
  beforeEach(() => {
    document.body.id = body
  })

  test('is described on a page that comes with it, and comes to life', async () => {
    expect(await onLoad(html)).not.toEqual(said(parsed(awake + html)))
    await open(awake + html)
    if (block) expect(find(block).dataset).toMatchObject({ block: expect.any(String), blockState: 'mounted' })
    expect(lines).toEqual([])
  })

  test('is described in the same way when it is inserted by itself', async () => {
    const expected = await onLoad(html)
    const page = parsed(html)
    const el = page.querySelector(found) as HTMLElement
    el.replaceWith(document.createElement('i'))
    await activate(awake + page.innerHTML)
    find('i').replaceWith(el)
    await becomes(expected)
  })

  test('is described in the same way when it comes inside of something', async () => {
    const expected = await onLoad(`<div>${html}</div>`)
    await activate(awake)
    document.body.append(parsed(html))
    await becomes(expected)
  })

  test('is described once, also when it is moved, or taken out and put back', async () => {
    const expected = await onLoad(html)
    await activate(awake + html)
    const el = find(found)
    const place = document.createElement('i')
    el.before(place)
    document.body.append(el)
    await pause()
    el.remove()
    await pause()
    place.replaceWith(el)
    await becomes(expected)
    await pause()
    expect(said()).toEqual(expected)
  })

  test('is given back as it came, also when it is no longer on the page', async () => {
    const site = await activate(awake + html)
    const el = find(found)
    el.remove()
    await pause()
    site.destroy()
    await pause()
    const before = parsed(html)
    const original = before.querySelector(found) as HTMLElement
    expect(el.outerHTML).toBe(original.outerHTML)
    original.remove()
    expect(document.body.innerHTML).toBe(awake + before.innerHTML)
  })
})
