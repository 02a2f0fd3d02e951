import type { Block, Preparation } from '#core'
import { type DesignProps, moving, type Scene } from './designs/design.ts'
import { drawBase, drawGrid, drawList } from './designs/grid.ts'
import { drawStack, ownShape } from './designs/stack.ts'
import { listenForKeys } from './key-turn.ts'
import { isLinked, joinPrepared } from './links.ts'
import { keepFromGhost } from './motion/no-ghost.ts'
import { type Content, type Design, designOf } from './read.ts'
import type { Settings } from './settings.ts'
import { drawFrame } from './stage/frame.ts'
import { drawOpeners } from './stage/openers.ts'
import { stageOf } from './stage/stage.ts'
import type { GalleryState } from './state.ts'
import { stepOf } from './use-keys.ts'
import { followZoom, isZoomed } from './use-zoomed.ts'
import { hasFocus, isWanted, passOn } from './wanted.ts'

/** Slides in one task: hundreds at once would keep the visitor waiting. */
export const batch = 12

/** Designs that the style sheet can arrange by itself; where the others' slides stand is computed. */
const draws: Readonly<Partial<Record<Design, (scene: Scene) => void>>> = {
  slideshow: drawStack,
  stacked: drawBase,
  grid: drawGrid,
  list: drawList,
}

type Given = Pick<DesignProps, 'content' | 'settings'>

/** A gallery whose View is not needed before somebody wants something of it. */
export function prepare(block: Block, { content, settings, wake }: Preparation<Settings, Content>): boolean {
  const design = designOf(settings.design)
  const draw = draws[design]
  // First of all: whoever needs its View at once may take others along.
  const isOneOfMany = isLinked(block.root, { linked: settings.linked, env: block.runtime.env })
  if (isOneOfMany || !draw || needsView(block, { content, settings })) return false
  const stage = stageOf(block)
  stage.isLazy = settings.lazyLoad
  const { env } = block.runtime
  const isMoving = moving.includes(design)
  const count = content.slides.length
  const state: GalleryState = {
    currentIndex: 0,
    numberOfSlides: count,
    inMotion: false,
    loop: settings.loop !== 'false',
  }
  const scene = { stage, content, settings, gallery: { state, from: 0 }, isUntouched: true }

  const drawOn = block.guard('prepare', (): void => {
    if (stage.isTaken || block.signal.aborted) return
    stage.reach += batch
    const { reach } = stage
    const now = { ...scene, isDrawn: (i: number) => i < reach }
    draw(now)
    drawOpeners(now)
    if (reach < count) env.soon(drawOn)
  })
  const frame = block.guard('zoom', () =>
    drawFrame({ ...scene, isDrawn: () => true }, { design, isZoomed: isZoomed(env) }),
  )
  frame()
  drawOn()
  const stops = [
    followZoom(env, frame),
    joinPrepared(block.root, { state: () => state, wake }),
    passOn(block.root, wake),
  ]
  if (isMoving) stops.push(keepFromGhost(block.root, env))
  if (isMoving && settings.keyboard && count > 1)
    stops.push(
      listenForKeys(block.root, env),
      env.listenEarly('keydown', event => {
        if (stepOf(event as KeyboardEvent, block, settings.keys)) wake()
      }),
    )
  const stop = () => {
    for (const end of stops.splice(0)) end()
  }
  stage.whenTaken(stop)
  block.signal.addEventListener('abort', stop)
  return true
}

/** Whether something happens by itself, or something has to be measured before it can be seen. */
function needsView(block: Block, { content, settings }: Given): boolean {
  const { autoplay, history, thumbnails, position } = settings
  const { slides, thumbnails: theirs } = content
  const isSlideshow = designOf(settings.design) === 'slideshow'
  const isUnknown = isSlideshow && !slides[0]?.ratio && ownShape(settings) === null
  const isElsewhere = isSlideshow && slides.findIndex(hasFocus) > 0
  const isAsked =
    autoplay || history || thumbnails || position !== 'none' || theirs.length > 0 || slides.some(isWanted)
  return isAsked || isUnknown || isElsewhere || block.memory.has('place')
}
