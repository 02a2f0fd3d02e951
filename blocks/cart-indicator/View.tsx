import type { ReactNode } from 'react'
import { namedClasses } from '#parts/server-nodes.ts'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import { createCountWords } from './count-words.ts'
import type { definition, Settings } from './definition.ts'
import type { Content } from './read.ts'
import { nameOf } from './state.ts'
import { useQuantity } from './use-quantity.ts'

/** The number in the cart, for the eye and for the ear: visitor spec §9. */
export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime } = useBlock<typeof definition>()
  const { link, count, isNumber, isHidden } = content
  const quantity = useQuantity(settings.confirmed)
  const words = createCountWords(runtime.messages)
  const isEmpty = quantity === null ? undefined : quantity === 0
  // A word for nothing, or nothing, is the page's own.
  const shown = quantity || (quantity === 0 && isNumber) ? words.count(quantity) : ''
  return (
    <>
      <Adopt
        el={root}
        attrs={{ 'data-empty': isEmpty, hidden: isHidden && isEmpty === false ? null : undefined }}
        classes={isEmpty === undefined ? {} : namedClasses(settings.emptyClass, isEmpty)}
      />
      {link && <Adopt el={link} attrs={{ 'aria-label': nameOf(content, words, quantity) }} />}
      {count && shown && (
        // Another node for another number: scripts of the page watch what the server's node holds.
        <Insert key={shown} over={count} as="span">
          {shown}
        </Insert>
      )}
    </>
  )
}
