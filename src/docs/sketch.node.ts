/**
 * Small drawings of what a block looks like, 160 by 100. A drawing is a line of words, `a:20,14,60,12`: what, and where.
 * `m`, `k`, `a` and `o` are bars (muted, ink, accent, an outline) with x, y, width and height; with a `c` before them they
 * are circles with their middle and radius, with a `p` a path; `l` is a line.
 */
const colours: Readonly<Record<string, string>> = {
  m: 'class="m"',
  k: 'class="k"',
  a: 'class="a"',
  o: 'class="o"',
}

/** The whole file; an image has a light and a dark look, as the page around it has. */
export function sketchFile(sketch: string): string {
  const shapes = sketch.trim().split(/\s+(?=[makocpl]+:)/)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" width="160" height="100"><style>.m{fill:#cdd6d0}.k{fill:#53615c}.a{fill:#1c654e}.o{fill:none;stroke:#8b9a93;stroke-width:2}@media(prefers-color-scheme:dark){.m{fill:#35423f}.k{fill:#9fada7}.a{fill:#86cbad}.o{stroke:#5d6c66}}</style>${shapes.map(shapeOf).join('')}</svg>\n`
}

function shapeOf(word: string): string {
  const [kind = '', where = ''] = word.split(':')
  const numbers = where.split(',')
  const colour = colours[kind.at(-1) ?? ''] ?? ''
  if (kind === 'l') {
    const [x1, y1, x2, y2] = numbers
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" class="o"/>`
  }
  if (!colour) throw new Error(`A drawing says "${word}"; expected m, k, a, o, with c or p before it, or l`)
  if (kind.startsWith('p') && kind.length === 2) return `<path d="${where}" ${colour}/>`
  const [x, y, width, height] = numbers
  if (kind.length === 2) return `<circle cx="${x}" cy="${y}" r="${width}" ${colour}/>`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" ${colour}/>`
}
