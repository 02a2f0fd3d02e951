import { escaped } from './client/demo.mjs'

/** A description: plain text with `code` in it. */
export const codeSpans = (text: string): string =>
  text
    .split('`')
    .map((part, i) => (i % 2 === 1 ? `<code>${escaped(part)}</code>` : escaped(part)))
    .join('')
