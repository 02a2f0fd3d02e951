import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers/layers.ts'
import { bringChunk, type LoadChunk } from '../../../test/chunks.ts'
import { trackListeners } from '../../../test/listeners.ts'
import { startOverlay } from '../life.ts'
import tooltip from './index.ts'

let stop = () => {}
let runtime: Runtime

/** A page with this body that listens for tooltips. */
function start(html: string): void {
  stop()
  document.body.innerHTML = html
  runtime = createRuntime({ env: createEnv(window) })
  const borrow = () => Promise.reject(new Error('there is no other overlay'))
  const overlay = startOverlay(tooltip, { runtime, borrow, styles: { need: () => null } })
  stop = () => {
    overlay.destroy()
    runtime.destroy()
    stop = () => {}
  }
}

beforeEach(async () => {
  // Otherwise the first test waits for their compilation.
  await Promise.all([import('./tooltip.chunk.ts'), import('#runtime/layers/layers.chunk.ts')])
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** How a chunk comes. */
const present = (load: LoadChunk) => load()
const missing = () => Promise.reject(new Error('missing'))
const late = (load: LoadChunk) => new Promise(resolve => setTimeout(() => resolve(load()), 700))

const one = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const tip = () => document.querySelector<HTMLElement>('.site-tooltip')
/** What can be read in a tooltip; nothing while it fades. */
const shown = () => (tip()?.hasAttribute('data-leaving') ? undefined : tip()?.firstChild?.textContent)

function fire(el: EventTarget, type: string, init: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerType: 'mouse',
    ...init,
  })
  el.dispatchEvent(event)
  return event
}

function press(
  key: string,
  init: KeyboardEventInit = {},
  el: Element = document.activeElement ?? document.body,
) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  el.dispatchEvent(event)
  return event
}

/** The mouse comes to an element from wherever it was. */
const point = (el: Element | null) => fire(el as Element, 'pointerover')
const click = (el: Element) => {
  fire(el, 'pointerdown')
  fire(el, 'pointerup')
  fire(el, 'click')
}
const finger = (el: Element, type: string, init: PointerEventInit = {}) =>
  fire(el, type, { pointerType: 'touch', ...init })
const touchDown = (el: Element) => {
  finger(el, 'pointerover', { clientX: 100, clientY: 100 })
  finger(el, 'pointerdown', { clientX: 100, clientY: 100 })
}
const touchUp = (el: Element) => {
  finger(el, 'pointerup')
  finger(el, 'pointerout')
}

const page = `<main id="outside"><p id="text">Testo</p>
<button type="button" id="bread" data-tooltip="Sfornato alle sei"><b id="inner">Pane</b></button>
<button type="button" id="cake" data-tooltip="Senza burro">Torta</button>
<button type="button" id="plain">Altro</button></main>`

async function showByPointer(id = 'bread'): Promise<void> {
  point(one(id))
  await pass(1200)
  expect(shown()).toBe(one(id).dataset.tooltip)
}

describe('a visitor with a mouse', () => {
  test('sees the tooltip after 1,200 ms, and not before', async () => {
    start(page)
    point(one('bread'))
    await pass(1199)
    expect(shown()).toBeUndefined()
    await pass(1)
    expect(shown()).toBe('Sfornato alle sei')
    expect(tip()?.getAttribute('role')).toBe('tooltip')
  })

  test('waits no longer because the script had to come first', async () => {
    bringChunk('tooltip', late)
    start(page)
    point(one('bread'))
    await pass(1199)
    expect(shown()).toBeUndefined()
    await pass(1)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('sees none when they have left again before the script has come', async () => {
    bringChunk('tooltip', late)
    start(page)
    point(one('bread'))
    await pass(500)
    point(one('text'))
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('may move about on the element', async () => {
    start(page)
    point(one('bread'))
    await pass(600)
    point(one('inner'))
    await pass(600)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('sees it go 300 ms after leaving, and fade for 300 ms', async () => {
    start(page)
    await showByPointer()
    point(one('text'))
    await pass(299)
    expect(shown()).toBe('Sfornato alle sei')
    await pass(1)
    expect(shown()).toBeUndefined()
    expect(tip()).not.toBe(null)
    await pass(300)
    expect(tip()).toBe(null)
  })

  test('sees it go after leaving the window', async () => {
    start(page)
    await showByPointer()
    fire(one('bread'), 'pointerout', { relatedTarget: null })
    await pass(300)
    expect(shown()).toBeUndefined()
  })

  test('may travel into the tooltip and rest there, and sees it go after leaving that', async () => {
    start(page)
    await showByPointer()
    point(one('text'))
    await pass(250)
    point(tip())
    await pass(60_000)
    expect(shown()).toBe('Sfornato alle sei')
    point(one('text'))
    await pass(300)
    expect(shown()).toBeUndefined()
  })

  test('may come back from the tooltip to the element', async () => {
    start(page)
    await showByPointer()
    point(one('text'))
    await pass(200)
    point(one('bread'))
    await pass(60_000)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('sees none when they leave before it has come', async () => {
    start(page)
    point(one('bread'))
    await pass(1100)
    point(one('text'))
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test.each(['while waiting for it', 'while it is shown'])(
    'does away with it by a click %s, until the pointer has left',
    async when => {
      start(page)
      point(one('bread'))
      await pass(when === 'while it is shown' ? 1200 : 600)
      click(one('inner'))
      expect(shown()).toBeUndefined()
      point(one('inner'))
      await pass(60_000)
      expect(tip()).toBe(null)
      point(one('text'))
      await pass(1000)
      await showByPointer()
    },
  )

  test('presses the button and drags, and sees none', async () => {
    start(page)
    point(one('bread'))
    await pass(600)
    fire(one('bread'), 'pointerdown')
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('goes to the next element without waiting again, and sees one at a time', async () => {
    start(page)
    await showByPointer()
    point(one('cake'))
    await pass(99)
    expect(shown()).toBe('Sfornato alle sei')
    await pass(1)
    expect(shown()).toBe('Senza burro')
    expect(document.querySelectorAll('.site-tooltip')).toHaveLength(1)
    expect(one('bread').hasAttribute('aria-describedby')).toBe(false)
    await pass(60_000)
    expect(shown()).toBe('Senza burro')
  })

  test('crosses another element on the way into the tooltip', async () => {
    start(page)
    await showByPointer()
    point(one('cake'))
    await pass(80)
    point(tip())
    await pass(60_000)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('has to wait again 300 ms after the last one has gone', async () => {
    start(page)
    await showByPointer()
    point(one('text'))
    await pass(300 + 299)
    point(one('cake'))
    await pass(100)
    expect(shown()).toBe('Senza burro')
    point(one('text'))
    await pass(300 + 300)
    point(one('bread'))
    await pass(1199)
    expect(shown()).toBeUndefined()
    await pass(1)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('sees nothing for an empty text, also inside an element that has one', async () => {
    start(
      '<div data-tooltip="Fuori"><button type="button" id="empty" data-tooltip="  " title="Suo">x</button></div>',
    )
    point(one('empty'))
    await pass(0)
    expect(one('empty').title).toBe('Suo')
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('reads the text as it is, and never as markup', async () => {
    start('<p id="a">x</p>')
    one('a').dataset.tooltip = '<img src=x onerror="alert(1)"> & “così”'
    point(one('a'))
    await pass(1200)
    expect(shown()).toBe('<img src=x onerror="alert(1)"> & “così”')
    expect(tip()?.children).toHaveLength(1)
    expect(tip()?.querySelector('img')).toBe(null)
  })
})

describe('a visitor at the keyboard', () => {
  test('sees it at once, and sees it go with the focus', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    expect(shown()).toBe('Sfornato alle sei')
    one('plain').focus()
    expect(shown()).toBeUndefined()
  })

  test('sees the next one instead of the last one', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    one('cake').focus()
    expect(shown()).toBe('Senza burro')
    await pass(60_000)
    expect(shown()).toBe('Senza burro')
  })

  test('hears it described where the focus is, also inside the element that has it', async () => {
    start('<span id="span" data-tooltip="Chiuso il lunedì"><a id="link" href="#">Orari</a></span>')
    one('link').focus()
    await pass(0)
    expect(one('link').getAttribute('aria-describedby')).toBe(tip()?.id)
    expect(one('span').hasAttribute('aria-describedby')).toBe(false)
  })

  test('sees it go when the button is pressed, until the focus has left', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    press('Enter')
    fire(one('bread'), 'click')
    await pass(5000)
    expect(tip()).toBe(null)
    one('plain').focus()
    one('bread').focus()
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('keeps it while the mouse passes by', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    point(one('bread'))
    point(one('text'))
    await pass(5000)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('is left in peace by what the mouse passes over', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    point(one('cake'))
    await pass(1199)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('who clicks into an element sees nothing for the focus it gets', async () => {
    start(page)
    point(one('bread'))
    await pass(100)
    fire(one('bread'), 'pointerdown')
    one('bread').focus()
    expect(tip()).toBe(null)
    fire(one('bread'), 'click')
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('who has clicked on something that moves the focus sees nothing for that, also the first time', async () => {
    start(page)
    one('plain').addEventListener('click', () => one('bread').focus())
    click(one('plain'))
    await pass(5000)
    expect(tip()).toBe(null)
    press('Tab')
    one('cake').focus()
    expect(shown()).toBe('Senza burro')
  })

  test('who comes back to the window does not see it again', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    window.dispatchEvent(new Event('blur'))
    expect(shown()).toBeUndefined()
    fire(one('bread'), 'focusin')
    await pass(5000)
    expect(tip()).toBe(null)
    one('cake').focus()
    expect(shown()).toBe('Senza burro')
  })
})

describe('Escape', () => {
  test.each(['pointer', 'focus'])('hides one shown for the %s, and it stays hidden', async by => {
    start(page)
    if (by === 'focus') one('bread').focus()
    else point(one('bread'))
    await pass(1200)
    expect(shown()).toBe('Sfornato alle sei')
    expect(press('Escape').defaultPrevented).toBe(true)
    expect(shown()).toBeUndefined()
    await pass(60_000)
    expect(tip()).toBe(null)
    expect(press('Escape').defaultPrevented).toBe(false)
  })

  test('hides the tooltip and leaves the dialog around it open, which the next one closes', async () => {
    start('<dialog id="dialog"><button type="button" id="a" data-tooltip="Dentro">x</button></dialog>')
    const layers: Layers = await runtime.layers()
    const closed = vi.fn()
    layers.open({ el: one('dialog'), kind: 'dialog', modal: true, onEscape: closed })
    point(one('a'))
    await pass(1200)
    expect(tip()?.parentElement).toBe(one('dialog'))
    press('Escape', {}, one('a'))
    expect(shown()).toBeUndefined()
    expect(closed).not.toHaveBeenCalled()
    press('Escape', {}, one('a'))
    expect(closed).toHaveBeenCalledOnce()
  })

  test('hides it also where the stack of layers cannot be had, which is asked for once', async () => {
    const layers = vi.fn(missing)
    bringChunk('layers', layers)
    start(page)
    for (let i = 0; i < 3; i++) {
      one('bread').focus()
      await pass(100)
      expect(shown()).toBe('Sfornato alle sei')
      expect(press('Escape').defaultPrevented).toBe(true)
      expect(shown()).toBeUndefined()
      one('plain').focus()
    }
    expect(layers).toHaveBeenCalledOnce()
  })

  test.each<[what: string, init: KeyboardEventInit]>([
    ['with Shift', { shiftKey: true }],
    ['with Ctrl', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Meta', { metaKey: true }],
    ['that ends the composing of a word', { isComposing: true }],
  ])('%s means something else', async (_, init) => {
    for (const layers of [present, missing]) {
      bringChunk('layers', layers)
      start(page)
      one('bread').focus()
      await pass(0)
      press('Escape', init)
      expect(shown()).toBe('Sfornato alle sei')
    }
  })

  test.each([
    ['with', present],
    ['without', missing],
  ])('that a part of the page has used is not ours, %s the stack of layers', async (_, layers) => {
    bringChunk('layers', layers)
    start(page)
    one('bread').focus()
    await pass(0)
    one('outside').addEventListener('keydown', event => event.preventDefault())
    press('Escape')
    expect(shown()).toBe('Sfornato alle sei')
  })
})

describe('a visitor with a finger', () => {
  test('holds for 1,200 ms, and has it until the next touch elsewhere', async () => {
    start(page)
    touchDown(one('bread'))
    await pass(1199)
    expect(shown()).toBeUndefined()
    await pass(1)
    expect(shown()).toBe('Sfornato alle sei')
    touchUp(one('bread'))
    // Some browsers end a long touch with a click.
    fire(one('bread'), 'click', { pointerType: 'touch' })
    await pass(60_000)
    expect(shown()).toBe('Sfornato alle sei')
    touchDown(tip() as HTMLElement)
    touchUp(tip() as HTMLElement)
    expect(shown()).toBe('Sfornato alle sei')
    touchDown(one('text'))
    expect(shown()).toBeUndefined()
  })

  test.each(['pointerup', 'pointercancel'])('sees none when the touch ends with %s before', async type => {
    start(page)
    touchDown(one('bread'))
    await pass(1100)
    finger(one('bread'), type)
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('sees none when the finger moves away, but may tremble', async () => {
    start(page)
    touchDown(one('bread'))
    await pass(600)
    finger(one('bread'), 'pointermove', { clientX: 106, clientY: 106 })
    await pass(600)
    expect(shown()).toBe('Sfornato alle sei')
    touchUp(one('bread'))
    touchDown(one('cake'))
    finger(one('cake'), 'pointermove', { clientX: 111, clientY: 100 })
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('who has tapped can hold the same element', async () => {
    start(page)
    touchDown(one('bread'))
    touchUp(one('bread'))
    await pass(100)
    touchDown(one('bread'))
    await pass(1200)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('holds as long for the next one, so that a tap stays a tap', async () => {
    start(page)
    touchDown(one('bread'))
    await pass(1200)
    touchUp(one('bread'))
    touchDown(one('cake'))
    await pass(1199)
    expect(shown()).toBeUndefined()
    await pass(1)
    expect(shown()).toBe('Senza burro')
  })

  test('does away with it by a tap on the element', async () => {
    start(page)
    touchDown(one('bread'))
    await pass(1200)
    touchUp(one('bread'))
    touchDown(one('bread'))
    touchUp(one('bread'))
    fire(one('bread'), 'click', { pointerType: 'touch' })
    expect(shown()).toBeUndefined()
  })
})

describe('it goes by itself when', () => {
  const scroll = (target: EventTarget) => target.dispatchEvent(new Event('scroll', { bubbles: false }))
  const dialog = '<dialog id="dialog"></dialog>'
  test.each<[what: string, how: () => void]>([
    ['the page is scrolled', () => scroll(document)],
    ['what the element stands in is scrolled', () => scroll(one('outside'))],
    ['the window changes its size', () => window.dispatchEvent(new Event('resize'))],
    ['the element is removed', () => one('bread').remove()],
    ['what the element stands in is removed', () => one('outside').remove()],
    ['its text is emptied', () => one('bread').setAttribute('data-tooltip', ' ')],
    ['its text is taken away', () => one('bread').removeAttribute('data-tooltip')],
    ['a dialog opens above it', () => one('dialog').setAttribute('open', '')],
    ['the window is left', () => window.dispatchEvent(new Event('blur'))],
    ['something else is touched', () => finger(one('text'), 'pointerdown')],
  ])('%s', async (_, how) => {
    start(page + dialog)
    await showByPointer()
    how()
    await pass(0)
    expect(shown()).toBeUndefined()
    await pass(300)
    expect(tip()).toBe(null)
    expect(document.querySelector('[aria-describedby]')).toBe(null)
  })

  test('but not when something else is scrolled, opened, changed or clicked by a script', async () => {
    start(`${page}<div id="other"></div><details id="details"></details>`)
    await showByPointer()
    scroll(one('other'))
    scroll(tip() as HTMLElement)
    one('details').setAttribute('open', '')
    one('other').append('x')
    one('other').hidden = true
    one('other').click()
    await pass(0)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('and one for the focus goes along with its element, until that is out of sight', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    const at = (top: number) =>
      vi.spyOn(one('bread'), 'getBoundingClientRect').mockReturnValue(new DOMRect(40, top, 100, 44))
    const seen = { clientWidth: 1000, clientHeight: 700 }
    for (const [name, value] of Object.entries(seen)) {
      Object.defineProperty(document.documentElement, name, { value, configurable: true })
    }
    at(100)
    scroll(document)
    expect(shown()).toBe('Sfornato alle sei')
    at(-50)
    scroll(document)
    expect(shown()).toBeUndefined()
    for (const name of Object.keys(seen)) Reflect.deleteProperty(document.documentElement, name)
  })
})

test('a text that changes while it is shown is read anew', async () => {
  start(page)
  await showByPointer()
  one('bread').dataset.tooltip = 'Finito'
  await pass(0)
  expect(shown()).toBe('Finito')
})

test('an element that is gone by then, or has nothing to say any more, gets none', async () => {
  start(page)
  point(one('bread'))
  await pass(600)
  one('bread').removeAttribute('data-tooltip')
  await pass(5000)
  expect(tip()).toBe(null)
})

test('it speaks the language and the direction of its element', async () => {
  start(
    '<div lang="he"><button style="direction: rtl" type="button" id="a" data-tooltip="לחם">x</button></div>',
  )
  point(one('a'))
  await pass(1200)
  expect([tip()?.dir, tip()?.lang]).toEqual(['rtl', 'he'])
})

describe('what the server wrote', () => {
  const around = (attributes: string) => `<p id="told">Da asporto</p>
<div id="section" title="Sezione"><a id="a" href="#" ${attributes} data-tooltip="Nostro" class=" x "><img alt="" id="img" title="Immagine">Testo</a></div>`
  const ids = () => one('a').getAttribute('aria-describedby')
  const described = () =>
    (ids() ?? '')
      .split(' ')
      .map(id => one(id)?.firstChild?.textContent)
      .join(' ')

  test.each(['', 'aria-describedby="told"', 'aria-describedby=" told "', 'title="Suo"', 'title=""'])(
    'on an element with %s comes back byte for byte, and in that order',
    async attributes => {
      start(around(attributes))
      const before = document.body.innerHTML
      point(one('a'))
      await pass(1200)
      expect(document.body.innerHTML).not.toBe(before)
      point(one('told'))
      await pass(600)
      expect(document.body.innerHTML).toBe(before)
      one('a').focus()
      await pass(0)
      stop()
      expect(document.body.innerHTML).toBe(before)
    },
  )

  test('as description is read before the tooltip', async () => {
    start(around('aria-describedby="told"'))
    one('a').focus()
    await pass(0)
    expect(described()).toBe('Da asporto Nostro')
  })

  test('as title is no description where there is a better one', async () => {
    start(around('aria-describedby="told" title="Suo"'))
    point(one('a'))
    await pass(1200)
    expect(described()).toBe('Da asporto Nostro')
  })

  test('as title is not shown by the browser, and is read before the tooltip', async () => {
    start(around('title="Suo"'))
    point(one('a'))
    await pass(0)
    const titles = () => [...document.querySelectorAll('#a, #a *')].map(el => el.getAttribute('title'))
    expect(titles()).toEqual(['', ''])
    expect(one('a').getAttribute('aria-description')).toBe('Suo')
    await pass(1200)
    expect(described()).toBe('Suo Nostro')
    expect(one('section').title).toBe('Sezione')
    point(one('told'))
    await pass(600)
    expect(titles()).toEqual(['Suo', 'Immagine'])
  })

  test('as title of something around it is not shown by the browser either', async () => {
    start(around(''))
    point(one('a'))
    await pass(0)
    expect(one('a').getAttribute('title')).toBe('')
    point(one('told'))
    expect(one('a').hasAttribute('title')).toBe(false)
  })

  test('stays kept away while the pointer rests there after a click', async () => {
    start(around('title="Suo"'))
    point(one('a'))
    await pass(1200)
    click(one('a'))
    await pass(5000)
    expect(one('a').getAttribute('title')).toBe('')
    point(one('told'))
    expect(one('a').title).toBe('Suo')
  })

  test.each([
    [
      'a button with a picture',
      '<button type="button" data-tooltip="Nostro" title="Nome"><svg></svg></button>',
      'Nome',
    ],
    ['a field without a label', '<input data-tooltip="Nostro" title="Nome">', 'Nome'],
    ['a choice', '<select data-tooltip="Nostro" title="Nome"><option>Pane</option></select>', 'Nome'],
    ['a part of the page', '<section data-tooltip="Nostro" title="Nome"><p>Testo</p></section>', 'Nome'],
    ['a button with a text', '<button type="button" data-tooltip="Nostro" title="Nome">Testo</button>', null],
    ['a field with a label', '<label>Testo <input data-tooltip="Nostro" title="Nome"></label>', null],
    ['a picture', '<img alt="Testo" data-tooltip="Nostro" title="Nome">', null],
    ['a link with a picture', '<a href="#" data-tooltip="Nostro" title="Nome"><img alt="Testo"></a>', null],
  ])('as title stays the name of %s that has no other', async (_, html, name) => {
    start(`${html}<p id="away"></p>`)
    const trigger = document.querySelector('[data-tooltip]') as Element
    point(trigger)
    await pass(0)
    expect(trigger.getAttribute('title')).toBe('')
    expect(trigger.getAttribute('aria-label')).toBe(name)
    expect(trigger.getAttribute('aria-description')).toBe(name ? null : 'Nome')
    point(one('away'))
    expect(document.body.firstElementChild?.outerHTML).toBe(html)
  })
})

describe('the script', () => {
  test('brings what shows tooltips when the first is asked for, once', async () => {
    const bring = vi.fn(present)
    bringChunk('tooltip', bring)
    start(page)
    point(one('text'))
    one('plain').focus()
    await pass(0)
    expect(bring).not.toHaveBeenCalled()
    point(one('bread'))
    point(one('cake'))
    one('bread').focus()
    await pass(2000)
    expect(bring).toHaveBeenCalledOnce()
  })

  test('does without it when it cannot be had, says nothing, and asks again after ten seconds', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isMissing = true
    const bring = vi.fn((load: LoadChunk) => (isMissing ? missing() : load()))
    bringChunk('tooltip', bring)
    start(page)
    for (let i = 0; i < 5; i++) {
      point(one('bread'))
      await pass(1000)
      point(one('text'))
      await pass(500)
    }
    expect(bring).toHaveBeenCalledOnce()
    expect(lines).not.toHaveBeenCalled()
    isMissing = false
    await pass(10_000)
    await showByPointer()
    expect(bring).toHaveBeenCalledTimes(2)
  })

  test.each(['before the script has come', 'while one is shown', 'while one fades', 'while one is awaited'])(
    'takes everything with it when it is destroyed %s',
    async when => {
      const listeners = trackListeners()
      start(page)
      const before = document.body.innerHTML
      point(one('bread'))
      if (when !== 'before the script has come') await pass(when === 'while one is awaited' ? 600 : 1200)
      if (when === 'while one fades') {
        press('Escape')
        expect(tip()).not.toBe(null)
      }
      stop()
      expect(document.body.innerHTML).toBe(before)
      await pass(5000)
      expect(document.body.innerHTML).toBe(before)
      expect(listeners.held([])).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
      listeners.stop()
    },
  )
})
