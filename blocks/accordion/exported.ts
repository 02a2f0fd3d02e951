import type { ExportedMarkup } from '#core'
import { own } from '#runtime/own.ts'

/** `ul.accordion-items-container`; such pages write true as "true" and false as the empty string. */
export const exported: ExportedMarkup = (root, annotate) => {
  for (const list of own(root).querySelectorAll('.accordion-items-container:not([data-block])')) {
    const flag = (name: string) => String(list.getAttribute(name) === 'true')
    annotate(list, {
      'data-block': 'accordion',
      'data-unstyled': '',
      'data-multiple': flag('data-should-allow-multiple-open-items'),
      'data-first-open': flag('data-is-expanded-first-item'),
      'data-dividers': flag('data-is-divider-enabled'),
      'data-first-divider': flag('data-is-first-divider-visible'),
      'data-last-divider': flag('data-is-last-divider-visible'),
    })
    for (const [selector, attributes] of parts) {
      for (const el of list.querySelectorAll(selector)) annotate(el, attributes)
    }
  }
}

const parts = [
  ['.accordion-item', { 'data-part': 'item' }],
  ['.accordion-item__click-target', { 'data-part': 'trigger' }],
  [
    '.accordion-item__dropdown',
    { 'data-part': 'panel', 'data-open-class': 'accordion-item__dropdown--open' },
  ],
  ['.accordion-icon-container', { 'data-part': 'icon' }],
] as const
