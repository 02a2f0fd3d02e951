import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '#parts/dialog/dialog-frame.library.ts'
import { cross, icons } from '#parts/icon.ts'
import { isPlainKey } from '#runtime/dom/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { catchBackInPlace } from '#runtime/navigate.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import { ContentView } from './content-view.tsx'
import type { Settings } from './definition.ts'
import { type Shown, stepFrom } from './state.ts'
import type { Known } from './use-page.ts'

export interface WindowProps {
  readonly layers: Layers
  readonly settings: Settings
  readonly shown: Shown
  onStep(index: number): void
  onClose(): void
  onGone(): void
}

/** Keys that may be held down: one action per this many milliseconds, blocks spec §4. */
const throttle = 200

/** What has arrow keys of its own. */
const arrowed = 'input, select, textarea, [contenteditable], [data-block="gallery"]'

/** One product above the page, and the ways to its neighbours. */
export function Window(props: WindowProps): ReactNode {
  const { layers, settings, shown, onStep, onClose, onGone } = props
  const { root, runtime, guard } = useBlock()
  const { env, messages, navigate } = runtime
  const { index, items, isLeaving } = shown
  const { parameter, ends } = settings
  const all = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [known] = useState<Known>(() => new Map())
  const lastKey = useRef(Number.NEGATIVE_INFINITY)
  /** As what it was opened from reads: the buttons stand where the arrow keys lead. */
  const [direction] = useState(() => env.window.getComputedStyle(root).direction)
  const [spoken, setSpoken] = useState('')
  const item = items[index]
  const to = { '-1': stepFrom(shown, { by: -1, ends }), '1': stepFrom(shown, { by: 1, ends }) }
  useHistory({ layers, isWanted: settings.history && !isLeaving, onClose })

  useLayoutEffect(() => {
    // After the dialog has given the focus back to where it was opened.
    if (!isLeaving || !item) return
    layers.remember(item.el)()
    // Another one than it was opened from may be far down the page.
    own(item.el).scrollIntoView({ block: 'nearest' })
  }, [isLeaving, item, layers])

  function step(by: 1 | -1): void {
    const next = to[`${by}`]
    const found = next === null ? undefined : items[next]
    if (next === null || !found || isLeaving) return
    keepFocus()
    // It names the choice of the product before.
    if (parameter && new URL(env.url()).searchParams.has(parameter)) navigate.forgetParameter(parameter)
    setSpoken(
      messages.format('quick-view.position', {
        title: found.title,
        index: `${next + 1}`,
        count: `${items.length}`,
      }),
    )
    onStep(next)
  }

  /** What had it is about to go. */
  function keepFocus(): void {
    if (body.current?.contains(env.document.activeElement)) all.current?.focus({ preventScroll: true })
  }

  function keyed(event: KeyboardEvent): void {
    const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!side || event.defaultPrevented || !isPlainKey(event) || event.shiftKey) return
    if (own(event.target as Element).closest(arrowed)) return
    event.preventDefault()
    if (env.now() - lastKey.current < throttle) return
    lastKey.current = env.now()
    step(direction === 'rtl' ? (-side as 1 | -1) : side)
  }

  if (!item) return null
  return (
    <Dialog
      runtime={runtime}
      layers={layers}
      className="site-quick-view"
      label={item.title || messages.format('quick-view.label')}
      isLeaving={isLeaving}
      onCancel={onClose}
      onGone={onGone}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that reach the dialog, wherever the focus is in it */}
      <div
        ref={all}
        className="site-quick-view__all"
        tabIndex={-1}
        dir={direction || undefined}
        onKeyDown={guard('key', event => keyed(nativeOf(event)))}
      >
        <HeadView {...{ shown, to, onClose }} onStep={step} />
        <div ref={body}>
          <ContentView key={index} {...{ item, settings, known }} onRetry={keepFocus} />
        </div>
        <div role="status" className="site-quick-view__unseen">
          {spoken}
        </div>
      </div>
    </Dialog>
  )
}

function HeadView(props: {
  readonly shown: Shown
  /** Where each step leads. */
  readonly to: Readonly<Record<'1' | '-1', number | null>>
  onStep(by: 1 | -1): void
  onClose(): void
}): ReactNode {
  const { shown, to, onStep, onClose } = props
  const { runtime, guard } = useBlock()
  const { format } = runtime.messages
  const { index, items } = shown
  const button = (by: 1 | -1) => {
    const name = by === 1 ? 'next' : 'previous'
    return (
      <button
        type="button"
        className={`site-quick-view__button site-quick-view__button--${name}`}
        aria-label={format(`quick-view.${name}`)}
        // It stays where the focus is.
        aria-disabled={to[`${by}`] === null ? true : undefined}
        onClick={guard(name, () => onStep(by))}
      >
        <Icon path={icons[name]} />
      </button>
    )
  }
  return (
    <div className="site-quick-view__head">
      {items.length > 1 && (
        <>
          {button(-1)}
          {button(1)}
          <span className="site-quick-view__place" aria-hidden="true">
            {`${index + 1} / ${items.length}`}
          </span>
        </>
      )}
      <button
        type="button"
        className="site-quick-view__button site-quick-view__button--close"
        data-autofocus
        aria-label={format('quick-view.close')}
        onClick={guard('close', onClose)}
      >
        <Icon path={cross} />
      </button>
    </div>
  )
}

function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** Back closes it, and the page stays where it is. */
function useHistory(options: { readonly layers: Layers; readonly isWanted: boolean; onClose(): void }): void {
  const { layers, isWanted, onClose } = options
  const { env } = useBlock().runtime
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isWanted) return
    return catchBackInPlace(env, () => !layers.closeAbove('.site-quick-view') && latest.current())
  }, [env, layers, isWanted])
}

/** React wraps it, Preact does not. */
function nativeOf(event: unknown): KeyboardEvent {
  return ((event as { readonly nativeEvent?: KeyboardEvent }).nativeEvent ?? event) as KeyboardEvent
}
