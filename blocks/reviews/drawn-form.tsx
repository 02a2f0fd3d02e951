import { memo, type ReactNode, useLayoutEffect, useState } from 'react'
import { read as readForm } from '#parts/forms/forms.library.ts'
import type { ReviewedProduct } from '#runtime/api/index.ts'
import { safeUrl } from '#runtime/navigate.ts'
import { Insert, useBlock } from '#view'

type FormParts = NonNullable<ReturnType<typeof readForm>>

/** The form of a request whose page is empty, as the server would have written it: from there on it is one of its own. */
export function DrawnForm(props: {
  readonly products: readonly ReviewedProduct[]
  readonly author: string
  readonly children: (drawn: FormParts) => ReactNode
}): ReactNode {
  const { root } = useBlock()
  const [drawn, setDrawn] = useState<FormParts | null>(null)
  // What is written in it goes with it.
  const [isInUse, setInUse] = useState(false)
  const [touch] = useState(() => () => setInUse(true))
  useLayoutEffect(() => setDrawn(readForm(root)), [root])
  return (
    <>
      <Insert area="reviews+drawn" into={root} attrs={{ 'data-state': isInUse ? 'in-use' : undefined }}>
        <Fields products={props.products} author={props.author} onTouch={touch} />
      </Insert>
      {drawn && props.children(drawn)}
    </>
  )
}

/** Drawn once: what becomes of it is the form's. */
const Fields = memo(function Fields({
  products,
  author,
  onTouch,
}: {
  readonly products: readonly ReviewedProduct[]
  readonly author: string
  readonly onTouch: () => void
}) {
  const { format } = useBlock().runtime.messages
  return (
    <form method="post" className="site-reviews__form" onInput={onTouch}>
      <div data-part="body">
        {products.map((product, i) => (
          <Product key={product.id} product={product} place={i + 1} />
        ))}
        <Words id="site-reviews-author" part="author" kind="text" value={author} />
        <button type="submit">{format('reviews.send')}</button>
      </div>
      <p data-part="success" hidden>
        {format('reviews.thanks')}
      </p>
    </form>
  )
})

function Product({ product, place }: { readonly product: ReviewedProduct; readonly place: number }) {
  const { runtime } = useBlock()
  const { format } = runtime.messages
  const { id, name, variant, image } = product
  const src = image && safeUrl(image, runtime.env.base())
  const at = (what: string) => `site-reviews-${what}-${place}`
  return (
    <section data-part="product" data-product-id={id} aria-labelledby={at('name')}>
      {src && <img src={src} alt="" width={96} height={96} loading="lazy" />}
      <h2 id={at('name')}>
        {name}
        {variant && <small>{variant}</small>}
      </h2>
      <fieldset data-part="field rating" data-kind="radio" data-field-id={at('rating')}>
        <legend data-part="title">{format('reviews.rating')}</legend>
        {[1, 2, 3, 4, 5].map(value => (
          <label key={value}>
            {/* Browsers call it invalid as long as nobody has chosen one. */}
            <input type="radio" name={at('rating')} value={value} required aria-invalid={false} />
            <span>{format('reviews.stars', { value: String(value) })}</span>
          </label>
        ))}
      </fieldset>
      <Words id={at('headline')} part="headline" kind="text" />
      <Words id={at('comment')} part="comment" kind="textarea" />
    </section>
  )
}

function Words({
  id,
  part,
  kind,
  value = '',
}: {
  readonly id: string
  readonly part: 'author' | 'headline' | 'comment'
  readonly kind: 'text' | 'textarea'
  readonly value?: string
}) {
  const { format } = useBlock().runtime.messages
  const Control = kind === 'text' ? 'input' : 'textarea'
  return (
    <div data-part={`field ${part}`} data-kind={kind} data-field-id={id}>
      <label data-part="title" htmlFor={id}>
        {format(`reviews.${part}`)}
      </label>
      <Control
        id={id}
        name={id}
        defaultValue={value}
        maxLength={2000}
        autoComplete={part === 'author' ? 'name' : undefined}
      />
    </div>
  )
}
