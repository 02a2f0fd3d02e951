import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/index.ts'
import { createMemberLocale, startMemberLocale, translationLanguage } from './member-locale.ts'

const html = document.documentElement

afterEach(() => {
  for (const name of ['data-wg-translated', 'lang']) html.removeAttribute(name)
})

function report({ ok = true } = {}, kept = new Map<string, unknown>()) {
  const session = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => kept.set(key, value) !== null,
  }
  const post = vi.fn(async () => ({ ok }))
  const locale = createMemberLocale({ env: createEnv(window), data: { post: post as never }, session })
  return {
    locale,
    post,
    setFailing: (isFailing: boolean) => post.mockImplementation(async () => ({ ok: !isFailing })),
  }
}

const mark = (language: string) => html.setAttribute('data-wg-translated', language)

describe('the language a member reads in', () => {
  test('is told to the server as the widget reports it', async () => {
    mark('fr')
    const { locale, post } = report()
    await locale.report()
    expect(post.mock.calls).toEqual([
      [
        '/api/site-users/account/locale',
        { json: { language: 'fr' }, expects: 'nothing', onFailure: 'ignore' },
      ],
    ])
  })

  test('is not told where no widget reports one, whatever the page is written in', async () => {
    html.lang = 'de'
    const { locale, post } = report()
    await locale.report()
    expect(post).not.toHaveBeenCalled()
  })

  test('is told once, and again when it has become another one', async () => {
    const { locale, post } = report()
    mark('fr')
    await Promise.all([locale.report(), locale.report()])
    await locale.report()
    expect(post).toHaveBeenCalledOnce()
    mark('de')
    await locale.report()
    mark('fr')
    await locale.report()
    expect(post).toHaveBeenCalledTimes(3)
  })

  test('is told again after a failure', async () => {
    const { locale, post, setFailing } = report()
    mark('fr')
    setFailing(true)
    await locale.report()
    setFailing(false)
    await locale.report()
    await locale.report()
    expect(post).toHaveBeenCalledTimes(2)
  })
})

describe('a translation widget', () => {
  const read = () => translationLanguage(createEnv(window))

  test('of any make reports by an attribute, which counts first', () => {
    mark('fr')
    document.body.innerHTML = '<div data-translation-language="pt-BR"></div>'
    expect(read()).toBe('pt-BR')
  })

  test('called Weglot reports by its function, also the language the page was written in', () => {
    mark('fr')
    vi.stubGlobal('Weglot', { getCurrentLang: () => 'it' })
    expect(read()).toBe('it')
  })

  test.each([
    {},
    { getCurrentLang: null },
    { getCurrentLang: () => undefined },
    {
      getCurrentLang() {
        throw new Error('not initialized')
      },
    },
  ])('that is not ready reports by its mark: %#', widget => {
    vi.stubGlobal('Weglot', widget)
    mark('fr')
    expect(read()).toBe('fr')
  })

  test.each(['', '-', 'f', 'français', 'fr_FR', 'fr fr', '<b>', 'toolong', 'fr-', '__proto__'])(
    'that reports %j reports no language',
    language => {
      mark(language)
      expect(read()).toBeNull()
    },
  )

  test('that reports a thing reports no language', () => {
    vi.stubGlobal('Weglot', { getCurrentLang: () => ({ code: 'fr' }) })
    expect(read()).toBeNull()
  })
})

test('is not told again by the next page of the tab, but after a login', async () => {
  mark('fr')
  const kept = new Map<string, unknown>()
  await report({}, kept).locale.report()
  const { locale, post } = report({}, kept)
  await locale.report()
  expect(post).not.toHaveBeenCalled()
  await locale.report({ again: true })
  expect(post).toHaveBeenCalledTimes(1)
})

test('is told after a login, on every change of the widget, and no more once nobody is logged in', async () => {
  const errors = createErrors({ env: createEnv(window) })
  const languages: unknown[] = []
  let isMember = true
  const stop = startMemberLocale({
    env: createEnv(window),
    errors,
    data: {
      post: (async (_: string, { json }: { json: unknown }) => languages.push(json) && { ok: true }) as never,
    },
    session: { read: () => null, write: () => true },
    isMember: () => isMember,
    isLogin: true,
  })
  const next = () => new Promise(resolve => setTimeout(resolve))
  mark('fr')
  await next()
  mark('de')
  await next()
  document.dispatchEvent(new CustomEvent('site:member:changed'))
  await next()
  isMember = false
  mark('es')
  await next()
  stop()
  isMember = true
  mark('it')
  await next()
  expect(languages).toEqual([{ language: 'fr' }, { language: 'de' }, { language: 'de' }])
})
