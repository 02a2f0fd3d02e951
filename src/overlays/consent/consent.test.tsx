import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { bringChunk, type LoadChunk } from '../../../test/chunks.ts'
import { settle } from '../../../test/open-page.ts'
import { createShell } from '../../shell.ts'

let lines: string[]
let running: (() => void)[] = []

beforeEach(() => {
  lines = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(`${level}: ${args[0]}`))
  }
})
afterEach(() => {
  vi.useRealTimers()
  for (const stop of running) stop()
  running = []
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own jar
  document.cookie = 'ss_cookieAllowed=; path=/; max-age=0'
  localStorage.clear()
})

const chunks = { consent: 'consent', gate: 'gate', choices: 'preferences' }

interface Page {
  readonly runtime: Runtime
  readonly loads: string[]
  stop(): void
}

/** A page with these cookie settings, and what it asks for beyond them. */
function open(
  options: {
    cookies?: object
    gate?: object
    html?: string
    /** How its chunks come. */
    come?: Partial<Record<keyof typeof chunks, (load: LoadChunk) => Promise<unknown>>>
  } = {},
): Page {
  const { cookies, gate, html = '<main>Forno</main>', come = {} } = options
  document.body.innerHTML = html
  const put = (name: string, value: object | undefined) => {
    if (!value) return
    const script = document.createElement('script')
    script.type = 'application/json'
    script.setAttribute(name, '')
    script.textContent = JSON.stringify(value)
    document.head.append(script)
  }
  put('data-site-context', cookies && { cookieSettings: cookies })
  put('data-site-consent', gate)
  const loads: string[] = []
  const env = createEnv(window)
  const runtime = createRuntime({
    env,
  })
  for (const name of ['consent', 'gate', 'choices'] as const) {
    bringChunk(chunks[name], load => {
      loads.push(name)
      return come[name]?.(load) ?? load()
    })
  }
  const { destroy: stop } = createShell({ runtime, styles: { need: () => null } })
  running.push(stop, () => runtime.destroy())
  return { runtime, loads, stop }
}

const asks = { isCookieBannerEnabled: true }
const both = { ...asks, cookieBannerCtaVariant: 'BUTTON', cookieBannerAcceptType: 'OPT_IN_AND_OUT' }
const banner = () => document.querySelector<HTMLElement>('.site-consent')
const buttons = () => [...(banner()?.querySelectorAll('button') ?? [])]
const tell = (name: string, detail?: unknown) =>
  document.dispatchEvent(new CustomEvent(`site:consent:${name}`, { detail }))
const bannerComes = () => vi.waitFor(() => expect(banner()).not.toBe(null))

/** What the visitor answers to the browser's own dialog, which the test's document has none of. */
function answerNatively(isYes: boolean) {
  const confirm = vi.fn((_: string) => isYes)
  vi.stubGlobal('confirm', confirm)
  return confirm
}

describe('a page where nobody has to be asked', () => {
  test.each([
    ['because it says nothing', {}],
    ['because the banner is off', { cookies: { ...asks, isCookieBannerEnabled: false } }],
  ])('%s, loads nothing and shows nothing', async (_, options) => {
    const { loads } = open(options)
    await settle()
    expect(loads).toEqual([])
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
  })

  test('because there is an answer already, likewise', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as it was kept
    document.cookie = 'ss_cookieAllowed=false; path=/'
    const { loads } = open({ cookies: asks })
    await settle()
    expect(loads).toEqual([])
  })
})

describe('a visitor who has to be asked', () => {
  test('sees the banner first in the page, with the fallbacks of the spec', async () => {
    const { loads } = open({ cookies: asks })
    await bannerComes()
    expect(loads).toEqual(['consent'])
    expect(document.body.firstElementChild?.contains(banner())).toBe(true)
    expect(banner()?.dataset).toMatchObject({ variant: 'bar', position: 'bottom', theme: 'dark' })
    expect(buttons().map(button => button.getAttribute('aria-label'))).toEqual(['Accetta'])
    expect(banner()?.getAttribute('aria-label')).toBe('Avviso sui cookie')
  })

  test.each([
    ['Accetta', 'true', 'Hai accettato i cookie.'],
    ['Rifiuta', 'false', 'Hai rifiutato i cookie.'],
  ])(
    'says %s: it is kept, the banner fades, a screen reader hears it, and then nothing is left',
    async (...row) => {
      const [name, value, said] = row
      open({ cookies: both })
      await bannerComes()
      vi.useFakeTimers()
      buttons()
        .find(({ textContent }) => textContent === name)
        ?.click()
      expect(document.cookie).toContain(`ss_cookieAllowed=${value}`)
      const status = document.querySelector('[role=status]')
      expect(status?.textContent).toBe(said)
      expect(banner()?.dataset.leaving).toBe('true')
      vi.advanceTimersByTime(250)
      expect(banner()).toBe(null)
      expect(document.querySelector('[role=status]')).toBe(status)
      vi.advanceTimersByTime(5000)
      expect(document.body.innerHTML).toBe('<main>Forno</main>')
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  test('is not asked any more once somebody else has decided, and hears nothing of it', async () => {
    const { runtime } = open({ cookies: both })
    await bannerComes()
    vi.useFakeTimers()
    runtime.consent.allow()
    expect(document.querySelector('[role=status]')?.textContent).toBe('')
    vi.advanceTimersByTime(250)
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
  })

  test('sees the banner once, however often the page is told', async () => {
    const { runtime, loads } = open({ cookies: both })
    await bannerComes()
    tell('unforce')
    tell('update', { cookieBannerVariant: 'POPUP' })
    await settle()
    expect(document.querySelectorAll('.site-consent')).toHaveLength(1)
    expect(banner()?.dataset.variant).toBe('bar')
    expect(loads).toEqual(['consent'])
    expect(runtime.isCovered()).toBe(false)
  })

  test('still reads the page when the banner cannot be fetched; the next occasion tries again', async () => {
    let isBroken = true
    const consent = (load: LoadChunk) => (isBroken ? Promise.reject(new Error('404')) : load())
    answerNatively(false)
    const { loads } = open({ cookies: both, come: { consent } })
    await settle()
    expect(banner()).toBe(null)
    expect(lines).toEqual(['error: [site.js] consent: load failed: 404 A dialog asks instead.'])
    isBroken = false
    tell('force')
    await bannerComes()
    expect(loads).toEqual(['consent', 'consent'])
  })

  test.each([
    ['yes', true, 'allowed'],
    ['no', false, 'denied'],
  ])(
    "is asked by the browser's own dialog when the banner cannot be fetched: %s",
    async (_, answer, decision) => {
      const confirm = answerNatively(answer)
      const consent = () => Promise.reject(new Error('404'))
      bringChunk('dialogs', consent)
      const { runtime } = open({ cookies: both, come: { consent } })
      await vi.waitFor(() => expect(runtime.consent.decision).toBe(decision))
      expect(confirm).toHaveBeenCalledOnce()
      expect(confirm.mock.calls[0]?.[0]).toContain('Questo sito usa cookie')
      expect(lines).toEqual([
        'error: [site.js] consent: load failed: 404 A dialog asks instead.',
        "error: [site.js] dialogs: load failed: 404 The browser's own dialogs are used.",
      ])
    },
  )

  test('is asked once, by our dialog, when neither the banner nor the choices can be fetched', async () => {
    const consent = () => Promise.reject(new Error('404'))
    const { runtime } = open({ cookies: both, come: { consent, choices: consent } })
    tell('open')
    const dialogs = () => document.querySelectorAll('.site-dialog')
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1))
    tell('open')
    await settle()
    expect(dialogs()).toHaveLength(1)
    const yes = document.querySelector<HTMLElement>('.site-dialog .site-button--primary')
    yes?.click()
    await vi.waitFor(() => expect(runtime.consent.decision).toBe('allowed'))
  })

  test('is not asked by a dialog after the page has been given back', async () => {
    const confirm = answerNatively(true)
    const { stop } = open({
      cookies: both,
      come: { consent: () => Promise.reject(new Error('404')) },
    })
    stop()
    await settle()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('finds the page as it was when it is given back, also while the banner is on its way', async () => {
    const { stop } = open({ cookies: both })
    await bannerComes()
    stop()
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
    document.head.replaceChildren()
    const second = open({ cookies: both })
    second.stop()
    await settle()
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
    tell('force')
    await settle()
    expect(banner()).toBe(null)
  })
})

describe('the editor', () => {
  test('forces the banner where nobody has to be asked; clicks do nothing until it stops', async () => {
    open()
    tell('force')
    await bannerComes()
    expect(banner()?.dataset.forced).toBe('true')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    buttons()[0]?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(document.cookie).toBe('')
    expect(banner()?.dataset.leaving).toBe(undefined)
    tell('unforce')
    await settle()
    expect(document.body.innerHTML).toBe('<main>Forno</main>')
  })

  test('mounts it anew with every update, one on top of the other', async () => {
    open({ cookies: asks })
    tell('force')
    await bannerComes()
    const before = banner()
    tell('update', { cookieBannerVariant: 'POPUP' })
    tell('update', { cookieBannerPosition: 'TOP_RIGHT' })
    await settle()
    expect(banner()).not.toBe(before)
    expect(banner()?.dataset).toMatchObject({ variant: 'popup', position: 'top-right' })
    tell('update', null)
    await settle()
    expect(banner()?.dataset).toMatchObject({ variant: 'bar', position: 'bottom' })
  })
})

describe('a page that asks for more', () => {
  test('waits for the gate before it asks, and offers to choose', async () => {
    let deliver = () => {}
    const arrived = new Promise<void>(resolve => {
      deliver = resolve
    })
    const gate = async (load: LoadChunk) => {
      await arrived
      return load()
    }
    const { loads } = open({ gate: { preset: 'it', gate: true }, come: { gate } })
    await settle()
    expect(loads).toEqual(['gate'])
    deliver()
    await bannerComes()
    expect(loads).toEqual(['gate', 'consent'])
    expect(buttons().map(button => button.textContent || button.getAttribute('aria-label'))).toEqual([
      'Rifiuta',
      'Accetta',
      'Personalizza',
      'Continua senza accettare',
    ])
  })

  test('asks nobody when the gate cannot be fetched', async () => {
    const { loads, runtime } = open({
      cookies: asks,
      gate: { gate: true },
      come: { gate: () => Promise.reject(new Error('404')) },
    })
    await settle()
    expect(loads).toEqual(['gate'])
    expect(lines).toEqual(['error: [site.js] consent: load failed: 404'])
    expect(runtime.consent.allows('analytics')).toBe(false)
  })

  test('opens the choices from any element; what is saved is kept and said', async () => {
    const { runtime, loads } = open({
      gate: { gate: true },
      html: '<main><a href="/cookie" data-consent-open><span>Cookie</span></a></main>',
    })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('span')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    const switches = () => [...document.querySelectorAll<HTMLInputElement>('dialog input')]
    await vi.waitFor(() => expect(switches()).toHaveLength(4))
    expect(loads.sort()).toEqual(['choices', 'gate'])
    expect(switches().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ])
    switches()[2]?.click()
    await settle()
    vi.useFakeTimers()
    const save = [...document.querySelectorAll('dialog button')].at(-1) as HTMLElement
    save.click()
    expect(runtime.consent.record()).toMatchObject({
      choices: { functional: false, analytics: true, marketing: false },
    })
    expect(document.querySelector('[role=status]')?.textContent).toBe('Le tue scelte sono salvate.')
    vi.advanceTimersByTime(6000)
    expect(document.querySelector('dialog, [role=status]')).toBe(null)
  })

  test('leaves a link to whoever wants it in another tab', () => {
    const { loads } = open({ html: '<a href="/cookie" data-consent-open>Cookie</a>' })
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
      document.querySelector('a')?.dispatchEvent(click)
      expect(click.defaultPrevented).toBe(false)
    }
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(loads).toEqual([])
  })
})

describe('a frame that was let in once', () => {
  test('stays when something else is allowed for always, and goes when the question is answered by no', async () => {
    const html = '<iframe data-src="https://mappe.example/" data-category="maps" title="Mappa"></iframe>'
    for (const side of ['offsetWidth', 'offsetHeight'] as const)
      vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
    const { runtime } = open({ cookies: both, gate: { gate: true }, html })
    const frame = () => document.querySelector('iframe')?.getAttribute('src') ?? null
    await vi.waitFor(() => expect(document.querySelector('.site-gate button')).not.toBe(null))
    document.querySelector<HTMLElement>('.site-gate button')?.click()
    expect(frame()).toBe('https://mappe.example/')
    runtime.consent.allowAlways('video')
    expect(runtime.consent.allows('video')).toBe(true)
    expect(frame()).toBe('https://mappe.example/')
    runtime.consent.deny()
    expect(frame()).toBe(null)
  })
})
