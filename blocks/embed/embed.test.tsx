import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, type TestPage } from '../../test/open-page.ts'
import block from './index.ts'

const html = (code: string, attributes = '') =>
  `<div data-block="embed" ${attributes}><template data-part="code">${code}</template><p><a href="https://social.example/p/1">Altrove</a></p></div>`
const sample = html(
  '<blockquote><p>Pane</p></blockquote><script async src="https://social.example/embed.js"></script>',
  'data-ratio="16/9"',
)
const post = '<p id="post">Pane</p><script src="https://social.example/a.js"></script>'
const open = (text: string) => openPage(text, [block])
const room = (page: TestPage) => page.find('.site-embed')
const at = (page: TestPage) => room(page).dataset.bookingAt
const press = async (page: TestPage, i = 0) => {
  document.querySelectorAll<HTMLElement>('.site-ask__button')[i]?.click()
  await page.settle()
}

/** What is asked of anybody: nothing is sent, and the test says what came of it. */
let asked: HTMLScriptElement[] = []
const addresses = () => asked.map(el => el.getAttribute('data-asked'))
const answer = (i: number, type = 'load') => asked[i]?.dispatchEvent(new Event(type))

beforeEach(() => {
  asked = []
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLScriptElement,
    value: string,
  ) {
    this.setAttribute('data-asked', value)
    asked.push(this)
  })
})
describe('code of others', () => {
  test('is asked about by name, comes once it is wanted, and is taken out byte for byte', async () => {
    const page = await open(sample)
    expect([at(page), addresses(), document.querySelector('blockquote')]).toEqual(['asking', [], null])
    expect(page.find('.site-ask__text').textContent).toMatch(/viene da social\.example: se lo carichi/)
    // It stands where its template stands, and asks nobody for the focus.
    expect(page.find('template').nextElementSibling).toBe(room(page))
    expect(document.activeElement).toBe(document.body)
    await press(page)
    await vi.waitFor(() => expect(addresses()).toEqual(['https://social.example/embed.js']))
    expect([at(page), page.find('blockquote p').textContent]).toEqual(['loading', 'Pane'])
    answer(0)
    await vi.waitFor(() => expect(at(page)).toBe('here'))
    expect(document.activeElement).toBe(page.find('.site-booking__place'))
    expect(page.find('.site-booking__place').getAttribute('aria-label')).toBe('social.example')
    page.engine.destroy()
    const before = document.createElement('body')
    before.innerHTML = sample
    expect(document.body.innerHTML).toBe(before.innerHTML)
    expect(page.console).toEqual([])
  })

  test('says that it does not answer, keeps its link, and tries again', async () => {
    const page = await open(html(post))
    await press(page)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    answer(0, 'error')
    await vi.waitFor(() => expect(at(page)).toBe('failed'))
    expect(page.find('.site-ask__text').textContent).toMatch(/non risponde/)
    expect([page.find('a[href]').textContent, document.querySelector('#post')]).toEqual(['Altrove', null])
    expect(page.console).toEqual([
      expect.stringContaining(
        'expected an answer of https://social.example/a.js, found none; its link stays.',
      ),
    ])
    await press(page)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    answer(1)
    await vi.waitFor(() => expect(at(page)).toBe('here'))
  })

  test('that hangs is given up after ten seconds', async () => {
    const page = await open(html(post))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press(page)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    vi.advanceTimersByTime(9_000)
    expect(at(page)).toBe('loading')
    vi.advanceTimersByTime(1_500)
    await vi.waitFor(() => expect(at(page)).toBe('failed'))
    vi.useRealTimers()
  })

  test('is not put in where the page says no, and a button is left', async () => {
    const page = await open(html(post))
    page.find('[data-block]').addEventListener('site:embed:load', event => event.preventDefault())
    await press(page)
    expect([at(page), addresses()]).toEqual(['closed', []])
    expect(page.find('.site-booking__open').getAttribute('aria-label')).toBe(
      'Mostra qui il contenuto di social.example',
    )
  })

  test('comes without a question once the visitor has allowed it', async () => {
    const page = await open(`${html(post)}<input>`)
    page.find('input').focus()
    page.runtime.consent.allow()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(document.activeElement).toBe(page.find('input'))
    page.runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
  })

  test('that is gone before it has come runs nothing', async () => {
    const page = await open(html(`${post}<script src="https://social.example/b.js"></script>`))
    await press(page)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    page.engine.destroy()
    answer(0)
    await page.settle()
    expect(asked).toHaveLength(1)
    expect(document.querySelector('.site-embed')).toBeNull()
  })

  test('has its scripts one after the other, and waits for none that says async', async () => {
    const src = (name: string) => `src="https://social.example/${name}.js"`
    const page = await open(
      html(`<script ${src('a')}></script><script async ${src('b')}></script><script ${src('c')}></script>`),
    )
    const names = () => addresses().map(url => /(\w)\.js/.exec(url ?? '')?.[1])
    await press(page)
    await vi.waitFor(() => expect(names()).toEqual(['a']))
    answer(0)
    await vi.waitFor(() => expect(names()).toEqual(['a', 'b', 'c']))
    answer(2)
    await page.settle()
    expect(at(page)).toBe('loading')
    answer(1)
    await vi.waitFor(() => expect(at(page)).toBe('here'))
  })
})

describe('code that calls nobody', () => {
  test('comes at once, without a question', async () => {
    const page = await open(html('<p id="post">Pane</p>', 'data-ratio="1/1" data-height="200"'))
    await vi.waitFor(() => expect(at(page)).toBe('here'))
    expect(page.find('#post').textContent).toBe('Pane')
    expect(document.activeElement).toBe(document.body)
    expect(page.console).toEqual([])
  })

  test('leaves out what reaches beyond its place, and addresses that are scripts; one line says so', async () => {
    const page = await open(
      html(
        '<base href="https://evil.example"><title>x</title><meta http-equiv="refresh" content="0"><a id="link" href=" java\nscript:alert(1)">x</a><p>y',
        'data-ask="false"',
      ),
    )
    await vi.waitFor(() => expect(at(page)).toBe('here'))
    expect(page.find('.site-booking__place').innerHTML).toBe('<a id="link">x</a><p>y</p>')
    expect(page.console).toEqual([expect.stringContaining('expected no address that is a script, found 1')])
  })

  test('that is too long is not put in, and one line says so', async () => {
    const page = await open(html(`<p>${'x'.repeat(600_000)}</p>`, 'data-ask="false"'))
    expect(document.querySelector('.site-embed')).toBeNull()
    expect(page.console).toEqual([expect.stringContaining('expected at most 500000 characters of code')])
  })
})

describe('code in a frame of its own', () => {
  const opened = async (attributes: string, code = '<p>Pane</p><script>a()</script>') => {
    vi.spyOn(HTMLIFrameElement.prototype, 'srcdoc', 'set').mockImplementation(function (
      this: HTMLIFrameElement,
      value: string,
    ) {
      this.setAttribute('data-doc', value)
    })
    const page = await open(html(code, `data-ask="false" ${attributes}`))
    await vi.waitFor(() => page.find('iframe'))
    const frame = page.find<HTMLIFrameElement>('iframe')
    Object.defineProperty(frame, 'contentWindow', { value: {} })
    return { page, frame }
  }

  test('may do what is listed, is called by a name, and holds the code as it is', async () => {
    const { page, frame } = await opened('data-sandbox data-service="Forno"')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox')
    expect(frame.title).toBe('Forno')
    expect(frame.getAttribute('data-doc')).toMatch(/<body><p>Pane<\/p><script>a\(\)<\/script>$/)
    expect([document.querySelector('script'), at(page)]).toEqual([null, 'loading'])
    const told = { data: { siteEmbed: 'loaded' }, source: frame.contentWindow, origin: 'null' }
    window.dispatchEvent(Object.assign(new Event('message'), told))
    await vi.waitFor(() => expect(at(page)).toBe('here'))
  })

  test('is as high as it says, within bounds, and hears nobody else', async () => {
    const { page, frame } = await opened('data-sandbox')
    const say = (data: unknown, from: unknown = frame.contentWindow, origin = 'null') => {
      const event = new Event('message')
      Object.assign(event, { data, source: from, origin })
      window.dispatchEvent(event)
      return frame.style.blockSize
    }
    expect(say({ siteEmbed: 420 }, window)).toBe('')
    expect(say({ siteEmbed: 420 }, null)).toBe('')
    expect(say({ siteEmbed: 420 }, frame.contentWindow, 'http://localhost:3000')).toBe('')
    for (const data of [null, 7, 'x', {}, { siteEmbed: '9' }, { siteEmbed: -1 }, { siteEmbed: Number.NaN }])
      expect(say(data)).toBe('')
    expect(say({ siteEmbed: 420 })).toBe('420px')
    expect(say({ siteEmbed: 1e9 })).toBe('3000px')
    page.engine.destroy()
    expect(say({ siteEmbed: 20 })).toBe('3000px')
  })

  test('that may run nothing is there once it has loaded', async () => {
    const { page, frame } = await opened('data-sandbox="allow-forms"')
    frame.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(at(page)).toBe('here'))
  })

  test('that lacks a script is said to be missing', async () => {
    const { page, frame } = await opened('data-sandbox')
    const event = Object.assign(new Event('message'), {
      data: { siteEmbed: 'missing' },
      source: frame.contentWindow,
      origin: 'null',
    })
    window.dispatchEvent(event)
    await vi.waitFor(() => expect(at(page)).toBe('failed'))
    expect(page.console).toHaveLength(1)
  })
})
