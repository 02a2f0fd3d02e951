import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { own } from '#runtime/own.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import type { Line } from './line.ts'
import type { Content } from './read.ts'
import { useStill, useStrip } from './use-strip.ts'

/** More of them are a mistake, and twice as many would be drawn. */
const mostItems = 200

export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, warn } = useBlock<typeof definition>()
  const isStill = useStill()
  const made = useRef<HTMLSpanElement>(null)
  const count = content.row ? content.items.length : content.words.length
  const isTooMany = count > mostItems

  useEffect(() => {
    if (isTooMany) warn(`expected at most ${mostItems} items, found ${count}; the text stands still.`)
  }, [isTooMany, count, warn])

  const line = (): Line | null =>
    content.row
      ? content
      : made.current && { row: made.current, items: [...made.current.children] as HTMLElement[] }
  return (
    <>
      {!content.row && <Words words={content.words} href={settings.href} made={made} />}
      {isStill || isTooMany ? (
        <Adopt el={root} attrs={{ 'data-marquee-at': 'still' }} />
      ) : (
        <Strip row={content.row} line={line} settings={settings} />
      )}
    </>
  )
}

/** The line where the server has sent none: what is read, and what is measured. */
function Words({
  words,
  href,
  made,
}: {
  readonly words: readonly string[]
  readonly href: string
  readonly made: { current: HTMLSpanElement | null }
}): ReactNode {
  const { root, runtime } = useBlock()
  const address = href && safeUrl(href, runtime.env.base(), /^(mailto|tel):/)
  return (
    <Insert over={root} isOfPage as="span" attrs={{ class: 'site-marquee__line' }}>
      <span ref={made} className="site-marquee__row">
        {words.map((word, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          <span key={i} className="site-marquee__word">
            {address ? <a href={address}>{word}</a> : word}{' '}
          </span>
        ))}
      </span>
    </Insert>
  )
}

/** What is seen in part the browser leaves there. */
function reveal(el: Element | null): void {
  own(el)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

function Strip({
  row,
  line,
  settings,
}: {
  readonly row: HTMLElement | null
  readonly line: () => Line | null
  readonly settings: Settings
}): ReactNode {
  const { root, memory, emit, runtime } = useBlock<typeof definition>()
  const { activeElement } = runtime.env.document
  const isReading = (el: Element | null) =>
    line()?.row.contains(el) === true && own(el as Element).matches(':focus-visible')
  const [isPaused, setPaused] = useState(() => memory.has('paused'))
  // Who has come before it ran is told of by no event.
  const [isUnderPointer, setUnderPointer] = useState(
    () => settings.pausedOnHover && runtime.env.matches('(hover: hover)') && own(root).matches(':hover'),
  )
  const [isRead, setRead] = useState(() => isReading(activeElement))
  const stage = useRef<HTMLDivElement>(null)
  useStrip(stage, line, { settings, halts: { isPaused, isUnderPointer, isRead } })

  const toggle = () => {
    if (isPaused) memory.delete('paused')
    else memory.set('paused', [])
    setPaused(!isPaused)
    emit(isPaused ? 'played' : 'paused')
  }
  /** The keyboard is at a link of the line: then the line itself is shown, scrolled to the link. */
  const look = ({ target }: FocusEvent) => {
    const isIn = isReading(target as Element)
    setRead(isIn)
    if (isIn) reveal(target as Element)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it begins to run
  useLayoutEffect(() => {
    if (isRead) reveal(activeElement)
  }, [])
  const at = isRead ? 'read' : isPaused || isUnderPointer ? 'paused' : 'moving'
  return (
    <>
      <Adopt
        el={root}
        attrs={{ 'data-marquee-at': at }}
        style={{
          '--_wave': settings.waveIntensity ? `${30 * settings.waveIntensity}px` : undefined,
          '--_gap': `${settings.gap}em`,
        }}
        on={{
          focusin: look,
          focusout() {
            setRead(false)
            own(line()?.row)?.scroll?.(0, 0)
          },
          ...(settings.pausedOnHover && {
            pointerenter: () => setUnderPointer(true),
            pointerleave: () => setUnderPointer(false),
            pointercancel: () => setUnderPointer(false),
          }),
        }}
      />
      {row && <Adopt el={row} classes={{ 'site-marquee__row': true }} />}
      <Insert
        into={root}
        as="span"
        attrs={{
          class: settings.fadeEdges ? 'site-marquee site-marquee--fades' : 'site-marquee',
          'aria-hidden': 'true',
        }}
      >
        <div ref={stage} className="site-marquee__stage" />
      </Insert>
      <Control isPaused={isPaused} onPress={toggle} />
    </>
  )
}

function Control({
  isPaused,
  onPress,
}: {
  readonly isPaused: boolean
  readonly onPress: () => void
}): ReactNode {
  const { root, runtime, guard } = useBlock()
  return (
    <Insert into={root} as="span" attrs={{ class: 'site-marquee__control' }}>
      <button
        type="button"
        className="site-marquee__button"
        aria-label={runtime.messages.format(isPaused ? 'marquee.play' : 'marquee.pause')}
        onClick={guard('press', onPress)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPaused ? 'M8 5l11 7-11 7z' : 'M7 5h3.5v14H7zM13.5 5h3.5v14h-3.5z'} />
        </svg>
      </button>
    </Insert>
  )
}
