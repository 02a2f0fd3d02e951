import type { Env } from '#runtime/env.ts'

/** A single stroke in a square of 24 by 24 (`icon.ts`), for what is drawn without React. `size` is in CSS pixels. */
export function drawIcon(
  env: Env,
  path: string,
  {
    size,
    thickness,
    ...rest
  }: { readonly size: number; readonly thickness: number; readonly class?: string },
): Element {
  const svg = (name: string, attributes: Readonly<Record<string, string | number>>) => {
    const el = env.document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, `${value}`)
    return el
  }
  const el = svg('svg', { viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true', ...rest })
  const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': thickness }
  el.append(svg('path', { d: path, ...line, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }))
  return el
}
