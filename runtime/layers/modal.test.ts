import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { press, put } from './layers.testing.ts'
import { createLayers, type Layer, type LayerKind, type LayerOptions, type Layers } from './layers.ts'

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

test('what lies above another closes before it, as by Escape', () => {
  open('lower', { el: put('<dialog class="lower"><button>x</button></dialog>'), modal: true })
  expect(layers.closeAbove('.lower')).toBe(false)
  open('upper', { modal: true })
  open('banner', { kind: 'banner' })
  expect([layers.closeAbove('.lower'), layers.closeAbove('.lower')]).toEqual([true, false])
  expect(escaped).toEqual(['upper'])
})
