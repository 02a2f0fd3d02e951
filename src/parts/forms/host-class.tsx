import type { ReactNode } from 'react'
import { useBlock } from '#core'
import { own } from '#runtime/own.ts'

type What = 'error' | 'problem' | 'submitting' | 'hidden' | 'small'

/**
 * A class that the page's own stylesheet waits for, named by an attribute of the block such as
 * `data-error-class="invalid"`; empty when the page names none. Exported pages wait for those of their builder.
 */
export function hostClass(root: Element, what: What): string {
  const name = own(root).getAttribute(`data-${what}-class`)?.trim() ?? ''
  // With a space in it, it would be no class but several, and an error.
  return /\s/.test(name) ? '' : name
}

/** What is said about a mistake, in the page's class where it has one: inside a line of its own, whatever it floats. */
export function ProblemText({ children }: { readonly children?: ReactNode }): ReactNode {
  const name = hostClass(useBlock().root, 'problem')
  return name ? <div className={name}>{children}</div> : children
}
