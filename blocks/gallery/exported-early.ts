/** What describes galleries comes together with what finds all of them. */
export const early = {
  finds: '.sqs-block-gallery, [data-controller^="Gallery"]',
  load: () => import('./exported/exported-gallery.chunk.ts'),
}
