import type { ReactNode } from 'react'
import { Adopt, Insert } from '#view'
import type { Content } from './read.ts'

/** What there is of it: how few, in a place of its own, and in another one that it cannot be had. */
export function StockView(props: {
  readonly content: Pick<Content, 'stock' | 'lack'>
  readonly words: string
  /** The server has said otherwise since. */
  readonly isDoubtful: boolean
  readonly lackWord: string | null
}): ReactNode {
  const { content, words, isDoubtful, lackWord } = props
  const { stock, lack } = content
  return (
    <>
      {stock && words && (
        <>
          <Adopt el={stock} attrs={{ hidden: null }} />
          <Insert area="shop" over={stock} as="span">
            {isDoubtful ? '' : words}
          </Insert>
        </>
      )}
      {lack && lackWord && (
        <Insert area="shop" over={lack} as="span">
          {lackWord}
        </Insert>
      )}
    </>
  )
}
