import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openMeasured } from '../../analytics.testing.ts'
import { seeByHand } from '../../seeing.testing.ts'

const html = `<div id="block-2c44"><a data-record="button" data-record-size="large" data-record-alignment="center"
  href="https://altrove.example/iscriviti" target="_blank">
  Unisciti
</a></div>`
const page = {
  pagePermissionTypeValue: 1,
  pageTitle: 'Pane di segale',
  pageId: 'item-1',
  contentSource: 'i',
  pagePath: '/diario',
}
const click = (selector: string, init: MouseEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
// Nothing leaves the test's page.
const { navigation } = (window as unknown as HappyWindow).happyDOM.settings
beforeEach(() => {
  navigation.disableMainFrameNavigation = true
  navigation.disableChildPageNavigation = true
})
interface HappyWindow {
  readonly happyDOM: {
    readonly settings: {
      readonly navigation: { disableMainFrameNavigation: boolean; disableChildPageNavigation: boolean }
    }
  }
}

describe('a button', () => {
  test.each([
    ['<input type="submit" value=" Invia ">', 'Invia'],
    ['<input type="image" src="a.png" alt="Cerca" value="1">', 'Cerca'],
    ['<button aria-label="Chiudi" value="x"> <i></i> </button>', 'Chiudi'],
    ['<a href="#x"><img src="a.png" alt=""><img src="b.png" alt="Il forno"></a>', 'Il forno'],
    ['<button aria-label="Vai agli orari">Orari</button>', 'Orari'],
    ['<input type="text" value="anna@bakery.example">', ''],
    ['<button value="7"></button>', ''],
  ])('%s is told with its words: %s', async (markup, buttonText) => {
    const visit = await openMeasured({ html: markup.replace(' ', ' id="b" data-record="button" ') })
    click('#b')
    await visit.settle()
    expect(visit.said('census/button-click')).toMatchObject([{ buttonText }])
  })

  test('that is a label is clicked once, with its words and with what it is for', async () => {
    const visit = await openMeasured({
      html: '<label data-record="button"><b>Sì</b> <input type="checkbox"></label><label data-record="button" for="e"><u>E-mail</u></label><input id="e">',
    })
    const clicks = () => visit.said('census/button-click').length
    for (const [selector, count] of [
      ['b', 1],
      ['input', 2],
      ['u', 3],
    ] as const) {
      document.querySelector<HTMLElement>(selector)?.click()
      await visit.settle()
      expect([selector, clicks()]).toEqual([selector, count])
    }
  })

  test('is told once it has been seen, and each time it is clicked', async () => {
    const { see } = seeByHand()
    const visit = await openMeasured({ html })
    expect(visit.paths()).not.toContain('census/button-render')
    see('a')
    see('a')
    click('a')
    click('a')
    await visit.settle()
    const facts = {
      id: 'block-2c44',
      buttonText: 'Unisciti',
      clickthroughUrl: 'https://altrove.example/iscriviti',
      alignment: 'center',
      size: 'large',
      newWindow: true,
      context: 1,
      visitorCookie: visit.jar.get('ss_cvr'),
      ...page,
    }
    expect(visit.said('census/button-render')).toEqual([facts])
    expect(visit.said('census/button-click')).toEqual([facts, facts])
    const [request] = visit.told.filter(({ path }) => path.endsWith('button-click'))
    expect(request?.headers.get('x-csrf-token')).toBe('crumb-0')
    expect(request?.headers.get('content-type')).toContain('application/json')
  })

  test('that comes later is told as well, and one in a popup says so', async () => {
    const { see } = seeByHand()
    const visit = await openMeasured()
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-record="overlay" id="popup"><a data-record="button" data-record-id="b" href="/x">X</a></div>',
    )
    await visit.settle()
    await visit.pass(1000)
    see('a')
    await visit.settle()
    expect(visit.said('census/button-render')).toMatchObject([{ id: 'b', context: 2 }])
  })

  test('that is no link is not told where the middle button of a mouse is pressed on it', async () => {
    const visit = await openMeasured({
      html: '<button data-record="button" id="b">Apri</button><a data-record="button" href="#x" id="a"><b>Vai</b></a>',
    })
    const press = (selector: string) =>
      document
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    press('#b')
    press('#a b')
    await visit.settle()
    expect(visit.said('census/button-click')).toMatchObject([{ id: 'a' }])
  })

  test('is told as it is clicked, though the page answers the click itself', async () => {
    const visit = await openMeasured({ html })
    document.querySelector('a')?.addEventListener('click', event => {
      event.preventDefault()
      event.stopPropagation()
    })
    click('a')
    await visit.settle()
    expect(visit.said('census/button-click')).toHaveLength(1)
  })
})

describe('a click on a link', () => {
  const link = '<p><a data-record="button" id="b" href="https://bakery.example/orari"><b>Orari</b></a></p>'
  const follow = async (init: MouseEventInit = {}, markup = link) => {
    const gone: string[] = []
    let answer = () => {}
    const visit = await openMeasured({ html: markup })
    const fetch = vi.spyOn(window, 'fetch').mockImplementation(
      () =>
        new Promise(resolve => {
          answer = () => resolve(Response.json({}))
        }),
    )
    const hear = (event: Event) => {
      event.preventDefault()
      gone.push((event as CustomEvent<{ url: string }>).detail.url)
    }
    document.addEventListener('site:navigate', hear)
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    document.querySelector('#b b')?.dispatchEvent(event)
    await visit.settle()
    const sent = fetch.mock.calls.length
    const before = [...gone]
    const isHeld = event.defaultPrevented
    return {
      isHeld,
      sent,
      before,
      gone,
      visit,
      answer: () => answer(),
      end: () => document.removeEventListener('site:navigate', hear),
    }
  }
  const without = (fn: () => Promise<void>) => async () => {
    const { keepalive } = Object.getOwnPropertyDescriptors(window.Request.prototype) as Record<
      string,
      PropertyDescriptor
    >
    Reflect.deleteProperty(window.Request.prototype, 'keepalive')
    try {
      await fn()
    } finally {
      if (keepalive) Object.defineProperty(window.Request.prototype, 'keepalive', keepalive)
    }
  }
  const withKeepalive = async (fn: () => Promise<void>) => {
    const has = 'keepalive' in window.Request.prototype
    if (!has)
      Object.defineProperty(window.Request.prototype, 'keepalive', { value: false, configurable: true })
    await fn()
    if (!has) Reflect.deleteProperty(window.Request.prototype, 'keepalive')
  }

  test('is not held where requests outlive the page', () =>
    withKeepalive(async () => {
      const { sent, gone, end } = await follow()
      expect([sent, gone]).toEqual([1, []])
      end()
    }))

  test(
    'waits for the call where they do not, and follows the link then',
    without(async () => {
      const { isHeld, before, gone, answer, visit, end } = await follow()
      expect([isHeld, before]).toEqual([true, []])
      answer()
      await visit.settle()
      expect(gone).toEqual(['https://bakery.example/orari'])
      end()
    }),
  )

  test(
    'waits for 2,500 ms and no longer',
    without(async () => {
      const { gone, visit, end } = await follow()
      await visit.pass(2499)
      expect(gone).toEqual([])
      await visit.pass(1)
      expect(gone).toEqual(['https://bakery.example/orari'])
      end()
    }),
  )

  test.each<[string, MouseEventInit, string]>([
    ['opens another tab by a key', { ctrlKey: true }, link],
    ['opens another tab by itself', {}, link.replace('id=', 'target="_blank" id=')],
    ['is a download', {}, link.replace('id=', 'download id=')],
    [
      'leads to another place of the page',
      {},
      link.replace('bakery.example/orari', 'bakery.example/diario#x'),
    ],
    ['is no address of the web', {}, link.replace('https://bakery.example/orari', 'tel:010')],
  ])('that %s waits for nobody', async (_, init, markup) =>
    without(async () => {
      const { isHeld, sent, end } = await follow(init, markup)
      expect([isHeld, sent]).toEqual([false, 1])
      end()
    })(),
  )

  test(
    'that the page has answered itself waits for nobody',
    without(async () => {
      const answer = (event: Event) => event.preventDefault()
      document.addEventListener('click', answer)
      const { visit, gone, end } = await follow()
      await visit.pass(3000)
      expect(gone).toEqual([])
      document.removeEventListener('click', answer)
      end()
    }),
  )
})
