import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Draws in an element elsewhere on the page, beside what is there. */
export function Into({ el, children }: { readonly el: Element; readonly children: ReactNode }): ReactNode {
  return createPortal(children, el)
}
