import type { ExportedPage } from '../define.ts'

/** By what its block and the box around it say of it. */
export function describe(el: HTMLElement, page: ExportedPage): void {
  const [block, box] = [el.closest('.sqs-block-button'), el.closest('[data-alignment], [data-button-size]')]
  page.annotate(el, {
    'data-record': 'button',
    'data-record-id': block?.id ?? '',
    'data-record-alignment': box?.getAttribute('data-alignment') ?? '',
    'data-record-size': box?.getAttribute('data-button-size') ?? '',
  })
}
