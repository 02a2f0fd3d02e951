/** A slide's share of a carousel's row, as the gallery's own stylesheet has it. */
export const slideWidth =
  'calc((100% - var(--site-gallery-gutter, 0px) * (var(--site-gallery-columns, 3) - 1)) / var(--site-gallery-columns, 3))'
