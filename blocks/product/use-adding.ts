import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Addition } from '#runtime/api/index.ts'
import type { Product } from '#runtime/commerce/products.library.ts'
import { useBlock } from '#view'
import { buy } from './buy.ts'
import type { definition } from './definition.ts'
import { begin, type Happening, next, type State } from './state.ts'

/** Milliseconds that the button says it is done. */
const saidFor = 2000
/** Milliseconds after which nobody believes any more that something is done. */
const slowAfter = 6000

/** The button's states, and the cart. The cart sends again what has no answer, and counts it once. */
export function useAdding(
  title: string,
  type: Product['type'],
): {
  readonly state: State
  readonly tell: (happening: Happening) => void
  /** @returns whether the cart has it; resolves when that is known. */
  readonly add: (addition: Addition) => Promise<boolean>
} {
  const { runtime, signal, ask, emit } = useBlock<typeof definition>()
  const { dialogs, env, messages, shop } = runtime
  const [state, dispatch] = useReducer(next, begin)
  const isAdding = useRef(false)
  const { phase } = state

  useEffect(() => {
    if (phase === 'added') return env.after(saidFor, () => dispatch({ type: 'over' }))
    if (phase !== 'adding') return
    return env.after(slowAfter, () => dispatch({ type: 'slow', message: messages.format('product.slow') }))
  }, [phase, env, messages])

  // What is added with comes before anybody adds; where it cannot be had now, whoever taps is told.
  useEffect(
    () =>
      void shop().then(
        ({ cart }) => cart.prepare(),
        () => {},
      ),
    [shop],
  )

  const add = useCallback(
    async (addition: Addition) => {
      if (isAdding.current || !ask('add', addition)) return false
      isAdding.current = true
      dispatch({ type: 'tapped' })
      const added = () => emit('added', addition)
      const { ok, isSaid, message } = await buy(runtime, { addition, type, signal, added })
      isAdding.current = false
      // Whoever has closed the window it stood in believes that they have it.
      if (signal.aborted) {
        if (message) void dialogs.alert({ title, message })
      } else if (ok && !isSaid) dispatch({ type: 'added' })
      else dispatch({ type: 'refused', message })
      return ok
    },
    [ask, dialogs, emit, runtime, signal, title, type],
  )
  return { state, tell: dispatch, add }
}
