import { type FocusEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import type { BannerSettings } from '#runtime/consent/index.ts'
import { richText } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { ConsentAnswers } from './answers.tsx'
import { keepRoom } from './reserve-space.ts'

export interface BannerProps {
  readonly runtime: Runtime
  readonly layers: Layers
  readonly settings: BannerSettings
  /** For the editor, which wants to look at it: clicks do nothing. */
  readonly isForced: boolean
  readonly isLeaving: boolean
  onAnswer(isAllowed: boolean): void
}

/**
 * The question about cookies: a bar or a popup that lies over the page and does not get in the way. A region that is early
 * in the order of Tab, takes no focus and hears no Escape.
 */
export function ConsentBanner(props: BannerProps): ReactNode {
  const { runtime, layers, settings, isForced, isLeaving, onAnswer } = props
  const { env, errors, messages, consent } = runtime
  const { variant, position, theme, html } = settings
  const ref = useRef<HTMLDivElement>(null)
  const textRef = useRef<HTMLDivElement>(null)
  const giveBack = useRef<() => void>(() => {})

  useLayoutEffect(() => {
    const el = ref.current
    const text = textRef.current
    if (!el || !text) return
    // Not by React: its nodes come from the one door that makes markup.
    const rich = richText(env, html)
    text.replaceChildren(rich.textContent?.trim() ? rich : messages.format('consent.text'))
    // The banner has a surface of its own: the colours that the page gives its texts are for the page's.
    for (const part of text.querySelectorAll<HTMLElement>('*')) part.style.color = 'inherit'
    consent.recordText(el.textContent ?? '')
    const layer = layers.open({ el, kind: 'banner', opener: null })
    const stop = keepRoom({ env, errors, el, edge: position.startsWith('TOP') ? 'start' : 'end' })
    giveBack.current = layers.remember(null)
    return () => {
      stop()
      layer.close()
    }
  }, [env, errors, html, position, layers, messages, consent])

  useLayoutEffect(() => {
    if (isLeaving && ref.current?.contains(env.document.activeElement)) giveBack.current()
  }, [isLeaving, env])

  /** Where the visitor came from is where they go back to. */
  function onFocus({ relatedTarget }: FocusEvent): void {
    const from = relatedTarget as Element | null
    if (from && !ref.current?.contains(from)) giveBack.current = layers.remember(from)
  }

  const ignore = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: pages give their sections room and backgrounds
    <div
      ref={ref}
      role="region"
      aria-label={messages.format('consent.label')}
      className="site-consent"
      // Written on the element: a page that has rules for everything it knows would move.
      style={{ position: 'fixed', margin: 0 }}
      data-variant={variant.toLowerCase()}
      data-position={position.toLowerCase().replace('_', '-')}
      data-theme={theme.toLowerCase()}
      data-forced={isForced || undefined}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
      onFocus={onFocus}
      onClickCapture={isForced ? ignore : undefined}
    >
      <div className="site-consent__body">
        <div ref={textRef} className="site-consent__text" dir="auto" />
        <ConsentAnswers
          settings={settings}
          messages={messages}
          hasChoices={consent.isGated}
          closes={consent.isBalanced}
          onAnswer={onAnswer}
        />
      </div>
    </div>
  )
}
