// What is a setting on the block itself, and on one of its parts is that part's own.
import { expect, test } from 'vitest'
import { sampleOf } from './contract.testing.tsx'
import { alone, freshOf, openLive, rest, seen } from './live.testing.tsx'
import type { StartedPage } from './start-page.ts'

let page: StartedPage | null = null
alone()

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E
const set = (selector: string, name: string, value: string) => () => find(selector).setAttribute(name, value)
type Case = readonly [html: string, edit: () => unknown, look: () => unknown, expected: unknown]

const accordion =
  '<div data-block="accordion" data-first-open><div data-part="item"><h3><button type="button" data-part="trigger">Uno</button></h3><div data-part="panel" data-open-class="old">1</div></div></div>'
const menu =
  '<div data-block="menu"><a href="#a" data-part="tab">A</a><a href="#b" data-part="tab" data-active-class="old">B</a><div id="a" data-part="panel">a</div><div id="b" data-part="panel">b</div></div>'
const navigation =
  '<nav data-block="navigation"><button data-part="opener" aria-controls="l">Uno</button><ul data-part="list" id="l" data-open-class="old"><li><a href="/a">a</a></li></ul></nav>'

test.each<readonly [string, ...Case]>([
  [
    'the class of an open panel',
    accordion,
    set('[data-part="panel"]', 'data-open-class', 'new'),
    () => find('[data-part="panel"]').className,
    'new',
  ],
  [
    'the class of a chosen tab',
    menu,
    async () => {
      find('a[href="#b"]').click()
      await rest()
      set('a[href="#b"]', 'data-active-class', 'new')()
    },
    () =>
      find('a[href="#b"]')
        .className.split(' ')
        .filter(name => /old|new/.test(name)),
    ['new'],
  ],
  [
    'an attribute in a template',
    sampleOf('embed'),
    () => find<HTMLTemplateElement>('template').content.firstElementChild?.setAttribute('alt', 'Nuovo'),
    () => document.querySelector('[alt="Nuovo"]') !== null,
    true,
  ],
])('%s that the page changes is in force', async (_, html, edit, look, expected) => {
  page = await openLive(html)
  expect(look()).not.toEqual(expected)
  await edit()
  await rest()
  // What draws it comes in its own time.
  for (let i = 0; i < 100 && JSON.stringify(look()) !== JSON.stringify(expected); i++) await rest()
  expect(look()).toEqual(expected)
  const live = seen(document.body)
  expect(page.lines).toEqual([])
  if (html !== menu) expect(await freshOf(page)).toBe(live)
})

test('the class of an open folder is that of now', async () => {
  page = await openLive(navigation)
  find('button').click()
  await rest()
  const classes = () => find('[data-part="list"]').className.split(' ')
  expect(classes()).toContain('old')
  set('[data-part="list"]', 'data-open-class', 'new')()
  await rest()
  expect([classes().includes('new'), classes().includes('old')]).toEqual([true, false])
})
