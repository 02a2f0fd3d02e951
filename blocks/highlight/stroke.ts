import type { Settings } from './definition.ts'

interface Stroke {
  readonly style: { readonly stroke?: string; readonly strokeWidth: string }
  /** What was wrong with what the page says. */
  readonly problem: string
}

/** The pen: a colour that the browser knows, and a thickness of at least a pixel. */
export function strokeOf(
  { color, thickness, shape }: Settings,
  css: { supports(property: string, value: string): boolean } | null,
): Stroke {
  const isColor = !color || !css || css.supports('color', color)
  const stroke = isColor && color ? { stroke: color } : {}
  return {
    // A marker is broad: the thickness makes it broader.
    style: {
      ...stroke,
      strokeWidth: shape === 'marker' ? `calc(0.8em + ${thickness})` : `max(1px, ${thickness})`,
    },
    problem: isColor ? '' : `expected a colour, found ${color}; it has that of the text.`,
  }
}
