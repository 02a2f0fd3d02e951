import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { idFor, namedClasses } from '#parts/server-nodes.ts'
import { currencyCode } from '#runtime/commerce/amounts.library.ts'
import { type Product, priceLine, readProduct } from '#runtime/commerce/products.library.ts'
import { own } from '#runtime/own.ts'
import { currencyOf } from '#runtime/page/index.ts'
import { Adopt, useBlock, type ViewProps } from '#view'
import { AddView, SaidView } from './add-view.tsx'
import type { Settings } from './definition.ts'
import { MarksView } from './marks-view.tsx'
import { PriceView } from './price-view.tsx'
import { QuantityView } from './quantity-view.tsx'
import type { Content } from './read.ts'
import { StockView } from './stock-view.tsx'
import { useChunk } from './use-chunk.ts'
import { useProduct } from './use-product.ts'

type Props = ViewProps<Settings, Content>

/** Blocks spec §3 "Product types", visitor spec §4 "Sales status". What cannot be understood stays a form or a link. */
export function View({ content, settings }: Props): ReactNode {
  const { runtime, warn } = useBlock()
  const { data, choosers } = content
  const product = useMemo(() => {
    const found = readProduct(data.product ?? {}, currencyCode(currencyOf(runtime.page)))
    return found && { ...found, id: settings.itemId || found.id }
  }, [data, settings, runtime])
  const wrong = !product?.id
    ? 'data-item-id is missing'
    : product.variants.length === 0 && choosers.length > 0
      ? 'its options have no variants'
      : ''
  const names = product?.optionNames ?? []
  // Nobody could choose what the variants differ by: the author has called it otherwise.
  const odd = choosers.find(({ name }) => names[0] && !names.includes(name))
  const line = [data.damage, odd && `no variant has "${odd.name}", only ${names.join(', ')}`, wrong]
    .filter(Boolean)
    .join('; ')
  useEffect(() => {
    if (line) warn(`${line}; ${wrong ? 'the browser does what the markup says' : 'the rest counts'}`)
  }, [line, wrong, warn])
  return product && !wrong ? <LiveProduct {...{ content, settings, product }} /> : null
}

/** What follows the choice, for a product that has something of it. */
function useFollow({ content, settings }: Props) {
  return useChunk(
    (settings.chosenState || content.forVariants.length + content.pictures.length > 0) &&
      (() => import('./product-follow.chunk.ts')),
    'follow',
    'What follows the choice stays as it was sent.',
  )
}

function LiveProduct(props: Props & { readonly product: Product }): ReactNode {
  const { content, settings, product } = props
  const { root, runtime } = useBlock()
  const { price } = content
  const [id] = useState(() => `${idFor(root, 'product')}-said`)
  const { judged, line, choice, state, stockWords, changed, ...live } = useProduct(props)
  const { lack } = judged
  const follow = useFollow(props)
  const began = (event: KeyboardEvent) => {
    live.began()
    const { key, repeat, target } = event
    const sends = target === content.add || own(target as Element).matches('input')
    // A key that is held down has pressed once.
    if (repeat && key === 'Enter' && sends) event.preventDefault()
  }
  const lackWord = lack && runtime.messages.format(lack === 'gone' ? 'shop.unavailable' : 'shop.soldOut')
  return (
    <>
      <Adopt
        el={root}
        classes={{
          ...namedClasses(settings.soldOutClass, lack === 'soldOut'),
          ...namedClasses(settings.saleClass, line.kind === 'sale'),
        }}
        on={{ change: changed, mousedown: live.began, keydown: began }}
      />
      {price && (
        <PriceView
          el={price}
          line={line}
          whole={priceLine(product)}
          words={live.subscription}
          isOnlyWay={content.purchases.length === 0 && !content.frequency}
          moneyClass={settings.moneyClass}
          page={live.page}
        />
      )}
      <StockView content={content} words={stockWords} isDoubtful={!!state.isRefused} lackWord={lackWord} />
      <MarksView content={content} options={choice.options} id={id} />
      {follow && (
        <follow.FollowView
          {...{ content, settings, choice }}
          chosen={live.chosen}
          isSoldOut={lack === 'soldOut'}
        />
      )}
      <QuantityView {...{ content, judged, ...live }} describedBy={state.message ? id : undefined} />
      <AddView {...{ content, settings, state }} lack={lackWord ?? ''} problemId={id} onAdd={live.onAdd} />
      <SaidView {...{ content }} spoken={live.spoken} state={state} problemId={id} />
    </>
  )
}
