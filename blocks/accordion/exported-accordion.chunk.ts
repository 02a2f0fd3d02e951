import type { ExportedPage } from '#exported/define.ts'

/** Such pages write true as "true" and false as the empty string. */
export function describe(list: HTMLElement, page: ExportedPage): void {
  const flag = (name: string) => String(list.getAttribute(name) === 'true')
  page.annotate(list, {
    'data-block': 'accordion',
    'data-unstyled': '',
    // Owners mend what does not open on such pages with scripts of their own.
    'data-follows': 'true',
    'data-multiple': flag('data-should-allow-multiple-open-items'),
    'data-first-open': flag('data-is-expanded-first-item'),
    'data-dividers': flag('data-is-divider-enabled'),
    'data-first-divider': flag('data-is-first-divider-visible'),
    'data-last-divider': flag('data-is-last-divider-visible'),
  })
  for (const [selector, attributes] of parts) {
    for (const el of list.querySelectorAll(selector)) page.annotate(el, attributes)
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
