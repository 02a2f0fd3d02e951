import { createObserver } from '#runtime/dom/index.ts'
import type { ExportedPage } from '../define.ts'
import { endWithPage } from '../end-with-page.ts'
import { draw } from './path.ts'
import { type Divider, type Length, readDivider } from './settings.ts'
import { shapeOf } from './shapes.ts'

/** What is drawn, each time its section has another size. */
interface Edge {
  readonly divider: Divider
  /** The section's background, from which the shape is cut. */
  readonly border: HTMLElement
  readonly clip: Element
  readonly stroke: Element | null
  readonly clipId: string
}

type Size = Pick<DOMRectReadOnly, 'width' | 'height'>

/** One observer for all edges of a page. */
const drawers = new WeakMap<ExportedPage, (edge: Edge) => void>()

/**
 * Draws the edge of a section, and makes the room that goes with it. Until then, and where nobody knows the shape, the section
 * ends in a straight line. A path that the old script has drawn, on a page saved from a browser, stays.
 */
export function fill(display: HTMLElement, page: ExportedPage): void {
  const section = display.closest<HTMLElement>('[data-section-id], .page-section, section')
  const border = section?.querySelector<HTMLElement>('.section-border')
  const clip = display.querySelector('.section-divider-clip')
  const clipId = clip?.closest('[id]')?.id ?? ''
  if (!section || !border || !clip || !clipId || !isEmpty(clip)) return
  const divider = readDivider(section, page)
  if (!divider) return
  if (!shapeOf(divider.type, 1)) {
    page.runtime.errors.warn(
      { in: 'divider', at: 'type', el: section },
      `expected a shape that is known, found "${divider.type.slice(0, 60)}"; the section's edge stays straight`,
    )
    return
  }
  makeRoom(section, { page, divider })
  const stroke = divider.stroke && display.querySelector('.section-divider-stroke')
  if (divider.stroke) page.style(display, divider.stroke)
  const drawer = drawers.get(page) ?? createDrawer(page)
  drawers.set(page, drawer)
  drawer({ divider, border, clip, stroke, clipId })
}

export const isEmpty = (path: Element): boolean => /^(M0[, ]0)?$/i.test(path.getAttribute('d')?.trim() ?? '')

/** How much of a section's background lies behind the section before it. */
const behind = new WeakMap<Element, Length>()

/**
 * By the names the page's own rules wait for: its content ends above the divider, and each section with one lies above those
 * that follow. The background of the next section begins behind the divider.
 */
function makeRoom(
  section: HTMLElement,
  { page, divider }: { readonly page: ExportedPage; readonly divider: Divider },
): void {
  const sections = page.runtime.env.findAll('.page-section:not([hidden])')
  const at = sections.indexOf(section)
  const height = textOf(divider.height)
  page.style(section, { '--divider-height': height, '--z-index': String(Math.max(1, sections.length - at)) })
  const next = at < 0 ? undefined : sections[at + 1]
  const border = next?.querySelector<HTMLElement>('.section-border')
  if (!next || !border) return
  if (next.matches('.background-width--inset')) {
    const color = 'var(--section-inset-border-color, var(--siteBackgroundColor))'
    page.style(border, { 'box-shadow': `0 calc(-1 * ${height}) 0 ${color}` })
    return
  }
  behind.set(border, divider.height)
  // The page's own rules would move its top, and with it what the visitor looks at: a layout shift. A transform is none.
  page.style(border, { bottom: `calc(-1 * ${height})`, transform: `translateY(calc(-1 * ${height}))` })
}

function createDrawer(page: ExportedPage): (edge: Edge) => void {
  const { env, errors } = page.runtime
  const edges = new WeakMap<Element, Edge>()
  const paint = (edge: Edge, size: Size) =>
    errors.guard({ in: 'divider', at: 'draw', el: edge.border }, () => drawInto(edge, { page, size }))()
  const observer = createObserver(env, 'ResizeObserver', {
    call(entries) {
      for (const { target, contentRect } of entries) {
        const edge = edges.get(target)
        if (edge) paint(edge, contentRect)
      }
    },
  })
  endWithPage(page, () => observer?.disconnect())
  return edge => {
    edges.set(edge.border, edge)
    page.onDestroy(() => observer?.unobserve(edge.border))
    if (observer) observer.observe(edge.border)
    else paint(edge, edge.border.getBoundingClientRect())
  }
}

/** The clip comes last, when there is something to clip by, and goes first. */
function drawInto(
  { divider, border, clip, stroke, clipId }: Edge,
  { page, size }: { readonly page: ExportedPage; readonly size: Size },
): void {
  const { width, height } = size
  const toPixels = (length: Length) => pixelsOf(length, { page, width })
  const depth = Math.min(toPixels(divider.height), height)
  const period = toPixels(divider.width)
  const isThere = width > 0 && depth > 0 && period > 0
  const shape = isThere && shapeOf(divider.type, depth / period)
  if (!shape) {
    page.style(border, { 'clip-path': 'none' })
    return
  }
  const offset = toPixels(divider.offset)
  const { isFlipX, isFlipY } = divider
  const room = { width, height, depth, period, offset, isFlipX, isFlipY }
  page.annotate(clip, { d: draw(shape, room).clip })
  // The line's own box is the section's, without what lies behind the one before it.
  const above = behind.get(border)
  const own = height - (above ? toPixels(above) : 0)
  if (stroke) page.annotate(stroke, { d: draw(shape, { ...room, height: own }).edge, fill: 'none' })
  page.style(border, { 'clip-path': `url("#${clipId}")` })
}

function textOf({ value, unit }: Length): string {
  return `${value}${unit}`
}

/** As the page's stylesheet counts; parts of the whole are parts of the width, as those of a padding are. */
function pixelsOf(
  { value, unit }: Length,
  { page, width }: { readonly page: ExportedPage; readonly width: number },
): number {
  const { innerWidth: vw, innerHeight: vh } = page.runtime.env.window
  const hundred: Readonly<Record<string, number>> = {
    vw,
    vh,
    vmin: Math.min(vw, vh),
    vmax: Math.max(vw, vh),
    '%': width,
    em: 1600,
    rem: 1600,
  }
  return (value * (hundred[unit] ?? 100)) / 100
}
