import { createObserver } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { urlOf } from '#runtime/url.ts'
import { handle } from './hands.ts'
import { placeAt, project } from './mercator.ts'
import { centreOf, mapTimeoutMs, markerOf, type Open } from './opened.ts'
import { createPin } from './pin.ts'
import { type Camera, createTileLayer, lastZoom } from './tile-layer.ts'

/** A map of the tiles of some server: it can be moved by hand, by keys and by buttons. Our own, and no library of anybody. */
export const open: Open = async opening => {
  const { env, el, content, guard, signal, label, runtime } = opening
  const { format } = runtime.messages
  let { settings } = opening
  let camera: Camera = { centre: centreOf(settings, content), zoom: settings.mapZoom }
  const stops: Stop[] = []
  const make = (className: string, into: HTMLElement): HTMLElement => {
    const node = env.document.createElement('div')
    node.className = className
    into.append(node)
    return node
  }
  const ground = make('site-map__ground', el)
  const pictures = make('site-map__tiles', ground)
  ground.setAttribute('role', 'application')
  ground.setAttribute('aria-label', label)
  ground.setAttribute('aria-description', format('map.keys'))
  const pin = createPin(opening, { into: ground, at: () => camera, size: () => sizeOf() })
  const buttons = createButtons()

  const sizeOf = () => ({ width: ground.clientWidth, height: ground.clientHeight })
  function look(to: Camera): void {
    camera = { centre: to.centre, zoom: Math.min(lastZoom, Math.max(0, to.zoom)) }
    layer.draw(camera)
    pin.draw()
    for (const [button, by] of buttons)
      button.setAttribute('aria-disabled', `${by > 0 ? camera.zoom >= lastZoom : camera.zoom <= 0}`)
  }
  function createButtons(): readonly (readonly [HTMLElement, number])[] {
    const box = make('site-map__zoom', el)
    return (['in', 'out'] as const).map(which => {
      const by = which === 'in' ? 1 : -1
      const button = env.document.createElement('button')
      button.type = 'button'
      button.className = 'site-map__button'
      button.textContent = by > 0 ? '+' : '−'
      button.setAttribute('aria-label', format(`map.${which}`))
      button.addEventListener(
        'click',
        guard('zoom', () => hands.zoom(by)),
      )
      box.append(button)
      return [button, by]
    })
  }
  function follow(): void {
    const { draggable, showControls, disableDefaultUI, style } = settings
    ground.tabIndex = draggable ? 0 : -1
    ground.dataset.mapLook = style
    ground.style.touchAction = draggable ? (settings.scrollwheel ? 'none' : 'pan-x pan-y') : ''
    const box = el.lastElementChild as HTMLElement
    box.hidden = !showControls || disableDefaultUI
  }

  let settle: (problem?: Error) => void = () => {}
  const isThere = new Promise<void>((resolve, reject) => {
    settle = problem => (problem ? reject(problem) : resolve())
  })
  const template = urlOf(settings.tiles, env.document.baseURI)?.href.replace(/%7B([xyzr])%7D/gi, '{$1}') ?? ''
  const layer = createTileLayer({
    env,
    el: pictures,
    template,
    guard,
    onFirst: () => settle(),
    onNone: () => settle(new Error('no tile could be loaded')),
  })
  const hands = handle({
    env,
    el: ground,
    guard,
    settings: () => settings,
    camera: () => camera,
    look,
    /** By pixels, from where it is. */
    moved: (from, x, y) => {
      const { x: left, y: top } = project(from.centre, from.zoom)
      return { zoom: from.zoom, centre: placeAt({ x: left - x, y: top - y }, from.zoom) }
    },
  })
  const observer = createObserver(env, 'ResizeObserver', { call: guard('size', () => look(camera)) })
  observer?.observe(ground)
  stops.push(
    env.after(mapTimeoutMs, () => settle(new Error(`no tile within ${mapTimeoutMs / 1000} s`))),
    () => observer?.disconnect(),
    hands.destroy,
    layer.destroy,
    pin.destroy,
    () => el.replaceChildren(),
  )
  const end = () => {
    for (const stop of stops) stop()
  }
  signal.addEventListener('abort', () => settle(signal.reason as Error))
  follow()
  look(camera)
  try {
    await isThere
  } catch (error) {
    end()
    throw error
  }

  return {
    set(wanted) {
      settings = wanted
      follow()
      pin.place(markerOf(wanted, content), wanted.markerDraggable)
      look({ centre: centreOf(wanted, content), zoom: wanted.mapZoom })
    },
    view: () => ({ ...camera.centre, zoom: camera.zoom }),
    destroy: end,
  }
}
