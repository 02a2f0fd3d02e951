import { own } from '#runtime/own.ts'

/** Whether a block's attributes or its JSON, as they stand there, say such a thing: to guess by what will be needed. */
export function says(root: Element, pattern: RegExp): boolean {
  const el = own(root)
  const attributes = el.getAttributeNames().map(name => `${name}=${el.getAttribute(name)}`)
  return pattern.test([...attributes, el.querySelector('script[data-block-json]')?.textContent].join(' '))
}
