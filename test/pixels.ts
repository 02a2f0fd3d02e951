import type { Locator, Page } from 'playwright-core'

/** The relative luminance of each pixel (WCAG 2), row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly luminances: readonly number[]
}

/** How far around an element it is looked at: rings and lines stand there. CSS pixels. */
export const margin = 8

/** What is painted where this element stands, and `margin` around it; as far as it is in the window. */
export async function pictureOf(page: Page, el: Locator): Promise<Picture> {
  const { width: wide, height: high } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = await el.boundingBox()
  if (!box) throw new Error(`nothing is painted of ${el}`)
  const [left, top] = [Math.max(0, Math.round(box.x) - margin), Math.max(0, Math.round(box.y) - margin)]
  const right = Math.min(wide, Math.round(box.x + box.width) + margin)
  const bottom = Math.min(high, Math.round(box.y + box.height) + margin)
  const clip = { x: left, y: top, width: right - left, height: bottom - top }
  return read(page, await page.screenshot({ clip }))
}

/** The browser that has painted it can also read it. */
async function read(page: Page, picture: Buffer): Promise<Picture> {
  const { width, height, text } = await page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const data = context?.getImageData(0, 0, width, height).data ?? []
    const linear = (value = 0) =>
      value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4
    const of = Array.from({ length: 256 }, (_, value) => linear(value))
    const at = (i: number) => of[data[i] ?? 0] ?? 0
    const luminances = Uint16Array.from({ length: width * height }, (_, i) =>
      Math.round((at(i * 4) * 0.2126 + at(i * 4 + 1) * 0.7152 + at(i * 4 + 2) * 0.0722) * 10_000),
    )
    // As one text: a list of so many numbers takes seconds on its way.
    const bytesOf = new Uint8Array(luminances.buffer)
    let binary = ''
    for (let i = 0; i < bytesOf.length; i += 8192)
      binary += String.fromCharCode(...bytesOf.subarray(i, i + 8192))
    return { width, height, text: btoa(binary) }
  }, picture.toString('base64'))
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  const luminances = Array.from(new Uint16Array(bytes.buffer), value => value / 10_000)
  return { width, height, luminances }
}

/** From 1 to 21 (WCAG 2). */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** How many pixels at the edges of an element, or anywhere, contrast with what was there before by 3:1 at least. */
export function changed(before: Picture, after: Picture, where: 'edges' | 'anywhere' = 'anywhere'): number {
  const { width, height } = before
  const isAtEdge = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return Math.min(x, width - 1 - x, y, height - 1 - y) < 2 * margin
  }
  return before.luminances.filter((luminance, i) => {
    const isSeen = contrast(luminance, after.luminances[i] ?? luminance) >= 3
    return isSeen && (where === 'anywhere' || isAtEdge(i))
  }).length
}

/** Which share of its outline can be seen by 3:1 at least: a line, or another colour inside than outside. */
export function edges({ width, height, luminances }: Picture): number {
  const at = (x: number, y: number) => luminances[y * width + x] ?? 0
  const reach = [...Array(margin * 2).keys()].map(i => i)
  /** From outside in. */
  const ways: (readonly number[])[] = []
  for (let x = 2 * margin; x < width - 2 * margin; x += 2)
    ways.push(
      reach.map(i => at(x, i)),
      reach.map(i => at(x, height - 1 - i)),
    )
  for (let y = 2 * margin; y < height - 2 * margin; y += 2)
    ways.push(
      reach.map(i => at(i, y)),
      reach.map(i => at(width - 1 - i, y)),
    )
  const seen = ways.filter(way => way.some(luminance => contrast(luminance, way[0] ?? 0) >= 3))
  return ways.length === 0 ? 0 : seen.length / ways.length
}
