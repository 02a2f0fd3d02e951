import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { failureWords } from '#parts/failure-words.ts'
import { View as FormView } from '#parts/forms/forms.library.ts'
import type { Send } from '#parts/forms/send.ts'
import { createReviews } from '#runtime/api/index.ts'
import { useBlock, type ViewProps } from '#view'
import { ClosedView } from './closed-view.tsx'
import type { definition, Settings } from './definition.ts'
import { type Content, readAuthor, readReviews } from './read.ts'
import type { DrawnForm } from './reviews-drawn.chunk.ts'
import { begin, next } from './state.ts'
import { Waiting } from './waiting.tsx'

/** The request is open, closed, or nobody knows yet. Blocks spec §2, §8; visitor spec §1. */
export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, signal, emit, guard, warn } = useBlock<typeof definition>()
  const { form } = content
  const [reviews] = useState(() => createReviews(runtime))
  const [token] = useState(() => settings.token || tokenIn(runtime.env.url()))
  const [state, dispatch] = useReducer(next, form !== null, begin)
  const { env, messages } = runtime
  const drawing = useRef<typeof DrawnForm>(null)
  const isAsking = state.phase === 'asking'
  const hasFailed = useRef(false)
  hasFailed.current ||= state.phase === 'failed'

  useEffect(() => {
    if (!isAsking) return
    const ask = async () => {
      if (!token) return dispatch({ type: 'closed', reason: 'expired' })
      const coming = messages.withTexts(import('./reviews-drawn.chunk.ts')).catch(error => {
        runtime.errors.report({ in: 'reviews', at: 'load' }, error)
        return null
      })
      const outcome = await reviews.read(token, signal)
      if (signal.aborted) return
      if (!outcome.ok) return dispatch({ type: 'failed', message: failureWords(outcome.failure, messages) })
      if (outcome.data.closed) return dispatch({ type: 'closed', reason: outcome.data.closed })
      const drawn = await coming
      if (signal.aborted) return
      drawing.current = drawn?.DrawnForm ?? null
      if (drawn) dispatch({ type: 'answered', ...outcome.data })
      else dispatch({ type: 'failed', message: messages.format('data.unreachable') })
    }
    guard('ask', ask)()
  }, [isAsking, token, reviews, signal, guard, messages, runtime])

  const send = useCallback<Send>(
    async ({ signal, explain }) => {
      const given = { reviews: readReviews(root), author: readAuthor(root) }
      if (given.reviews.length === 0) {
        warn('expected products with data-product-id and ratings from 1 to 5, found none; nothing was sent')
        return { status: 0, fields: new Map(), message: messages.format('form.unreadable') }
      }
      const sent = await reviews.send(token, given, signal)
      if (sent.ok) {
        const told = given.reviews.map(({ productId, rating }) => ({ productId, rating }))
        emit('reviewed', { reviews: told })
        return null
      }
      if (sent.closed) dispatch({ type: 'closed', reason: sent.closed })
      const { failure } = sent
      if (!failure) return { status: 0, fields: new Map(), message: '' }
      const { kind, status, answer } = failure
      const { format } = messages
      // Of statuses that the data layer has no words for, such as 422 and 429: somebody was there, and said why not.
      const words = /^un(reach|read|avail)able$/.test(kind)
        ? answer.error ||
          answer.message ||
          explain(failure, { step: 'save', format, here: env.base() }).message
        : failure.message
      const isOfFields = answer.errors.size > 0
      return { status, fields: answer.errors, message: isOfFields ? format('form.invalid') : words }
    },
    [root, reviews, token, emit, env, messages, warn],
  )

  if (state.phase === 'closed')
    return <ClosedView content={content} reason={state.reason} wasOpen={state.wasOpen} />
  // What is written of one order is kept for that one.
  const formSettings = { ...asForm, ...settings, formId: `reviews:${token}` }
  if (form) return <FormView content={form} settings={formSettings} send={send} />
  const Drawn = drawing.current
  return (
    <>
      {(state.phase !== 'open' || hasFailed.current) && (
        <Waiting
          isOver={state.phase === 'open'}
          message={state.phase === 'failed' ? state.message : ''}
          onRetry={() => dispatch({ type: 'asked' })}
        />
      )}
      {state.phase === 'open' && Drawn && (
        <Drawn products={state.products ?? []} author={state.author}>
          {drawn => <FormView content={drawn} settings={formSettings} send={send} />}
        </Drawn>
      )}
    </>
  )
}

/** What a form says of itself to the form's calls: this one makes none of them. */
const asForm = {
  collectionId: '',
  objectName: '',
  isOverlayForm: false,
  submitButtonText: '',
  anyEmailSuffix: false,
}

function tokenIn(url: string): string {
  return new URL(url).searchParams.get('token')?.slice(0, 500) ?? ''
}
