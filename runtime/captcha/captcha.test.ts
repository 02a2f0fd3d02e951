import { describe, expect, test, vi } from 'vitest'
import {
  addresses,
  api,
  arrive,
  call,
  container,
  drawn,
  globalsOfOurs,
  mount,
  open,
  seen,
  signals,
  solve,
  tags,
} from './captcha.testing.ts'
import { renderDelay } from './widget.ts'

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
    ['zh_TW', 'zh-TW'],
    ['x', 'en'],
    ['not a language', 'en'],
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
    // Blocks spec §9.
    expect(renderDelay).toBe(250)
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
    [319, 'compact'],
    [320, 'normal'],
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
