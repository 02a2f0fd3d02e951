import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { canAnimate } from '#parts/motion.ts'
import { isMotionless } from '#parts/motionless.ts'
import { useStance } from '#parts/stance.ts'
import { whenSeen } from '#parts/when-seen.ts'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import type { Settings } from './definition.ts'
import { type Drawing, measure } from './drawing.ts'
import { play } from './play.ts'
import type { Content } from './read.ts'
import type { ShapeName } from './shapes.ts'
import { strokeOf } from './stroke.ts'

export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root } = content
  const svg = useRef<SVGSVGElement>(null)
  const drawings = useDrawings(svg, root, settings.shape)
  const isWaiting = useEntrance(svg, settings, drawings)
  const stroke = useStroke(settings)
  const stance = useStance({ 'data-shape': settings.shape })
  const { isFront, blend } = settings
  const isOver = isFront === 'auto' ? settings.shape !== 'marker' : isFront === 'true'

  return (
    <>
      <Adopt
        el={root}
        attrs={{ ...stance, 'data-highlight-at': isWaiting ? 'waiting' : 'drawn' }}
        classes={{ 'site-highlighted': true, 'site-highlighted--mixes': blend !== 'none' }}
      />
      <Insert
        into={root}
        isOfPage
        as="span"
        attrs={{
          class: isOver || blend !== 'none' ? 'site-highlight site-highlight--front' : 'site-highlight',
          'aria-hidden': 'true',
          style: blend === 'none' ? undefined : `mix-blend-mode:${blend}`,
        }}
      >
        <svg
          ref={svg}
          aria-hidden="true"
          className="site-highlight__drawing"
          fill="none"
          strokeLinecap={settings.shape === 'marker' ? 'butt' : settings.linecap}
          strokeLinejoin={settings.linecap === 'round' ? 'round' : 'bevel'}
          opacity={settings.opacity}
        >
          {drawings.map(({ d, left, top }, i) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
              key={i}
              d={d}
              pathLength={1}
              transform={`translate(${left} ${top})`}
              style={stroke}
            />
          ))}
        </svg>
      </Insert>
    </>
  )
}

/** Where they stand now: they are looked for again when the lines may have been broken elsewhere. */
function useDrawings(
  svg: RefObject<SVGSVGElement | null>,
  root: HTMLElement,
  shape: ShapeName,
): readonly Drawing[] {
  const { runtime, guard } = useBlock()
  const { env } = runtime
  const [drawings, setDrawings] = useState<readonly Drawing[]>([])
  useEffect(() => {
    const styleOf = (el: HTMLElement) => env.window.getComputedStyle(el)
    const draw = guard('draw', () => {
      if (!svg.current) return
      const { fontSize } = styleOf(root)
      setDrawings(measure(root, svg.current, { shape, fontSize, range: new env.window.Range() }))
    })
    draw()
    // What is written in a line has no size that could be watched; what it stands in has.
    const observer = createObserver(env, 'ResizeObserver', { call: draw })
    const around = blockAround(root, el => styleOf(el).display)
    if (around) observer?.observe(around)
    const { fonts } = env.document
    fonts?.addEventListener('loadingdone', draw)
    return () => {
      observer?.disconnect()
      fonts?.removeEventListener('loadingdone', draw)
    }
  }, [env, guard, root, svg, shape])

  return drawings
}

/** @returns that it has not come yet: it comes when it is seen. */
function useEntrance(
  svg: RefObject<SVGSVGElement | null>,
  settings: Settings,
  drawings: readonly Drawing[],
): boolean {
  const { root, runtime, memory, guard } = useBlock()
  const { env } = runtime
  const isDrawn = drawings.length > 0
  const latest = useRef(drawings)
  latest.current = drawings
  const [isWaiting, setWaiting] = useState(
    () =>
      !memory.has('seen') &&
      settings.isAnimationEnabled &&
      settings.animation !== 'none' &&
      settings.duration > 0 &&
      canAnimate(root, env) &&
      !isMotionless(env),
  )
  useEffect(() => {
    if (!isWaiting || !isDrawn) return
    const begin = guard('in sight', () => {
      memory.set('seen', [])
      setWaiting(false)
      if (svg.current) play(svg.current, latest.current, settings)
    })
    return whenSeen(root, { env, call: begin })
  }, [isWaiting, isDrawn, env, guard, memory, root, svg, settings])

  return isWaiting
}

function useStroke(settings: Settings): { readonly stroke?: string; readonly strokeWidth: string } {
  const { runtime, warn } = useBlock()
  const stroke = strokeOf(settings, (runtime.env.global('CSS') as typeof CSS | undefined) ?? null)
  const { problem } = stroke
  useEffect(() => {
    if (problem) warn(problem)
  }, [problem, warn])
  return stroke.style
}

/** The nearest element around that is no part of a line. */
function blockAround(root: HTMLElement, displayOf: (el: HTMLElement) => string): HTMLElement | null {
  let el: HTMLElement | null = root
  while (el && /^(inline|contents)$/.test(displayOf(el))) el = own(el).parentElement
  return el
}
