import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { createLayers, type Layer, type LayerKind, type LayerOptions, type Layers } from './layers.ts'

const kinds = ['tooltip', 'banner', 'popup', 'lightbox', 'dialog'] as const
let layers: Layers
let escaped: string[]

beforeEach(() => {
  escaped = []
  document.body.innerHTML = '<main><button id="opener">Apri</button></main>'
  // happy-dom computes nothing where nothing is said.
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    el =>
      ({
        overflow: (el as HTMLElement).style.overflow || 'visible',
        scrollbarGutter: 'auto',
      }) as CSSStyleDeclaration,
  )
  const env = createEnv(window)
  layers = createLayers({ env, errors: createErrors({ env }) })
})
afterEach(() => {
  layers.destroy()
  for (const el of [document.documentElement, document.body]) el.removeAttribute('style')
})

function put(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}

/** Opens one that writes its name down when it gets Escape, and closes. */
function open(name: string, options: Partial<LayerOptions> & { kind?: LayerKind } = {}) {
  const el = options.el ?? put(options.modal ? '<dialog><button>x</button></dialog>' : '<div></div>')
  const layer: Layer = layers.open({
    kind: 'dialog',
    onEscape() {
      escaped.push(name)
      layer.close()
    },
    ...options,
    el,
  })
  return { el, layer }
}

function press(key: string, more: object = {}, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  target.dispatchEvent(event)
  return event
}

function closeAll(): string[] {
  for (let i = 0; i < 10; i++) press('Escape')
  return escaped
}

/** Every order there is. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map(rest => [item, ...rest]),
  )
}

describe('Escape', () => {
  test('closes dialog, lightbox, popup, banner, tooltip, in whatever order they came', () => {
    const orders = permutations(kinds)
    expect(orders).toHaveLength(120)
    for (const order of orders) {
      escaped = []
      for (const kind of order) open(kind, { kind })
      expect(closeAll()).toEqual([...kinds].reverse())
    }
  })

  test('closes the newest of a kind first', () => {
    for (const name of ['1', '2', '3']) open(name)
    expect(closeAll()).toEqual(['3', '2', '1'])
  })

  test('closes one layer per press', () => {
    open('1')
    open('2')
    press('Escape')
    expect(escaped).toEqual(['2'])
  })

  test('held down closes one', () => {
    open('1')
    open('2')
    press('Escape')
    for (let i = 0; i < 20; i++) expect(press('Escape', { repeat: true }).defaultPrevented).toBe(true)
    expect(escaped).toEqual(['2'])
  })

  test('closes what was opened from inside a layer before that layer, whatever its kind', () => {
    const { el } = open('dialog')
    open('tooltip', { kind: 'tooltip', opener: el })
    expect(closeAll()).toEqual(['tooltip', 'dialog'])
  })

  test('closes what came by itself after what it must not cover', () => {
    const { el } = open('dialog')
    el.tabIndex = -1
    el.focus()
    open('popup', { kind: 'popup' })
    expect(closeAll()).toEqual(['dialog', 'popup'])
  })

  test('closes a layer inside a layer inside a layer from the inside out', () => {
    const outer = open('popup', { kind: 'popup' })
    const inner = open('banner', { kind: 'banner', opener: outer.el })
    open('tooltip', { kind: 'tooltip', opener: inner.el })
    expect(closeAll()).toEqual(['tooltip', 'banner', 'popup'])
  })

  test('does nothing to a layer that stays, nor to what is below it', () => {
    open('below')
    layers.open({ el: put('<div></div>'), kind: 'dialog' })
    expect(press('Escape').defaultPrevented).toBe(true)
    expect(escaped).toEqual([])
  })

  test.each<[what: string, more: object]>([
    ['while a word is composed', { isComposing: true }],
    ['as Safari ends a word', { keyCode: 229 }],
    ['with Shift', { shiftKey: true }],
    ['with Ctrl', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Meta', { metaKey: true }],
  ])('%s closes nothing, and neither does the browser', (_, more) => {
    open('dialog')
    expect(press('Escape', more).defaultPrevented).toBe(true)
    expect(escaped).toEqual([])
  })

  test('that a part of the layer has used closes nothing', () => {
    const { el } = open('dialog')
    el.addEventListener('keydown', event => event.preventDefault())
    press('Escape', {}, el)
    expect(escaped).toEqual([])
  })

  test('is the page’s own as long as nothing is open, and again afterwards', () => {
    expect(press('Escape').defaultPrevented).toBe(false)
    open('dialog')
    expect(layers.isAnyOpen()).toBe(true)
    press('Escape')
    expect(layers.isAnyOpen()).toBe(false)
    expect(press('Escape').defaultPrevented).toBe(false)
  })

  test('belongs to a dialog of the page’s own that has come on top', () => {
    open('dialog', { modal: true })
    const own = put('<dialog open><input></dialog>').firstElementChild as HTMLElement
    own.focus()
    expect(press('Escape', {}, own).defaultPrevented).toBe(false)
    expect(press('Tab', {}, own).defaultPrevented).toBe(false)
    expect(escaped).toEqual([])
  })

  test('whose answer throws is one console error', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    layers.open({
      el: put('<div></div>'),
      kind: 'dialog',
      onEscape() {
        throw new Error('boom')
      },
    })
    press('Escape')
    expect(console.error).toHaveBeenCalledTimes(1)
  })
})

describe('the back gesture', () => {
  const goBack = (el: Element, from = el) =>
    from.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }))

  test('closes the topmost layer and leaves the browser nothing to do', () => {
    const { el } = open('dialog', { modal: true })
    open('notice')
    expect(goBack(el)).toBe(false)
    expect(escaped).toEqual(['notice'])
    goBack(el)
    expect(escaped).toEqual(['notice', 'dialog'])
  })

  test('is not meant when a file field inside lets its own choice be', () => {
    const { el } = open('dialog', { el: put('<dialog><input type="file"></dialog>'), modal: true })
    expect(goBack(el, el.firstElementChild as Element)).toBe(true)
    expect(escaped).toEqual([])
  })

  test('is nobody’s once the layer is closed', () => {
    const { el, layer } = open('dialog', { modal: true })
    layer.close()
    expect(goBack(el)).toBe(true)
    expect(escaped).toEqual([])
  })
})

describe('the page behind', () => {
  const looks = () => [document.documentElement, document.body].map(el => el.getAttribute('style'))

  test('does not scroll under a modal layer, and does so again after the last one', () => {
    const first = open('1', { modal: true })
    const second = open('2', { modal: true })
    expect(document.body.style.overflow).toBe('hidden')
    first.layer.close()
    expect(document.body.style.overflow).toBe('hidden')
    second.layer.close()
    expect(looks()).toEqual([null, null])
  })

  test('scrolls under a layer that is not modal', () => {
    open('banner', { kind: 'banner' })
    expect(looks()).toEqual([null, null])
  })

  test('keeps its own styles to the byte', () => {
    document.body.setAttribute('style', ' color : teal;; overflow-x:clip ')
    const { layer } = open('1', { modal: true })
    expect(document.body.style.overflow).toBe('hidden')
    layer.close()
    expect(looks()).toEqual([null, ' color : teal;; overflow-x:clip '])
  })

  test('that says itself how it scrolls is held where it says so', () => {
    document.documentElement.style.overflow = 'auto'
    open('1', { modal: true })
    expect([document.documentElement.style.overflow, document.body.style.overflow]).toEqual(['hidden', ''])
  })

  test.each([
    ['', 'stable'],
    ['stable both-edges', 'stable both-edges'],
  ])('with a scrollbar keeps its width: of what it says, %j, the lock makes %j', (said, locked) => {
    const root = document.documentElement
    if (said) root.style.setProperty('scrollbar-gutter', said)
    vi.mocked(window.getComputedStyle).mockReturnValue({
      overflow: 'visible',
      scrollbarGutter: said || 'auto',
    } as CSSStyleDeclaration)
    vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15)
    const { layer } = open('1', { modal: true })
    expect(root.style.getPropertyValue('scrollbar-gutter')).toBe(locked)
    layer.close()
    expect(root.style.getPropertyValue('scrollbar-gutter')).toBe(said)
  })

  test('is given back when everything ends while layers are open', () => {
    open('1', { modal: true })
    open('2', { modal: true })
    layers.destroy()
    expect(looks()).toEqual([null, null])
    expect(layers.isAnyOpen()).toBe(false)
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(0)
    expect(press('Escape').defaultPrevented).toBe(false)
  })
})

describe('a layer', () => {
  test('closes once, however often it is told', () => {
    const { layer } = open('1', { modal: true })
    open('2', { modal: true })
    layer.close()
    document.getElementById('opener')?.focus()
    layer.close()
    expect(document.activeElement?.id).toBe('opener')
    expect(closeAll()).toEqual(['2'])
  })

  test('that cannot be shown leaves no trace', () => {
    const el = put('<dialog></dialog>')
    Object.assign(el, {
      showModal() {
        throw new DOMException('no', 'InvalidStateError')
      },
    })
    expect(() => layers.open({ el, kind: 'dialog', modal: true })).toThrow('no')
    expect(layers.isAnyOpen()).toBe(false)
    expect(document.body.style.overflow).toBe('')
    expect(press('Escape').defaultPrevented).toBe(false)
  })

  test('that is not modal belongs into the topmost modal one, or else into the page', () => {
    expect(layers.home()).toBe(document.body)
    const { el, layer } = open('popup', { kind: 'popup', modal: true })
    open('notice')
    expect(layers.home()).toBe(el)
    layer.close()
    expect(layers.home()).toBe(document.body)
  })

  test('listens to the keyboard once, however many there are', () => {
    const listen = vi.spyOn(window, 'addEventListener')
    for (const name of ['1', '2', '3']) open(name)
    expect(listen.mock.calls.filter(([type]) => type === 'keydown')).toHaveLength(1)
  })
})

describe('Tab in a modal layer', () => {
  const names = (html: string) => {
    const { el } = open('dialog', { el: put(`<dialog tabindex="-1">${html}</dialog>`), modal: true })
    const at = (id: string) => el.querySelector(`#${id}`) as HTMLElement
    return { el, at }
  }
  const three = '<button id="a">a</button><input id="b"><a id="c" href="#">c</a>'

  test('goes from the last to the first, and back', () => {
    const { at } = names(three)
    at('c').focus()
    expect(press('Tab', {}, at('c')).defaultPrevented).toBe(true)
    expect(document.activeElement?.id).toBe('a')
    expect(press('Tab', { shiftKey: true }, at('a')).defaultPrevented).toBe(true)
    expect(document.activeElement?.id).toBe('c')
  })

  test('is the browser’s in between', () => {
    const { at } = names(three)
    at('b').focus()
    expect(press('Tab', {}, at('b')).defaultPrevented).toBe(false)
    expect(press('Tab', { shiftKey: true }, at('b')).defaultPrevented).toBe(false)
  })

  test.each([
    [{}, 'a'],
    [{ shiftKey: true }, 'c'],
  ])('comes in from the layer itself, and from the page: %j', (more, id) => {
    const { el } = names(three)
    el.focus()
    press('Tab', more, el)
    expect(document.activeElement?.id).toBe(id)
    document.getElementById('opener')?.focus()
    press('Tab', more)
    expect(document.activeElement?.id).toBe(id)
  })

  test('stays on a layer without a single stop', () => {
    const { el } = names('<p>Words</p>')
    press('Tab')
    expect(document.activeElement).toBe(el)
  })

  test('stops at the chosen one of the buttons that belong together', () => {
    const { at } = names(
      '<button id="a">a</button><input type="radio" name="n" id="b" checked><input type="radio" name="n" id="c">',
    )
    at('b').focus()
    press('Tab', {}, at('b'))
    expect(document.activeElement?.id).toBe('a')
    press('Tab', { shiftKey: true }, at('a'))
    expect(document.activeElement?.id).toBe('b')
  })

  test('passes what cannot be used', () => {
    const { at } = names(
      `<input type="hidden" disabled>${three}<button disabled>d</button><div inert><button>e</button></div>
       <button tabindex="-1">f</button><a>g</a>`,
    )
    at('c').focus()
    press('Tab', {}, at('c'))
    expect(document.activeElement?.id).toBe('a')
  })

  test('with Ctrl or Alt is the browser’s', () => {
    const { at } = names(three)
    at('c').focus()
    expect(press('Tab', { ctrlKey: true }, at('c')).defaultPrevented).toBe(false)
    expect(press('Tab', { altKey: true }, at('c')).defaultPrevented).toBe(false)
  })
})
