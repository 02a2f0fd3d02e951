import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createObserver, isPlainKey } from '#runtime/dom/index.ts'
import type { Size } from '#runtime/shapes.ts'
import { useBlock } from '#view'
import type { Settings } from './definition.ts'
import { type Drawing, draw, type Mark, slicesOf } from './draw.ts'
import type { Content } from './read.ts'
import { writerOf } from './scale.ts'
import { nearest, step } from './walk.ts'

/** As long as it has not been measured. */
const anySize: Size = { width: 640, height: 320 }

interface PlotProps {
  readonly content: Content
  readonly settings: Settings
  readonly hidden: ReadonlySet<number>
  readonly label: string
}

/** The drawing. A pointer or the arrows say one of its numbers, as the table has it. */
export function Plot({ content, settings, hidden, label }: PlotProps): ReactNode {
  const { runtime, guard } = useBlock()
  const { format } = runtime.messages
  const el = useRef<HTMLDivElement>(null)
  const { size, isRtl, scale } = useSize(el)
  const [at, setAt] = useState<Mark | null>(null)
  const { kind, stacked: isStacked } = settings
  const drawing = useMemo(() => {
    const write = writerOf(runtime.messages.locale)
    return draw({ ...size, content, kind, isStacked, hidden, isRtl, scale, write })
  }, [runtime, size, isRtl, scale, content, kind, isStacked, hidden])
  const { marks } = drawing
  const now = at && (marks.find(({ series, row }) => series === at.series && row === at.row) ?? null)
  const key = (event: KeyboardEvent) => {
    // With Alt they lead through the history.
    if (!isPlainKey(event)) return
    const next = step(marks, now, { key: event.key, isRtl })
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  const point = (event: { readonly clientX: number; readonly clientY: number }) => {
    const { left = 0, top = 0 } = el.current?.getBoundingClientRect() ?? {}
    setAt(nearest(marks, { x: event.clientX - left, y: event.clientY - top }))
  }
  // What a finger has pointed at stays until it presses elsewhere.
  const leave = (event: { readonly pointerType: string }) => event.pointerType !== 'touch' && setAt(null)
  const forget = guard('leave', () => setAt(null))
  return (
    <div
      ref={el}
      className="site-chart__plot"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by its keys
      tabIndex={0}
      role="application"
      aria-label={`${label}. ${format('chart.keys')}`}
      onKeyDown={guard('key', key) as never}
      onPointerDown={guard('point', point)}
      onPointerMove={guard('point', point)}
      onPointerLeave={guard('leave', leave)}
      // The finger moves the page.
      onPointerCancel={forget}
      onBlur={forget}
    >
      <Picture {...{ drawing, size, now }} />
      {drawing.labels.map(({ x, y, text, anchor }) => (
        // Drawn by the stylesheet: for the ear, and to be copied, there is the table.
        <span
          key={`${x} ${y}`}
          className="site-chart__label"
          data-text={text}
          data-anchor={anchor}
          // Parts of the picture: on paper it is drawn smaller, and not anew.
          style={{ left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` }}
        />
      ))}
      {marks.length === 0 && <div className="site-chart__none">{format('chart.none')}</div>}
      <div
        className="site-chart__tip"
        role="status"
        style={now ? { insetInlineStart: `${isRtl ? size.width - now.x : now.x}px`, top: `${now.y}px` } : {}}
        data-side={now && (isRtl ? size.width - now.x : now.x) > size.width / 2 ? 'before' : 'after'}
      >
        {now && <Told {...{ content, settings, mark: now }} />}
      </div>
    </div>
  )
}

function Picture({
  drawing,
  size,
  now,
}: {
  readonly drawing: Drawing
  readonly size: Size
  readonly now: Mark | null
}): ReactNode {
  const { shapes, lines, left, right } = drawing
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" className="site-chart__picture">
      <path className="site-chart__lines" d={lines.map(y => `M${left} ${y}H${right}`).join('')} />
      {shapes.map(({ series, d, isLine }) => (
        <path
          key={`${series} ${isLine}`}
          d={d}
          data-colour={series % 8}
          data-round={Math.floor(series / 8) || undefined}
          className={isLine ? 'site-chart__line' : 'site-chart__area'}
        />
      ))}
      {now && <circle className="site-chart__dot" data-colour={now.series % 8} cx={now.x} cy={now.y} r="6" />}
    </svg>
  )
}

/** A number as the table says it, and what it is the number of. */
function Told({
  content,
  settings,
  mark,
}: Omit<PlotProps, 'hidden' | 'label'> & { readonly mark: Mark }): ReactNode {
  const { runtime } = useBlock()
  const { format } = runtime.messages
  const { labels, series } = content
  if (settings.kind === 'pie' || settings.kind === 'donut') {
    const slices = slicesOf(content, format('chart.rest'))
    const { name = '', text = '', value = 0 } = slices[mark.series] ?? {}
    const sum = slices.reduce((all, slice) => all + slice.value, 0)
    const percent = new Intl.NumberFormat(runtime.messages.locale, {
      style: 'percent',
      maximumFractionDigits: 1,
    })
    return `${name}: ${format('chart.part', { value: text || `${value}`, percent: percent.format(value / sum) })}`
  }
  const { name = '', texts = [] } = series[mark.series] ?? {}
  return `${[labels[mark.row], name].filter(Boolean).join(', ')}: ${texts[mark.row] ?? ''}`
}

function useSize(el: { readonly current: HTMLElement | null }): {
  readonly size: Size
  readonly isRtl: boolean
  readonly scale: number
} {
  const { runtime, guard } = useBlock()
  const [now, setNow] = useState({ size: anySize, isRtl: false, scale: 1 })
  useLayoutEffect(() => {
    const { env } = runtime
    const look = guard('size', () => {
      const { current } = el
      if (!current) return
      const { clientWidth: width, clientHeight: height } = current
      const styleOf = (el: Element) => env.window.getComputedStyle(el)
      const { direction, fontSize } = styleOf(current)
      const isRtl = direction === 'rtl'
      // As large as the page's, but no smaller than 13 px: see the stylesheet.
      const scale = Number.parseFloat(fontSize) / 13 || 1
      // On paper, and where our styles are missing, the picture makes its frame as high as it is: it would grow with it for ever.
      const isApart = styleOf(current.firstElementChild ?? current).position === 'absolute'
      if (isApart && width && height)
        setNow(before =>
          before.size.width === width &&
          before.size.height === height &&
          before.isRtl === isRtl &&
          before.scale === scale
            ? before
            : { size: { width, height }, isRtl, scale },
        )
    })
    look()
    const observer = createObserver(env, 'ResizeObserver', { call: look })
    if (el.current) observer?.observe(el.current)
    return () => observer?.disconnect()
  }, [el, runtime, guard])
  return now
}
