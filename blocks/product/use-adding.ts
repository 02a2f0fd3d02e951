import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Addition } from '#runtime/api/index.ts'
import { useBlock } from '#view'
import type { definition } from './definition.ts'
import { begin, type Happening, next, type State } from './state.ts'

/** Milliseconds that the button says it is done. */
const saidFor = 2000
/** Milliseconds after which nobody believes any more that something is done. */
const slowAfter = 6000

/** The button's states, and the cart. The cart sends again what has no answer, and counts it once. */
export function useAdding(title: string): {
  readonly state: State
  readonly tell: (happening: Happening) => void
  /** @returns whether the cart has it; resolves when that is known. */
  readonly add: (addition: Addition) => Promise<boolean>
} {
  const { runtime, signal, ask, emit } = useBlock<typeof definition>()
  const { dialogs, env, errors, messages, shop } = runtime
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
      const outcome = await shop()
        .then(({ cart }) => cart.add(addition))
        .catch((error: unknown) => {
          errors.report({ in: 'product', at: 'add' }, error)
          return { ok: false, failure: { message: messages.format('data.unreachable') } } as const
        })
      isAdding.current = false
      if (signal.aborted) {
        // Whoever has closed the window it stood in believes that they have it.
        const { message } = outcome.ok ? { message: '' } : outcome.failure
        if (message) void dialogs.alert({ title, message })
        return outcome.ok
      }
      if (outcome.ok) {
        dispatch({ type: 'added' })
        emit('added', addition)
      } else dispatch({ type: 'refused', message: outcome.failure.message })
      return outcome.ok
    },
    [ask, dialogs, emit, errors, messages, shop, signal, title],
  )
  return { state, tell: dispatch, add }
}
