import type { Block } from '#core'
import { inShares } from '#view'
import { type Captions, createCaptions } from './captions.ts'
import { type Controls, createControls } from './controls.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { drawSlides, type MovingSlides } from './slides.ts'
import { createWriter, type Writer } from './writer.ts'

/**
 * What a gallery writes on the server's elements, without React and without a component for each of them: every time only
 * what differs from the last. It ends with the block.
 */
export interface Stage extends Writer {
  readonly block: Block
  readonly pictures: Pictures
  readonly captions: Captions
  readonly controls: Controls
  /** How many slides have been prepared. */
  reach: number
  /** Pictures wait until they are near or next; what the author says. */
  isLazy: boolean
  /** The View goes on with it. */
  readonly isTaken: boolean
  take(): void
  /** Called when the View takes it. */
  whenTaken(fn: () => void): void
  drawSlides(slides: MovingSlides): void
  /** Once what has been written is on the screen, unless the gallery is drawn anew before. */
  afterwards(fn: (() => void) | null): void
}

const stages = new WeakMap<Block, Stage>()

/** One for each life of a block. */
export function stageOf(block: Block): Stage {
  const stage = stages.get(block) ?? createStage(block)
  stages.set(block, stage)
  return stage
}

function createStage(block: Block): Stage {
  const writer = createWriter(block)
  let isTaken = false
  let taken = () => {}
  /** Of a gallery that moves: the last slide in sight, or next. */
  let inSight: number | null = null
  let waiting: (() => void) | null = null
  const stage: Stage = {
    ...writer,
    block,
    reach: 0,
    isLazy: true,
    drawSlides(slides) {
      inSight = drawSlides(writer, { ...slides, block })
    },
    afterwards(fn) {
      waiting = fn
      if (fn)
        block.runtime.env.soon(
          block.guard('next slide', () => fn === waiting && !block.signal.aborted && fn()),
        )
    },
    get isTaken() {
      return isTaken
    },
    take() {
      isTaken = true
      taken()
    },
    whenTaken(fn) {
      taken = fn
    },
    pictures: createPictures(block, () => stage.isLazy),
    captions: createCaptions(block),
    controls: createControls(block, writer),
  }
  const { pictures } = stage
  inShares(block, () => {
    // In a row nothing that is seen depends on what comes after it; in a grid a slide's place may.
    if (inSight === null) return false
    const from = Math.max(inSight + 1, pictures.seenUntil())
    return writer.giveBack(from) || pictures.giveBack(from)
  })
  return stage
}
