import { afterEach, expect, test, vi } from 'vitest'
import { createEnv } from './env.ts'
import { createRuntime } from './index.ts'

afterEach(() => {
  document.documentElement.removeAttribute('lang')
  document.head.replaceChildren()
})

/** A page whose website, and which itself, says this of its language; `null` says nothing. */
function speak(website: string | null, page: string | null) {
  const lines: string[] = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(line => void lines.push(String(line)))
  if (page !== null) document.documentElement.lang = page
  const context = document.createElement('script')
  context.type = 'application/json'
  context.dataset.siteContext = ''
  context.textContent = JSON.stringify({ website: { language: website } })
  document.head.replaceChildren(context)
  const runtime = createRuntime({ env: createEnv(window) })
  runtime.destroy()
  return { spoken: runtime.messages.locale, lines }
}

test.each([
  [null, null, 'it-IT'],
  [null, '', 'it-IT'],
  ['', ' ', 'it-IT'],
  [null, 'de', 'de-DE'],
  ['', 'fr-CA', 'fr-FR'],
  [null, 'es_419', 'es-ES'],
  [null, 'IT-it', 'it-IT'],
  ['it_IT', 'de', 'it-IT'],
  ['de-DE', null, 'de-DE'],
  ['EN', 'de', 'en-US'],
])('a website in %j and its page in %j are spoken to in %s, without a word', (website, page, spoken) => {
  expect(speak(website, page)).toEqual({ spoken, lines: [] })
})

test.each(['zh-Hant-TW', 'zh_Hant_TW', 'english', 'x', 'not a language', 'nb'])(
  'what nobody here speaks, or is no language, is spoken to in English, and one line says so: %j',
  tag => {
    for (const [website, page] of [
      [tag, null],
      [tag, 'de'],
      [null, tag],
      ['', tag],
    ] as const) {
      const { spoken, lines } = speak(website, page)
      expect(spoken).toBe('en-US')
      const found = tag.replaceAll('_', '-')
      expect(lines).toEqual([
        `[site.js] messages: expected a language of de-DE,en-US,es-ES,fr-FR,it-IT, found ${found}, used en-US`,
      ])
    }
  },
)
