import { type ReactNode, useEffect, useRef, useState } from 'react'
import { idFor } from '#parts/server-nodes.ts'
import type { CartEntry, Shop } from '#runtime/commerce/commerce.chunk.ts'
import { moneyFormatOf } from '#runtime/commerce/money.library.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import { useBlock } from '#view'
import { onlyOnce, useFocusOf } from './came-back.ts'
import { mostInWords, Quantity } from './quantity.tsx'

export interface LineProps {
  readonly shop: Shop
  readonly entry: CartEntry
  /** What the server has said against the last change. */
  readonly problem: string
  /** It has come back, and so does the focus. */
  readonly isFocused: boolean
  /** @returns how many of it the server has taken instead; `null` where that need not be said. */
  onChange(entry: CartEntry, quantity: number): Promise<number | null>
  /** What was wanted of it cannot be; words for the visitor. */
  onProblem(words: string): void
}

/** A line of the cart. */
export function Line(props: LineProps): ReactNode {
  const { shop, entry, problem, isFocused, onChange, onProblem } = props
  const { root, runtime, guard, signal } = useBlock()
  const { env, page, messages } = runtime
  const [own, setOwn] = useState('')
  const [tries, setTries] = useState(0)
  const [id] = useState(() => `${idFor(root, 'cart')}-${entry.id}`)
  const removal = useFocusOf(isFocused)
  const { title, quantity, total, isCountable } = entry
  // Others may have bought it since it was put into the cart.
  const lack = entry.stock < quantity && mostInWords(messages, entry.stock)
  const said = own || problem || lack

  const wish = useRef(0)
  const change = guard('quantity', async (wanted: number) => {
    wish.current = wanted
    setOwn('')
    const most = await onChange(entry, wanted)
    // Another one has been chosen meanwhile.
    if (most === null || signal.aborted || wish.current !== wanted) return
    setOwn(mostInWords(messages, most))
    setTries(before => before + 1)
  })

  return (
    <li className="cart-row" data-testid="cart-table-row">
      <Picture address={safeUrl(entry.image, env.base())} />
      <Description entry={entry} />
      <div className="cart-row-price">{total ? moneyFormatOf(page)(total) : ''}</div>
      <div className="cart-row-tools">
        {isCountable && (
          <Quantity
            entry={entry}
            describedBy={said ? id : undefined}
            now={() => shop.cart.state.cart.entries.find(each => each.id === entry.id)?.quantity ?? quantity}
            onChange={change}
            onProblem={words => {
              setOwn(words)
              setTries(before => before + 1)
              onProblem(`${title}: ${words}`)
            }}
          />
        )}
        {entry.id && (
          <button
            ref={removal}
            type="button"
            className="cart-row-remove"
            aria-label={messages.format('cart-page.removeLine', { title })}
            onClick={guard('remove', () => change(0))}
            onKeyDown={onlyOnce}
          >
            {messages.format('cart-page.remove')}
          </button>
        )}
      </div>
      <p className="cart-row-problem" id={id} role="alert">
        {/* Another one each time: the same words are said again. */}
        {said && <span key={tries}>{said}</span>}
      </p>
    </li>
  )
}

/** What it is, and what one of several costs. */
function Description({ entry }: Pick<LineProps, 'entry'>): ReactNode {
  const { env, page, messages } = useBlock().runtime
  const { title, options, amount, isCountable, unitPrice } = entry
  // Of what has no field it is said nowhere else how much there is.
  const each = (price: string) =>
    isCountable
      ? messages.format('cart-page.each', { price })
      : messages.format('cart-page.amount', { count: amount, price })
  const href = safeUrl(entry.url, env.base())
  return (
    <div className="cart-row-desc">
      {href ? (
        <a className="cart-row-title" href={href}>
          <span>{title}</span>
        </a>
      ) : (
        <span className="cart-row-title">{title}</span>
      )}
      {options.size > 0 && (
        <div className="cart-row-variants">
          {[...options].map(([name, value]) => (
            <div key={name} className="cart-row-variant">
              {`${name}: ${value}`}
            </div>
          ))}
        </div>
      )}
      {unitPrice && amount !== 1 && (
        <div className="cart-row-each">
          {/* In a language that we do not speak it is English, also from the right. */}
          <bdi>{each(moneyFormatOf(page)(unitPrice))}</bdi>
        </div>
      )}
      {entry.plan && <Plan entry={entry} plan={entry.plan} />}
    </div>
  )
}

/** What is paid, and how often; few carts have it. */
function Plan({ entry, plan: said }: Pick<LineProps, 'entry'> & { readonly plan: object }): ReactNode {
  const { root, runtime, signal } = useBlock()
  const { errors, messages } = runtime
  const [library, setLibrary] = useState<typeof import('#runtime/commerce/products.library.ts') | null>(null)
  useEffect(() => {
    messages.withTexts(import('#runtime/commerce/products.library.ts')).then(
      found => signal.aborted || setLibrary(found),
      (error: unknown) =>
        errors.report({ in: 'cart', at: 'plan', el: root }, error, 'How often it is paid is not said.'),
    )
  }, [errors, messages, root, signal])
  const plan = library?.readPlan(said)
  if (!library || !plan || !entry.total) return null
  const words = library.createProductWords(runtime).subscription(plan, { kind: 'single', price: entry.total })
  return (
    <div className="cart-row-plan">
      <bdi>{words}</bdi>
    </div>
  )
}

function Picture({ address }: { readonly address: string | null }): ReactNode {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="cart-row-img-wrapper">
      {address && !isBroken ? (
        <img
          className="cart-row-img"
          src={address}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <div className="cart-row-no-img" />
      )}
    </div>
  )
}
