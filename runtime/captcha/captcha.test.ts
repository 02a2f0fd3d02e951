import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMessages } from '#i18n/format.ts'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { createScripts, scriptTimeoutMs } from '../dom/scripts.ts'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { createLeaving } from '../lifecycle.ts'
import { readPage } from '../page/page.ts'
import { texts } from './captcha.chunk.ts'
import { type Captcha, type CaptchaWidget, createCaptcha } from './captcha.ts'
import { compactBelow } from './drawing.ts'
import { type CaptchaParameters, createCaptchaProvider } from './provider.ts'
import { renderDelay } from './widget.ts'

const container = (id = 'captcha') => document.getElementById(id) as HTMLElement
const tags = () => [...document.head.querySelectorAll('script')]
const addresses = () => tags().map(tag => new URL(tag.src))
const globalsOfOurs = () => Object.keys(window).filter(name => name.startsWith('siteCaptcha'))

/** The provider's own widgets, in the order they were drawn. */
let drawn: { readonly host: HTMLElement; readonly parameters: CaptchaParameters; resets: number }[] = []

const api = {
  render(host: HTMLElement, parameters: CaptchaParameters) {
    host.append(document.createElement('b'))
    return drawn.push({ host, parameters, resets: 0 }) - 1
  },
  reset(id: number) {
    const widget = drawn[id]
    if (widget) widget.resets++
  },
}

/** The provider's script arrives and, unless told otherwise, calls the function it was given the name of. */
async function arrive({ calls = true, brings = { grecaptcha: api } as object } = {}): Promise<void> {
  const tag = tags().at(-1)
  Object.assign(window, brings)
  tag?.dispatchEvent(new Event('load'))
  if (calls) call(new URL(tag?.src ?? '').searchParams.get('onload'))
  await vi.advanceTimersByTimeAsync(renderDelay)
}

function call(name: string | null): unknown {
  return (window as unknown as Record<string, (() => void) | undefined>)[name ?? '']?.()
}

interface Setup {
  readonly context?: object
  readonly env?: Partial<Env>
  readonly mayLoad?: () => boolean
}

const opened: Captcha[] = []
let consent: (() => void)[] = []
let leaving: ReturnType<typeof createLeaving>
let signals: AbortController

function open({ context = ordinaryPage, env: given = {}, mayLoad = () => true }: Setup = {}): Captcha {
  document.body.innerHTML = `
    <script type="application/json" data-site-context>${JSON.stringify(context)}</script>
    <form><div id="captcha"></div></form><form><div id="second"></div></form>`
  const env = { ...createEnv(window), ...given }
  const errors = createErrors({ env })
  leaving = createLeaving({ env, errors })
  const messages = createMessages({ locale: 'it-IT' })
  messages.add(texts)
  const captcha = createCaptcha({
    env,
    errors,
    messages,
    leaving,
    page: readPage({ env, errors }),
    scripts: createScripts({ env }),
    mayLoad,
    subscribe(fn) {
      const call = () => fn({ decision: 'unset', choices: {}, isAnswer: true })
      consent.push(call)
      return () => {
        consent = consent.filter(other => other !== call)
      }
    },
  })
  opened.push(captcha)
  return captcha
}

const mount = (captcha: Captcha, id?: string) => captcha.mount(container(id), signals.signal)
const solve = (token = 'token-1', i = 0) => drawn[i]?.parameters.callback(token)
const seen = ({ state, token, problem }: CaptchaWidget) => [state, token, problem]
const lines = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line))

beforeEach(() => {
  drawn = []
  consent = []
  signals = new AbortController()
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) node.type = 'inert'
    append(...nodes)
  })
})

afterEach(() => {
  signals.abort()
  for (const captcha of opened.splice(0)) captcha.destroy()
  leaving.destroy()
  Reflect.deleteProperty(window, 'grecaptcha')
  for (const tag of tags()) tag.remove()
  vi.useRealTimers()
})

describe('the provider', () => {
  test('is asked for nothing before a form needs it', () => {
    open()
    expect(tags()).toEqual([])
  })

  test("is the real one, in the page's language, told to wait for us", async () => {
    mount(open())
    const [url] = addresses()
    expect(`${url?.origin}${url?.pathname}`).toBe('https://www.google.com/recaptcha/api.js')
    expect(url?.searchParams.get('render')).toBe('explicit')
    expect(url?.searchParams.get('hl')).toBe('it')
    await arrive()
    expect(drawn[0]?.parameters.sitekey).toBe('captcha-key')
  })

  test('is the enterprise one where the page has a key of that kind', async () => {
    const widget = mount(
      open({ context: { recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: 'enterprise-key' } } }),
    )
    expect(addresses()[0]?.pathname).toBe('/recaptcha/enterprise.js')
    await arrive({ brings: { grecaptcha: { enterprise: api } } })
    expect([widget.state, drawn[0]?.parameters.sitekey]).toEqual(['ready', 'enterprise-key'])
  })

  test.each([
    ['it-IT', 'it'],
    ['en-US', 'en'],
    ['en-GB', 'en-GB'],
    ['pt-BR', 'pt-BR'],
    ['zh-CN', 'zh-CN'],
    ['de-DE', 'de'],
  ])('knows %s as %s', (language, hl) => {
    mount(open({ context: { website: { language, captchaSettings: { siteKey: 'k' } } } }))
    expect(addresses()[0]?.searchParams.get('hl')).toBe(hl)
  })

  test('is loaded once for two forms, and the name it calls is gone afterwards', async () => {
    const captcha = open()
    const both = [mount(captcha), mount(captcha, 'second')]
    expect(tags()).toHaveLength(1)
    expect(globalsOfOurs()).toHaveLength(1)
    await arrive()
    expect(globalsOfOurs()).toEqual([])
    expect(drawn.map(({ host }) => host.parentElement?.id)).toEqual(['captcha', 'second'])
    expect(both.map(({ state }) => state)).toEqual(['ready', 'ready'])
  })

  test('draws a quarter of a second after its script has come, and not before', async () => {
    const widget = mount(open())
    const tag = tags().at(-1)
    Object.assign(window, { grecaptcha: api })
    tag?.dispatchEvent(new Event('load'))
    call(new URL(tag?.src ?? '').searchParams.get('onload'))
    await vi.advanceTimersByTimeAsync(renderDelay - 1)
    expect([widget.state, drawn.length]).toEqual(['loading', 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([widget.state, drawn.length]).toEqual(['ready', 1])
  })

  test('that the page has loaded itself is used as it is', async () => {
    Object.assign(window, { grecaptcha: api })
    const widget = mount(open())
    await vi.advanceTimersByTimeAsync(renderDelay)
    expect([tags(), widget.state]).toEqual([[], 'ready'])
  })

  test.each([
    [compactBelow - 1, 'compact'],
    [compactBelow, 'normal'],
  ])('is told in a container of %i px to be %s', async (width, size) => {
    mount(open())
    vi.spyOn(container(), 'getBoundingClientRect').mockReturnValue({ width } as DOMRect)
    await arrive()
    expect(drawn[0]?.parameters.size).toBe(size)
  })
})

describe('a stand-in for the provider', () => {
  const named = (value: string) => {
    const captcha = open()
    const script = document.createElement('script')
    script.type = 'inert'
    script.setAttribute('data-captcha-script', value)
    document.body.append(script)
    mount(captcha)
    return addresses()[0]?.origin
  }

  test('may be named by a script tag of the page, from its own origin', () => {
    expect(named('/stand-in.js')).toBe(location.origin)
    expect(addresses()[0]?.searchParams.get('onload')).toMatch(/^siteCaptcha/)
  })

  test.each([
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'javascript:alert(1)',
    'data:,x',
    '',
    'https://',
  ])('from anywhere else does not count: %s', value => {
    expect(named(value)).toBe('https://www.google.com')
  })

  test('named by anything but a script does not count', () => {
    const captcha = open()
    container().setAttribute('data-captcha-script', '/stand-in.js')
    mount(captcha)
    expect(addresses()[0]?.origin).toBe('https://www.google.com')
  })
})

describe('a captcha in a form', () => {
  test('holds a token once it is solved, and says so', async () => {
    const widget = mount(open())
    const heard = vi.fn()
    await arrive()
    widget.subscribe(heard)
    expect(seen(widget)).toEqual(['ready', null, null])
    solve('token-1')
    expect(seen(widget)).toEqual(['ready', 'token-1', null])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('wants to be solved again after a reset: a token is good for one submission', async () => {
    const widget = mount(open())
    await arrive()
    solve('token-1')
    widget.reset()
    expect([widget.token, drawn[0]?.resets]).toEqual([null, 1])
    solve('token-2')
    expect(widget.token).toBe('token-2')
  })

  test('that has expired holds nothing any more and tells the visitor', async () => {
    const widget = mount(open())
    await arrive()
    solve()
    drawn[0]?.parameters['expired-callback']()
    expect(seen(widget)).toEqual(['ready', null, "Il controllo è scaduto. Ripetilo prima dell'invio."])
    solve('token-2')
    expect(seen(widget)).toEqual(['ready', 'token-2', null])
  })

  test('whose provider cannot go on tells the visitor, and a reset clears it', async () => {
    const widget = mount(open())
    await arrive()
    solve()
    drawn[0]?.parameters['error-callback']()
    expect(seen(widget)).toEqual(['ready', null, 'Il controllo anti-spam ha perso la connessione. Riprova.'])
    widget.reset()
    expect(seen(widget)).toEqual(['ready', null, null])
    expect(drawn[0]?.resets).toBe(1)
  })

  test.each([[undefined], [null], [''], [7], [{}]])('takes no %j for a token', async given => {
    const widget = mount(open())
    await arrive()
    drawn[0]?.parameters.callback(given as never)
    expect(widget.token).toBe(null)
  })

  test('is to be solved again when the visitor comes back from the next page', async () => {
    const widget = mount(open())
    await arrive()
    solve()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect([widget.token, drawn[0]?.resets]).toEqual([null, 1])
  })

  test('leaves nothing behind when its form goes, and hears nothing any more', async () => {
    const captcha = open()
    const before = document.body.innerHTML
    const widget = mount(captcha)
    await arrive()
    solve()
    signals.abort()
    expect(document.body.innerHTML).toBe(before)
    expect([widget.token, drawn[0]?.resets]).toEqual([null, 1])
    solve('late')
    expect(widget.token).toBe(null)
  })

  test('is not reset on the way out unless it was solved: the provider would look for its frame', async () => {
    mount(open())
    await arrive()
    signals.abort()
    expect(drawn[0]?.resets).toBe(0)
  })

  test('whose form went before the script came is never drawn', async () => {
    mount(open())
    signals.abort()
    await arrive()
    expect(drawn).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

const failed = [
  'failed',
  null,
  'Il controllo anti-spam non si è caricato. Verifica la connessione o il blocco dei contenuti e riprova.',
]

describe('a provider that fails', () => {
  const fault = {
    'is blocked': () => tags().at(-1)?.dispatchEvent(new Event('error')),
    'does not bring what it should': () => arrive({ calls: false, brings: {} }),
    'calls without having come': () => arrive({ brings: { grecaptcha: {} } }),
    'never answers': () => vi.advanceTimersByTimeAsync(scriptTimeoutMs),
    'comes and never calls': async () => {
      await arrive({ calls: false, brings: { grecaptcha: {} } })
      await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
    },
  }

  test.each(Object.entries(fault))(
    'because it %s: a text, one console line, and it can be tried again',
    async (name, happen) => {
      const captcha = open()
      const both = [mount(captcha), mount(captcha, 'second')]
      await happen()
      await vi.advanceTimersByTimeAsync(0)
      expect(both.map(seen)).toEqual([failed, failed])
      expect(lines()).toHaveLength(1)
      expect(lines()[0]).toContain('[site.js] captcha: load failed')
      expect(tags()).toEqual([])
      // A script that may still come finds what it is to call.
      expect(globalsOfOurs()).toHaveLength(/never/.test(name) ? 1 : 0)
      both[0]?.reset()
      expect([both[0]?.state, tags().length]).toEqual(['loading', 1])
      await arrive()
      expect(both.map(({ state }) => state)).toEqual(['ready', 'failed'])
    },
  )

  test('by silence fails after ten seconds, not before, and its late call wakes nobody', async () => {
    const widget = mount(open())
    const name = addresses()[0]?.searchParams.get('onload') ?? ''
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs - 1)
    expect(widget.state).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(widget.state).toBe('failed')
    Object.assign(window, { grecaptcha: api })
    expect(() => call(name)).not.toThrow()
    await vi.advanceTimersByTimeAsync(renderDelay)
    expect([widget.state, drawn.length]).toEqual(['failed', 0])
    expect(globalsOfOurs()).toEqual([])
  })

  test('and calls twice draws once', async () => {
    mount(open())
    const name = addresses()[0]?.searchParams.get('onload') ?? ''
    const twice = (window as unknown as Record<string, () => void>)[name]
    await arrive()
    twice?.()
    await vi.advanceTimersByTimeAsync(renderDelay)
    expect(drawn).toHaveLength(1)
  })

  test('to draw is told to the visitor and to the console, and leaves nothing in the form', async () => {
    const widget = mount(open())
    vi.spyOn(api, 'render').mockImplementationOnce(() => {
      throw new Error('Invalid site key')
    })
    await arrive()
    expect(seen(widget)).toEqual(failed)
    expect(container().innerHTML).toBe('')
    expect(lines()).toEqual([expect.stringContaining('draw failed: Invalid site key')])
    widget.reset()
    await vi.advanceTimersByTimeAsync(renderDelay)
    expect(widget.state).toBe('ready')
  })

  test('because the place has left the page is one console line', async () => {
    const widget = mount(open())
    container().remove()
    await arrive()
    expect(widget.state).toBe('failed')
    expect(lines()).toEqual([expect.stringContaining('invalid render target')])
  })

  test('by not being set up says so in the words of old, loads nothing, and the visitor knows', async () => {
    const widget = mount(open({ context: {} }))
    await vi.advanceTimersByTimeAsync(0)
    expect(tags()).toEqual([])
    expect(lines()).toEqual([expect.stringContaining('ReCaptcha has not been set up!')])
    expect(seen(widget)).toEqual([
      'failed',
      null,
      'Il controllo anti-spam di questo modulo non è ancora configurato. Per ora il modulo non può essere inviato.',
    ])
  })

  test('because the page is given back is told to nobody', async () => {
    const captcha = open()
    const widget = mount(captcha)
    captcha.destroy()
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
    expect([widget.state, widget.problem, lines()]).toEqual(['loading', null, []])
    expect([globalsOfOurs(), drawn]).toEqual([[], []])
  })
})

test.each([
  [{}, 'ReCaptcha has not been set up!'],
  [ordinaryPage, 'Document was destroyed'],
])('whoever waits for the provider in vain hears why, in the words of old: %#', async (context, expected) => {
  open({ context })
  const env = createEnv(window)
  const errors = createErrors({ env })
  const page = readPage({ env, errors })
  const provider = createCaptchaProvider({ env, errors, page, scripts: createScripts({ env }) })
  const waiting = provider.load()
  provider.destroy()
  await expect(waiting).rejects.toThrow(expected)
  await expect(provider.load()).rejects.toThrow('Document was destroyed')
})

describe("where the page's consent policy asks first", () => {
  test('nothing is contacted until it allows', async () => {
    let may = false
    const widget = mount(open({ mayLoad: () => may }))
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
    expect([widget.state, tags()]).toEqual(['asking', []])
    for (const fn of consent) fn()
    expect([widget.state, tags()]).toEqual(['asking', []])
    may = true
    for (const fn of consent) fn()
    await arrive()
    expect(widget.state).toBe('ready')
  })

  test('a further decision does not touch what is there', async () => {
    const widget = mount(open())
    await arrive()
    solve()
    for (const fn of consent) fn()
    await vi.advanceTimersByTimeAsync(renderDelay)
    expect([widget.token, drawn.length]).toEqual(['token-1', 1])
  })

  test("the visitor's word at one form counts for all of the page", async () => {
    const captcha = open({ mayLoad: () => false })
    const both = [mount(captcha), mount(captcha, 'second')]
    both[0]?.allow()
    expect(tags()).toHaveLength(1)
    await arrive()
    expect(both.map(({ state }) => state)).toEqual(['ready', 'ready'])
  })

  test('a decision after the page was given back contacts nobody', () => {
    const captcha = open({ mayLoad: () => false })
    mount(captcha)
    signals.abort()
    captcha.destroy()
    expect(consent).toEqual([])
    expect(tags()).toEqual([])
  })
})
