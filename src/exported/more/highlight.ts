import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { attributesOf, readScript } from '../json.ts'

/** Words that a script was to mark; how, stands in one script for all words of a text. */
export function describeHighlight(el: HTMLElement, page: ExportedPage): void {
  const content = own(own(el).closest('.sqs-block-content'))
  const id = own(el).getAttribute('data-text-attribute-id')
  const nodes = [...(content?.querySelectorAll('.TextShape-node') ?? [])]
  // Saved while the old runtime ran: they are marked already.
  if (!content || !id || nodes.some(node => node.getAttribute('data-text-attribute-id') === id)) return
  const list = readScript(content.querySelector('.TextAttributes-props'), {
    page,
    in: 'highlight',
    isList: true,
  })
  const json = (Array.isArray(list) ? list : []).find(each => each?.id === id)
  if (!json) return
  const { value, unit } = Object(json.thickness)
  page.annotate(el, {
    'data-block': 'highlight',
    'data-is-front': `${json.isFront ?? true}`,
    ...attributesOf(json, {
      shape: 'shape',
      linecap: 'linecap',
      blend: 'blend',
      opacity: 'opacity',
      isAnimationEnabled: 'is-animation-enabled',
      animation: 'animation',
      direction: 'direction',
      duration: 'duration',
    }),
    ...(Number.isFinite(value) && /^(em|px)$/.test(unit) && { 'data-thickness': `${value}${unit}` }),
    'data-color': colorOf(Object(json.color)),
  })
}

interface Colors {
  readonly sitePaletteColor?: unknown
  readonly customColor?: unknown
}

/** A colour of the page's palette, one of its own, or that of the text. */
function colorOf({ sitePaletteColor, customColor }: Colors): string {
  const { colorName, alphaModifier = 1 } = Object(sitePaletteColor)
  if (/^[\w-]+$/.test(`${colorName ?? ''}`)) return `hsla(var(--${colorName}-hsl), ${Number(alphaModifier)})`
  const { hue, saturation, lightness, alpha = 1 } = Object(Object(customColor).hslaValue)
  const percents = [saturation, lightness].map(share => `${Number(share) * 100}%`)
  if (Number.isFinite(hue)) return `hsla(${[hue, ...percents, Number(alpha)].join(', ')})`
  return 'var(--text-highlight-color, currentColor)'
}
