import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPage, type TestPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'
import { addressOf, serviceOf } from './services.ts'

afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name)
  document.head.innerHTML = ''
})

const device = (values: object) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(navigator, name, { configurable: true, value })
}

const open = (html = sample) => openPage(html, [block])
const hrefOf = (page: TestPage, service: string) =>
  page.find(`[data-service="${service}"]`).getAttribute('href')
const told = (page: TestPage) => page.find('[role="status"]').textContent

function listen(page: TestPage, name: string, fn: (event: CustomEvent) => void = () => {}): object[] {
  const heard: object[] = []
  page.find('[data-block]').addEventListener(`site:share:${name}`, event => {
    heard.push((event as CustomEvent).detail)
    fn(event as CustomEvent)
  })
  return heard
}

describe('the links', () => {
  test.each([
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c'],
    ['x', 'https://x.com/intent/post?url=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c&text=Pane%20%26%20vino'],
    [
      'linkedin',
      'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c',
    ],
    [
      'reddit',
      'https://www.reddit.com/submit?url=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c&title=Pane%20%26%20vino',
    ],
    [
      'tumblr',
      'https://www.tumblr.com/widgets/share/tool?canonicalUrl=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c&title=Pane%20%26%20vino',
    ],
    [
      'pinterest',
      'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c&media=https%3A%2F%2Fa.example%2Fp.jpg&description=Pane%20%26%20vino',
    ],
    ['whatsapp', 'https://wa.me/?text=Pane%20%26%20vino%0Ahttps%3A%2F%2Fa.example%2F%3Fb%3D1%26c'],
    ['telegram', 'https://t.me/share/url?url=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c&text=Pane%20%26%20vino'],
    [
      'bluesky',
      'https://bsky.app/intent/compose?text=Pane%20%26%20vino%0Ahttps%3A%2F%2Fa.example%2F%3Fb%3D1%26c',
    ],
    [
      'threads',
      'https://www.threads.net/intent/post?text=Pane%20%26%20vino%0Ahttps%3A%2F%2Fa.example%2F%3Fb%3D1%26c',
    ],
    ['email', 'mailto:?subject=Pane%20%26%20vino&body=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c'],
    ['constructor', null],
    ['', null],
  ])('to %s', (service, expected) => {
    const shared = {
      url: 'https://a.example/?b=1&c',
      title: 'Pane & vino',
      picture: 'https://a.example/p.jpg',
    }
    expect(addressOf(service, shared)).toBe(expected)
  })

  test('are known by what pages of before call them', () => {
    expect([' Twitter', 'mail', 'LinkedIn'].map(serviceOf)).toEqual(['x', 'email', 'linkedin'])
  })

  test('that lead somewhere are left alone, and empty ones get the address of the page and open elsewhere', async () => {
    document.head.innerHTML =
      '<meta property="og:title" content="Il pane"><link rel="canonical" href="https://forno.example/pane?a=1">'
    const page = await open()
    expect(hrefOf(page, 'facebook')).toBe(
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fforno.example%2Fpane',
    )
    expect(page.find('[data-service="facebook"]').hasAttribute('target')).toBe(false)
    expect(hrefOf(page, 'x')).toBe(
      'https://x.com/intent/post?url=https%3A%2F%2Fforno.example%2Fpane%3Fa%3D1&text=Il%20pane',
    )
    expect(page.find('[data-service="x"]').outerHTML).toContain('target="_blank"')
    expect(hrefOf(page, 'email')).toBe(
      'mailto:?subject=Il%20pane&body=https%3A%2F%2Fforno.example%2Fpane%3Fa%3D1',
    )
    expect(page.find('[data-service="email"]').hasAttribute('target')).toBe(false)
    page.engine.destroy()
    expect(page.find('[data-service="x"]').outerHTML).toBe('<a data-part="service" data-service="x">X</a>')
    expect(page.console).toEqual([])
  })

  test.each([
    ['javascript:alert(1)', 'https://forno.example/pane'],
    ['data:text/html,x', 'https://forno.example/pane'],
    ['https://[', 'https://forno.example/pane'],
    ['/altro', `${location.origin}/altro`],
    ['https://forno.example/altro#qui', 'https://forno.example/altro#qui'],
  ])('of %s share %s', async (url, expected) => {
    document.head.innerHTML = '<link rel="canonical" href="https://forno.example/pane">'
    const page = await open(
      `<div data-block="share" data-url="${url}"><a data-part="service" data-service="facebook">F</a></div>`,
    )
    expect(hrefOf(page, 'facebook')).toBe(
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(expected)}`,
    )
  })

  test('share the page’s own address without its query and its fragment: they may be for this visitor alone', async () => {
    history.replaceState(null, '', '?a=1&token=abc#qui')
    const page = await open(
      '<div data-block="share"><a data-part="service" data-service="facebook">F</a></div>',
    )
    const href = decodeURIComponent(hrefOf(page, 'facebook') ?? '')
    history.replaceState(null, '', location.pathname)
    expect(href).toBe(`https://www.facebook.com/sharer/sharer.php?u=${location.origin}${location.pathname}`)
  })

  test('of a service that nobody knows stay as they are, and one line says which there are', async () => {
    const html =
      '<a data-part="service" data-service="valueOf" href="#">?</a><a data-part="service" data-service="Facebok">F</a>'
    const page = await open(`<div data-block="share" data-services="x telegramm">${html}</div>`)
    expect(
      [...page.find('[data-block]').querySelectorAll('[data-service]')].map(el => el.outerHTML).join(''),
    ).toBe(html)
    expect(page.console).toEqual([
      expect.stringMatching(
        /^warn.* share: expected services of facebook, .*, email; found data-service="valueof", data-service="facebok" \(did you mean facebook\?\), data-services="telegramm" \(did you mean telegram\?\), which lead nowhere/,
      ),
    ])
  })

  test('of a service that nobody knows are no mistake where they lead somewhere', async () => {
    const page = await open(
      '<div data-block="share"><a data-part="service" data-service="vk" href="https://vk.example/">V</a></div>',
    )
    expect(page.console).toEqual([])
  })

  test('that an author wishes for come in a list, each once, and are stopped as the others', async () => {
    const page = await open(
      '<div data-block="share" data-url="https://a.example/" data-services="x  linkedin nobody"><a data-part="service" data-service="twitter">X</a></div>',
    )
    const list = [...page.find('ul').querySelectorAll('a')]
    expect(list.map(({ textContent, target }) => [textContent, target])).toEqual([['LinkedIn', '_blank']])
    const asked = listen(page, 'share', event => event.preventDefault())
    const shared = listen(page, 'shared')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    list[0]?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(asked).toEqual([expect.objectContaining({ service: 'linkedin', url: 'https://a.example/' })])
    expect(shared).toEqual([])
    page.engine.destroy()
    expect(document.querySelector('ul')).toBeNull()
  })
})

describe('the share sheet of the device', () => {
  test('has no button where there is none', async () => {
    const page = await open()
    expect(page.find('[data-part="native"]').hidden).toBe(true)
  })

  test('gets address and title, once the page allows it', async () => {
    const share = vi.fn(async () => {})
    device({ share, canShare: () => true })
    const page = await open(sample.replace('data-block="share"', '$& data-url="/pane" data-title="Pane"'))
    const button = page.find('[data-part="native"]')
    expect(button.hidden).toBe(false)
    const shared = listen(page, 'shared')
    button.click()
    await page.settle()
    expect(share).toHaveBeenCalledWith({ url: `${location.origin}/pane`, title: 'Pane' })
    expect(shared).toEqual([{ service: 'native', url: `${location.origin}/pane`, title: 'Pane' }])
    listen(page, 'share', event => event.preventDefault())
    button.click()
    await page.settle()
    expect(share).toHaveBeenCalledTimes(1)
    page.engine.destroy()
    expect(button.hidden).toBe(true)
  })

  test('is asked for once, however often its button is pressed while it is there', async () => {
    let close = (_: unknown) => {}
    const share = vi
      .fn(() =>
        Promise.reject(new DOMException('An earlier share has not yet completed.', 'InvalidStateError')),
      )
      .mockImplementationOnce(() => new Promise((_, reject) => (close = reject)))
    device({ share })
    const page = await open()
    const asked = listen(page, 'share')
    for (let i = 0; i < 2; i++) page.find('[data-part="native"]').click()
    await page.settle()
    expect([told(page), asked.length, share.mock.calls.length]).toEqual(['', 1, 1])
    close(new DOMException('closed', 'AbortError'))
    await page.settle()
    page.find('[data-part="native"]').click()
    await page.settle()
    expect([share.mock.calls.length, page.console.length]).toEqual([2, 1])
  })

  test('is closed without a word, and says when it could not', async () => {
    const failures = [new DOMException('closed', 'AbortError'), new DOMException('no', 'NotAllowedError')]
    device({ share: () => Promise.reject(failures.shift()) })
    const page = await open()
    const shared = listen(page, 'shared')
    page.find('[data-part="native"]').click()
    await page.settle()
    expect([told(page), page.console]).toEqual(['', []])
    page.find('[data-part="native"]').click()
    await page.settle()
    expect(told(page)).toMatch(/^Il dispositivo non ha potuto condividere/)
    expect(page.console).toHaveLength(1)
    expect(shared).toEqual([])
  })
})

describe('the copy', () => {
  test('is told, and the word goes after a while', async () => {
    const writeText = vi.fn(async () => {})
    device({ clipboard: { writeText } })
    const page = await open(sample.replace('data-block="share"', '$& data-url="https://a.example/pane"'))
    const button = page.find('[data-part="copy"]')
    expect(button.hidden).toBe(false)
    button.click()
    await page.settle()
    expect(writeText).toHaveBeenCalledWith('https://a.example/pane')
    expect([told(page), button.hasAttribute('data-is-done')]).toEqual(['Indirizzo copiato.', true])
    await expect.poll(() => told(page), { timeout: 8000 }).toBe('')
    expect(button.hasAttribute('data-is-done')).toBe(false)
  })

  test('by hand is possible where the browser refuses it', async () => {
    device({ clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    const page = await open(sample.replace('data-block="share"', '$& data-url="https://a.example/pane"'))
    page.find('[data-part="copy"]').click()
    await page.settle()
    const field = page.find<HTMLInputElement>('input')
    expect(field.value).toBe('https://a.example/pane')
    expect(document.activeElement === field).toBe(true)
    expect(field.selectionEnd).toBe(field.value.length)
    expect(told(page)).toBe('Copia l’indirizzo da qui:')
    expect(page.console).toEqual([])
  })
})

test('markup without anything to press is not ours', async () => {
  const page = await open('<div data-block="share"><p>Niente</p></div>')
  expect(page.find('[data-block]').dataset.blockState).toBe('skipped')
  expect(page.console).toHaveLength(1)
})
