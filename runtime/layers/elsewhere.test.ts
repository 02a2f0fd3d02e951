import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { put } from './layers.testing.ts'
import { createLayers, type LayerOptions, type Layers } from './layers.ts'

let env: Env
let layers: Layers
let left: string[]
beforeEach(() => {
  left = []
  const entries = Object.assign(window, { navigation: new EventTarget() })
  const { href } = location
  env = createEnv(window)
  layers = createLayers({ env, errors: createErrors({ env }) })
  onTestFinished(() => {
    Reflect.deleteProperty(entries, 'navigation')
    history.replaceState(null, '', href)
  })
})
afterEach(() => {
  layers.destroy()
  document.body.replaceChildren()
})

function open(
  name: string,
  {
    html = '<dialog><a href="/pane">Pane</a></dialog>',
    ...options
  }: Partial<LayerOptions> & { html?: string } = {},
) {
  const layer = layers.open({
    kind: 'dialog',
    modal: true,
    onEscape() {
      left.push(name)
      layer.close()
    },
    ...options,
    el: put(html),
  })
}

/** As whoever swaps pages does it, and the browser tells of it. */
function change(how: 'push' | 'replace', address: string): void {
  history[`${how}State`](null, '', address)
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType: how }))
}
/** What was to come in a task of its own has come. */
const aTask = () => new Promise<void>(resolve => env.soon(resolve))

test('what covers a page goes, the topmost first, once another page takes its place', async () => {
  open('cart')
  open('viewer')
  change('push', '/pane')
  await aTask()
  expect(left).toEqual(['viewer', 'cart'])
  open('cart')
  history.replaceState(null, '', '/')
  dispatchEvent(new PopStateEvent('popstate'))
  await aTask()
  expect(left).toEqual(['viewer', 'cart', 'cart'])
})

test('what is told, a popup and what covers nothing stay, and so does all where the page is the same', async () => {
  open('alert', { html: '<dialog role="alertdialog"><button>OK</button></dialog>' })
  open('popup', { kind: 'popup' })
  open('notice', { modal: false, html: '<p></p>' })
  change('push', '/pane')
  await aTask()
  open('cart')
  change('push', '/pane#come')
  change('replace', '/pane?itemId=3#come')
  change('push', '/pane?itemId=3')
  await aTask()
  expect(left).toEqual([])
})

test('what the page opens that takes the place of another stays', async () => {
  open('cart')
  change('push', '/pane')
  open('login')
  await aTask()
  expect(left).toEqual(['cart'])
})
