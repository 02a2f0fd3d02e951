import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { press, put } from './layers.testing.ts'
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

  test('or Enter that has opened a layer, or closed one, presses nothing in what has the focus then until it is let go', () => {
    const held = () => press('Enter', { repeat: true }).defaultPrevented
    const { layer } = open('1', { modal: true })
    expect([held(), held()]).toEqual([true, true])
    document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
    expect([press('Enter').defaultPrevented, held()]).toEqual([false, false])
    layer.close()
    expect([held(), press('Enter').defaultPrevented, held()]).toEqual([true, false, false])
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
    const dialog = put('<dialog open><input></dialog>')
    const own = dialog.querySelector('input') as HTMLElement
    // The test's document does not know which dialogs are modal.
    const { closest } = Element.prototype
    vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector: string) {
      return closest.call(this, selector.replace(':modal', '[open]'))
    })
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
