import { describe, expect, test, vi } from 'vitest'
import { plainOf, runsOf } from './marked-text.ts'
import { createSearch, type FoundPage } from './search.ts'

const client = (body: unknown) => {
  const get = vi.fn(async (_: string, { answer }: { answer(body: unknown): unknown }) => {
    try {
      return { ok: true, status: 200, data: answer(body) }
    } catch {
      return { ok: false }
    }
  })
  const env = { base: () => 'https://forno.example/search' }
  return { get, search: createSearch({ data: { get } as never, env }) }
}
const find = async (body: unknown, page = 0) => {
  const outcome = await client(body).search.find(
    { query: 'pane', size: 10, page },
    new AbortController().signal,
  )
  return { ok: outcome.ok, data: (outcome.ok ? outcome.data : {}) as FoundPage }
}

describe('an answer', () => {
  test.each([[null], ['pane'], [[]], [{}], [{ items: 'pane' }]])(
    'of another shape is none: %j',
    async body => {
      expect((await find(body)).ok).toBe(false)
    },
  )

  test.each([
    ['no address', { title: 'Pane' }],
    ['an address that runs', { title: 'Pane', itemUrl: 'javascript:alert(1)' }],
    ['no title', { title: ' <b></b> ', itemUrl: '/pane' }],
    ['no object', 7],
  ])('with %s has nothing where one can go', async (_, item) => {
    expect((await find({ items: [item], totalCount: 1 })).data.items).toEqual([])
  })

  test('is read as far as it says what it should', async () => {
    const item = {
      title: 'Pane',
      itemUrl: '/pane',
      imageUrl: 'javascript:alert(1)',
      author: { displayName: 7 },
      publishOn: 'ieri',
      highlights: ['un <em>pane</em>', null, 'il pane'],
    }
    const { data } = await find({ items: [item], totalCount: '1' })
    expect(data).toEqual({
      items: [
        {
          url: 'https://forno.example/pane',
          title: [{ text: 'Pane', isHit: false }],
          excerpt: [
            { text: 'un ', isHit: false },
            { text: 'pane', isHit: true },
            { text: ' … il pane', isHit: false },
          ],
          image: '',
          collection: '',
          author: '',
          date: null,
        },
      ],
      total: 1,
      isLast: true,
    })
  })

  test.each([
    [0, 10, 25, false],
    [2, 5, 25, true],
    [1, 0, 25, true],
    [0, 3, undefined, true],
  ])('page %i with %i of %s: is the last one: %s', async (page, count, totalCount, isLast) => {
    const items = Array.from({ length: count }, (_, i) => ({ title: `${i}`, itemUrl: `/${i}` }))
    expect((await find({ items, totalCount }, page)).data.isLast).toBe(isLast)
  })

  test('of ten thousand is one of a hundred', async () => {
    const items = Array.from({ length: 10_000 }, (_, i) => ({ title: `${i}`, itemUrl: `/${i}` }))
    expect((await find({ items, totalCount: 10_000 })).data.items.length).toBe(100)
  })

  test('is asked for with what is looked for, and no more of it than anybody means', async () => {
    const { get, search } = client({ items: [] })
    await search.find(
      { query: `a&b${'x'.repeat(300)}`, size: 5, collectionId: 'c d' },
      new AbortController().signal,
    )
    expect(get.mock.calls[0]?.[0]).toBe(
      `/api/search/GeneralSearch?q=a%26b${'x'.repeat(197)}&p=0&size=5&f_collectionId=c+d`,
    )
  })
})

describe('a marked text', () => {
  test.each([
    ['pane', 'pane'],
    ['il <em>pane</em> buono', 'il [pane] buono'],
    ['<em class="x">pane</em>', '[pane]'],
    ['<em>pane', '[pane]'],
    ['pane</em></em> e <mark>olio</mark>', 'pane e [olio]'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>pane', 'pane'],
    ['&lt;img onerror=x&gt;', '<img onerror=x>'],
    ['&amp;lt;em&amp;gt;', '&lt;em&gt;'],
    ['perch&eacute; &#232; &#x2019; &Ograve; &rsquo;', 'perché è ’ Ò ’'],
    ['&constructor; &#0; &#xd800; &#x110000; &foo;', '&constructor; &#0; &#xd800; &#x110000; &foo;'],
    ['3 < 4 > 2', '3 < 4 > 2'],
    ['<p>uno</p><p>due</p>', 'uno due'],
    ['  a \n b  ', 'a b'],
    ['', ''],
  ])('%j reads %j', (html, expected) => {
    const runs = runsOf(html)
    expect(runs.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')).toBe(expected)
    expect(plainOf(runs)).toBe(expected.replace(/[[\]]/g, ''))
  })

  test('of any length is short, and quickly read', () => {
    expect(plainOf(runsOf('<em>'.repeat(100_000))).length).toBe(0)
    expect(plainOf(runsOf('a'.repeat(100_000))).length).toBe(600)
  })
})
