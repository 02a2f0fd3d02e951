import { tremor } from './hands.ts'
import { placeAt, project } from './mercator.ts'
import { markerOf, noteOf, type Opening, pin as path, pinSize } from './opened.ts'
import type { Place } from './read.ts'
import type { Camera } from './tile-layer.ts'

/** How far an arrow moves it; pixels. */
const step = 8
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

export interface Pin {
  /** Where it stands now, and whether it can be moved. */
  place(at: Place, isDraggable: boolean): void
  draw(): void
  destroy(): void
}

interface Hand {
  readonly id: number
  readonly x: number
  readonly y: number
  /** Where the marker was taken up, once it has been moved. */
  readonly from: Place | null
}

/** The marker of a map of tiles, and its window: name and address, by a click, gone by another or by Escape. */
export function createPin(
  opening: Opening,
  where: {
    readonly into: HTMLElement
    readonly at: () => Camera
    readonly size: () => { readonly width: number; readonly height: number }
  },
): Pin {
  const { env, content, settings, guard, label, onMove } = opening
  const svgName = 'http://www.w3.org/2000/svg'
  let at = markerOf(settings, content)
  let canMove = false
  const button = env.document.createElement('button')
  const svg = env.document.createElementNS(svgName, 'svg')
  const drop = env.document.createElementNS(svgName, 'path')
  const note = noteOf(opening)
  button.type = 'button'
  button.className = 'site-map__pin'
  button.setAttribute('aria-label', content.title || label)
  svg.setAttribute('viewBox', '0 0 48 64')
  svg.setAttribute('aria-hidden', 'true')
  drop.setAttribute('d', path)
  svg.append(drop)
  button.append(svg)
  where.into.append(button, note)

  function show(isOpen: boolean): void {
    note.hidden = !isOpen
    button.setAttribute('aria-expanded', `${isOpen}`)
  }

  /** Of its tip, from the upper left corner. */
  function point() {
    const { centre, zoom } = where.at()
    const { width, height } = where.size()
    const [marker, middle] = [project(at, zoom), project(centre, zoom)]
    // The world goes round: of all the places where it stands the nearest.
    const world = project({ lat: 0, lng: 180 }, zoom).x
    const east = marker.x - middle.x
    return {
      x: east - Math.round(east / world) * world + width / 2,
      y: marker.y - middle.y + height / 2,
    }
  }

  function draw(): void {
    const { x, y } = point()
    const put = (el: HTMLElement, by: number) => {
      el.style.transform = `translate(${Math.round(x)}px, ${Math.round(y - by)}px) translate(-50%, -100%)`
    }
    put(button, 0)
    put(note, pinSize.height + 4)
  }

  const on = (name: string, fn: (event: never) => void) =>
    button.addEventListener(name, guard(name, fn) as (event: Event) => void)

  function move(x: number, y: number): void {
    const { zoom } = where.at()
    const from = project(at, zoom)
    at = placeAt({ x: from.x + x, y: from.y + y }, zoom)
    draw()
  }

  let hand: Hand | null = null
  let isDropped = false
  on('click', ({ detail }: MouseEvent) => {
    // After a finger there is none, and the next may be one without any hand.
    if (!isDropped || detail === 0) show(note.hidden !== false)
    isDropped = false
  })
  on('keydown', (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const arrow = canMove && !(altKey || ctrlKey || metaKey) && arrows[key]
    if (arrow) {
      event.preventDefault()
      move(arrow[0], arrow[1])
      onMove(at)
    } else if (key === 'Escape' && hand?.from) {
      event.stopPropagation()
      letGo(true)
    } else if (key === 'Escape' && !note.hidden) {
      event.stopPropagation()
      show(false)
    }
  })
  // What lies on the map is not the map.
  on('dblclick', (event: Event) => event.stopPropagation())
  /** What is called off stands where it was taken up. */
  function letGo(isCalledOff: boolean): void {
    const from = hand?.from
    hand = null
    isDropped = Boolean(from)
    if (from && isCalledOff) at = from
    if (isCalledOff) draw()
    else if (from) onMove(at)
  }
  on('pointerdown', (event: PointerEvent) => {
    if (!canMove) return
    event.stopPropagation()
    if (event.button > 0 || hand) return
    button.setPointerCapture?.(event.pointerId)
    hand = { id: event.pointerId, x: event.clientX, y: event.clientY, from: null }
  })
  on('pointermove', ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerId !== hand?.id) return
    if (!hand.from && Math.hypot(x - hand.x, y - hand.y) < tremor) return
    const from = hand.from ?? at
    move(x - hand.x, y - hand.y)
    hand = { ...hand, x, y, from }
  })
  for (const end of ['pointerup', 'pointercancel'])
    on(end, ({ pointerId }: PointerEvent) => pointerId === hand?.id && letGo(end === 'pointercancel'))

  function allowMoves(isDraggable: boolean): void {
    canMove = isDraggable
    // A finger on any other moves the page.
    button.style.touchAction = canMove ? 'none' : ''
  }
  allowMoves(settings.markerDraggable)
  show(false)

  return {
    place(to, isDraggable) {
      at = to
      allowMoves(isDraggable)
      draw()
    },
    draw,
    destroy() {
      button.remove()
      note.remove()
    },
  }
}
