import { type ReactNode, useMemo } from 'react'
import { asItStands } from '#runtime/as-it-stands.ts'
import type { Choice, Chosen, Variant } from '#runtime/commerce/products.library.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import { Adopt } from '#view'
import type { Settings } from './definition.ts'
import { isFor, readForVariant } from './for-variant.ts'
import { PicturesView } from './pictures-view.tsx'
import type { Content } from './read.ts'

/** What follows the choice: things of one variant only, pictures, and what stylesheets and scripts are told. */
export function FollowView(props: {
  readonly content: Content
  readonly settings: Settings
  readonly choice: Choice
  readonly chosen: Chosen
  readonly isSoldOut: boolean
}): ReactNode {
  const { content, settings, choice, chosen, isSoldOut } = props
  const { variant, missing } = choice
  const { variants, data } = content
  const forVariants = useMemo(() => content.forVariants.map(readForVariant), [content])
  const pictures = useMemo(() => content.pictures.map(readForVariant), [content])
  return (
    <>
      {forVariants.map((each, i) => (
        <Adopt
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          el={each.el}
          attrs={{ hidden: !isFor(each, { chosen, variant, isSoldOut }) }}
        />
      ))}
      {variants && settings.chosenState && (
        <Adopt
          el={variants}
          attrs={{
            'data-unselected-options': JSON.stringify(missing, asItStands),
            'data-selected-variant': variant && JSON.stringify(asTold(data.variants, variant), asItStands),
            'data-variant-in-stock': variant && variant.stock > 0 ? 'true' : null,
          }}
        />
      )}
      <PicturesView {...{ pictures, chosen, variant }} />
    </>
  )
}

/** Scripts of the page know what the server calls things. */
function asTold(told: readonly unknown[], { id, sku }: Variant): unknown {
  const is = (each: unknown, name: string, value: string) =>
    value && isRecord(each) && ownValue(each, name) === value
  return told.find(each => is(each, 'id', id) || is(each, 'sku', sku)) ?? { id, sku }
}
