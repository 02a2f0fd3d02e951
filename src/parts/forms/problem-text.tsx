import type { ReactNode } from 'react'

/** What is said about a mistake, in the page's class where it has one: inside a line of its own, whatever it floats. */
export function ProblemText(props: {
  /** Of the page's own stylesheet; exported pages wait for that of their builder. */
  readonly problemClass: string
  readonly children?: ReactNode
}): ReactNode {
  const { problemClass, children } = props
  return problemClass ? <div className={problemClass}>{children}</div> : children
}
