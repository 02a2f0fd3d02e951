import type { Settings } from './definition.ts'

interface Stroke {
  readonly style: { readonly stroke?: string; readonly strokeWidth: string }
  /** What was wrong with what the page says. */
  readonly problem: string
}

const size = /^(\d{1,9}|\d{0,9}\.\d{1,9})(em|px)$/

/** The pen: a colour that the browser knows, and a thickness of at least a pixel. */
export function strokeOf(
  { color, thickness, shape }: Settings,
  css: { supports(property: string, value: string): boolean } | null,
): Stroke {
  const isColor = !color || !css || css.supports('color', color)
  const isSize = size.test(thickness)
  const width = isSize ? thickness : '0.06em'
  const problem = isColor
    ? !isSize && `expected a thickness such as 0.06em or 2px, found ${thickness}; it is 0.06em.`
    : `expected a colour, found ${color}; it has that of the text.`
  const stroke = isColor && color ? { stroke: color } : {}
  return {
    // A marker is broad: the thickness makes it broader.
    style: { ...stroke, strokeWidth: shape === 'marker' ? `calc(0.8em + ${width})` : `max(1px, ${width})` },
    problem: problem || '',
  }
}
