import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auditIn } from '../../../test/audit.ts'
import { openBrowser, type PageOptions, siteStyles } from '../../../test/browser.ts'
import { answers, ask, focused } from '../../../test/layers.ts'
import { few, looks, some } from '../../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../start.ts'

const browser = openBrowser()
const right = { email: 'giulia@forno.example', password: 'focaccia' }

const open = (options: PageOptions = {}) =>
  browser.openPage(
    '<main><h1>Prova</h1><p>Il diario è per i soci.</p><p><button type="button" id="opener">Leggi</button></p></main>',
    {
      head: `${siteStyles}<style>:root { color-scheme: light dark }</style>`,
      context: { websiteSettings: { createAccountUrl: '/account/nuovo' } },
      mock: true,
      ...options,
    },
  )

async function openLogin(options: PageOptions = {}) {
  const visit = await open(options)
  await visit.page.locator('#opener').focus()
  await ask(visit.page, 'login')
  return visit
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Accedi' })
const email = (page: Page) => page.getByLabel('E-mail')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const error = (page: Page) => page.locator('.site-login__error')

async function submit(page: Page, given: { readonly email: string; readonly password: string }) {
  await email(page).fill(given.email)
  await password(page).fill(given.password)
  await password(page).press('Enter')
}

const fail = async (page: Page, given: Parameters<typeof submit>[1]) => {
  await submit(page, given)
  await error(page).waitFor()
}

/** What the server says to somebody who wants to read the diary. */
const diary = (page: Page) =>
  page.evaluate(async () => {
    const outcome = await (window.Site as Site).data?.get('/api/members/diary', { onFailure: 'ignore' })
    return outcome?.ok ? (outcome.data as { entry: string }).entry : outcome?.failure.kind
  })

describe('a member', () => {
  test('logs in without a mouse, is let in, and is back where she was', async () => {
    const { page, console } = await openLogin()
    expect(await diary(page)).toBe('login')
    await page.keyboard.type(right.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(right.password)
    await page.keyboard.press('Enter')
    await expect.poll(() => answers(page)).toEqual(['login: true'])
    expect(await diary(page)).toMatch(/madre/)
    expect(await focused(page)).toBe('opener')
    expect(new URL(page.url()).search).toBe('')
    expect(console).toEqual([])
  })

  thoroughTest('is asked by a call that needs it, once for twenty', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      for (let i = 0; i < 20; i++) void (window.Site as Site).data?.get(`/api/members/diary?n=${i}`)
    })
    await dialog(page).waitFor()
    await submit(page, right)
    await expect.poll(() => page.locator('.site-dialog').count()).toBe(0)
    expect(await diary(page)).toMatch(/madre/)
  })

  thoroughTest(
    'gets what she has asked for as soon as she has logged in, and sees that she has',
    async () => {
      const { page, console } = await open()
      await page.evaluate(() => {
        void (window.Site as Site).data?.get('/api/members/diary').then(outcome => {
          document.querySelector('h1')?.append(outcome.ok ? (outcome.data as { entry: string }).entry : 'No')
        })
      })
      await dialog(page).waitFor()
      await submit(page, right)
      await page.getByText('Accesso effettuato.').waitFor()
      await page.getByRole('heading', { name: /madre/ }).waitFor()
      expect(console).toEqual([])
    },
  )

  thoroughTest('goes through it in order, and round', async () => {
    const { page } = await openLogin()
    const way: (string | null)[] = []
    for (let i = 0; i < 8; i++) {
      way.push(
        await page.evaluate(() => {
          const el = document.activeElement as HTMLInputElement
          return el.name || el.getAttribute('aria-label') || el.textContent
        }),
      )
      await page.keyboard.press('Tab')
    }
    expect(way).toEqual([
      'email',
      'password',
      'Mostra la password',
      'rememberMe',
      'Accedi',
      'Crea un account',
      'Chiudi',
      'email',
    ])
  })

  thoroughTest('finds everything large enough for a finger', async () => {
    const { page } = await openLogin({ mobile: true, width: 320, height: 568 })
    const small = await dialog(page).evaluate(el =>
      [...el.querySelectorAll('button, a, input:not([type=checkbox]), label:has(input)')]
        .filter(part => part.getBoundingClientRect().height < 36)
        .map(part => part.outerHTML),
    )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320)
  })

  test.each<[how: string, close: (page: Page) => Promise<void>]>(
    some(
      [
        ['the close control', page => page.getByRole('button', { name: 'Chiudi' }).click()],
        ['Escape', page => page.keyboard.press('Escape')],
        ['a click beside it', page => page.mouse.click(10, 10)],
      ],
      0,
    ),
  )('who closes it while the server thinks is not logged in, also later: %s', async (_, close) => {
    const { page, console } = await openLogin()
    await submit(page, { ...right, email: 'lento@forno.example' })
    await page.getByRole('button', { name: 'Accesso in corso…' }).waitFor()
    await close(page)
    await expect.poll(() => answers(page)).toEqual(['login: false'])
    expect(await diary(page)).toBe('login')
    expect(console).toEqual([])
  })

  thoroughTest('may ask for an account at the place the page names', async () => {
    const { page } = await openLogin()
    const link = page.getByRole('link', { name: 'Crea un account' })
    expect(await link.evaluate(el => (el as HTMLAnchorElement).pathname)).toBe('/account/nuovo')
  })
})

thoroughDescribe('wrong credentials', () => {
  thoroughTest('are told where the focus is, and the next try begins by typing', async () => {
    const { page } = await openLogin()
    await fail(page, { ...right, password: 'pizza' })
    expect(await error(page).textContent()).toBe('E-mail o password non corrette.')
    const { value, selection } = await page.evaluate(() => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
      return { value, selection: [selectionStart, selectionEnd] }
    })
    expect({ value, selection }).toEqual({ value: 'pizza', selection: [0, 5] })
    expect(await email(page).inputValue()).toBe(right.email)
    expect(await page.getByRole('textbox', { name: 'Password', description: /non corrette/ }).count()).toBe(1)
    await page.keyboard.type(right.password)
    await page.keyboard.press('Enter')
    await expect.poll(() => answers(page)).toEqual(['login: true'])
  })

  thoroughTest('do not open a second dialog', async () => {
    const { page } = await openLogin()
    await fail(page, { ...right, password: 'pizza' })
    expect(await page.locator('dialog[open]').count()).toBe(1)
  })
})

test.each(
  some(
    [
      ['guasto@forno.example', 'Errore server interno. Riprova più tardi.'],
      ['rete@forno.example', 'Impossibile connettersi… Controlla la connessione e riprova.'],
    ],
    0,
  ),
)('another failure is told in the dialog and can be tried again: %s', async (address, message) => {
  const { page, console } = await openLogin()
  await fail(page, { ...right, email: address })
  expect(await error(page).textContent()).toBe(message)
  expect(await page.getByRole('alert').textContent()).toBe(message)
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await submit(page, right)
  await expect.poll(() => answers(page)).toEqual(['login: true'])
  expect(console).toEqual([])
})

thoroughTest(
  'what is typed is nowhere but in the call, and the token on calls to the own site and in this tab',
  async () => {
    const { page, console } = await openLogin()
    await page.evaluate(() => {
      const sent: string[] = []
      const { fetch } = window
      Object.assign(window, { sent })
      window.fetch = (input, init) => {
        sent.push(`${input} ${JSON.stringify(init?.headers)} ${init?.body}`)
        return `${input}`.includes('elsewhere') ? Promise.reject(new TypeError('no')) : fetch(input, init)
      }
    })
    await page.getByRole('button', { name: 'Mostra la password' }).click()
    await submit(page, right)
    await expect.poll(() => answers(page)).toEqual(['login: true'])
    expect(await diary(page)).toMatch(/madre/)
    await page.evaluate(() =>
      (window.Site as Site).data?.get('https://elsewhere.invalid/api', { onFailure: 'ignore' }),
    )
    const { sent, kept, tab } = await page.evaluate(() => ({
      tab: JSON.stringify(sessionStorage),
      sent: (window as unknown as { sent: string[] }).sent,
      kept: [
        document.cookie,
        JSON.stringify(localStorage),
        JSON.stringify(history.state),
        location.href,
        document.documentElement.outerHTML,
      ].join('\n'),
    }))
    const [login = '', own = '', foreign = ''] = sent.slice(-3)
    expect(login).toContain(JSON.stringify({ ...right, rememberMe: false }))
    const token = /"X-SiteUser-XSRF-Token":"([^"]+)"/.exec(own)?.[1] ?? ''
    expect(token).toMatch(/^token-/)
    expect(foreign).not.toContain('XSRF')
    for (const secret of [right.password, right.email, token]) {
      expect(kept).not.toContain(secret)
      expect(console.join()).not.toContain(secret)
    }
    expect(tab).toContain(token)
    expect(tab).not.toContain(right.password)
    expect(tab).not.toContain(right.email)
  },
)

thoroughDescribe('when the login cannot be loaded', () => {
  thoroughTest('the visitor hears of it, and the next time it is tried again', async () => {
    let isBroken = true
    const visit = await open({
      answers: { '**/site.login.js': route => (isBroken ? route.abort() : route.continue()) },
    })
    const { page } = visit
    await ask(page, 'login')
    await page.getByRole('alertdialog').waitFor()
    expect(await page.locator('.site-dialog__message').textContent()).toBe(
      'Impossibile connettersi… Controlla la connessione e riprova.',
    )
    expect(await answers(page)).toEqual(['login: false'])
    await expect.poll(() => visit.console.filter(line => line.includes('[site.js]'))).toHaveLength(1)
    await page.keyboard.press('Enter')
    isBroken = false
    await ask(page, 'login')
    await dialog(page).waitFor()
  })
})

const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the start': async () => {},
  'a password that is shown': async page => {
    await password(page).fill('focaccia')
    await page.getByRole('button', { name: 'Mostra la password' }).click()
  },
  'a server that thinks': async page => {
    await submit(page, { ...right, email: 'lento@forno.example' })
    await page.getByRole('button', { name: 'Accesso in corso…' }).waitFor()
  },
  'empty fields': page => fail(page, { email: '', password: '' }),
  'wrong credentials': page => fail(page, { ...right, password: 'pizza' }),
  'another failure': page => fail(page, { ...right, email: 'guasto@forno.example' }),
}

test.each(few(Object.entries(states), 0))(
  'axe finds nothing in %s, small and large, light and dark',
  async (_, enter) => {
    const { page, console } = await openLogin({ width: 320, dark: true, height: 640 })
    await enter(page)
    expect(await auditIn(page, looks)).toEqual([])
    expect(console).toEqual([])
  },
)
