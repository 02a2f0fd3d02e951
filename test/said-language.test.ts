import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alive, blocks, dueOf, open } from './contract.testing.tsx'

type Catalogue = Readonly<Record<string, string>>

const uses = import.meta.glob<string>('../blocks/*/sample.ts', { eager: true, import: 'use' })
const germans = import.meta.glob<Catalogue>('../i18n/*/de-DE.json', { eager: true, import: 'default' })
const italians = import.meta.glob<Catalogue>('../i18n/*/it-IT.json', { eager: true, import: 'default' })

/** What only our German says, with anything in its holes. */
const german = Object.entries(germans).flatMap(([path, texts]) =>
  Object.entries(texts).flatMap(([key, text]) => {
    // Of a text that counts what it says of many.
    const said = /other \{([^{}]*)\}/.exec(text)?.[1]?.replace('#', '{count}') ?? text
    const letters = said.replace(/\{\w+\}/g, '').match(/\p{L}/gu) ?? []
    const isGerman = text !== italians[path.replace('de-DE', 'it-IT')]?.[key] && letters.length > 3
    return isGerman ? [patternOf(said)] : []
  }),
)

function patternOf(said: string): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `^${said
      .split(/\{\w+\}/)
      .map(literal)
      .join('.*')}$`,
    'su',
  )
}

/** What is heard of an element besides its text. */
const heard = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'value']

/**
 * Our words on the page, each with the language that a screen reader takes it for: texts wherever they stand, labels where the
 * element is ours. Those that the server's own elements have are in these elements' voice: HTML has no language of attributes.
 */
function saidBeside(servers: ReadonlySet<Element>): readonly string[] {
  const all = [...document.body.querySelectorAll('*')].flatMap(el => {
    const texts = [...el.childNodes].filter(node => node instanceof Text).map(({ data }) => data.trim())
    const labels = servers.has(el) ? [] : heard.map(name => el.getAttribute(name) ?? '')
    const lang = el.closest('[lang]')?.getAttribute('lang')
    return [...texts, ...labels].map(words => ({ words, lang }))
  })
  return all
    .filter(({ words }) => german.some(pattern => pattern.test(words)))
    .map(({ words, lang }) => `${lang}: ${words}`)
}

beforeEach(() => {
  document.documentElement.lang = 'it'
  document.head.innerHTML =
    '<script type="application/json" data-site-context>{"website": {"language": "de-DE"}}</script>'
})
afterEach(() => {
  document.documentElement.removeAttribute('lang')
  document.head.replaceChildren()
})

const spoken = new Set<string>()

/** Beside a sample that says nothing. */
const talkative: Readonly<Record<string, string>> = {
  gallery: `<div data-block="gallery" data-when="ready" data-design="slideshow" data-controls="true"><div data-part="slides">${['a', 'b'].map(id => `<figure data-part="slide"><img src="/${id}.jpg" width="3" height="2" alt=""></figure>`).join('')}</div></div>`,
}

describe('on an Italian page of a German website all that is said in German says that it is', () => {
  test.each(blocks.map(([name]) => name))('by the block %s', async name => {
    const page = open(dueOf(name) + (talkative[name] ?? ''))
    const servers = new Set(document.querySelectorAll('*'))
    await alive(page)
    const use = uses[`../blocks/${name}/sample.ts`]
    const used = use ? document.querySelectorAll<HTMLElement>(`[data-block="${name}"] ${use}`) : []
    for (const el of used) el.click()
    for (const form of document.querySelectorAll('form')) form.requestSubmit()
    for (let i = 0; i < 5; i++) await page.settle()
    const said = saidBeside(servers)
    if (said.length > 0) spoken.add(name)
    expect(said.filter(words => !words.startsWith('de-DE: '))).toEqual([])
    // And where the page becomes a German one, and an Italian one again.
    document.documentElement.lang = 'de'
    await page.settle()
    expect(document.querySelectorAll('[lang="de-DE"]')).toHaveLength(0)
    document.documentElement.lang = 'it'
    await page.settle()
    expect(saidBeside(servers).filter(words => !words.startsWith('de-DE: '))).toEqual([])
  })

  test('and many have something to say', () => {
    expect(spoken.size).toBeGreaterThan(15)
  })
})
