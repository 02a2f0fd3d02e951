import type { Env } from '#runtime/env.ts'

type Attributes = Readonly<Record<string, string>>

/** An element of the panel's, with what it says and holds; never of text that is markup. */
export function el(
  env: Pick<Env, 'document'>,
  name: string,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const made = env.document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}
