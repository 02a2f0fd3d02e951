// The owner's rich text, for the question about cookies and for forms of exported pages.
export { richText } from './html.ts'
