import { type Block, type Look, write } from '#core'
import { own } from '#runtime/own.ts'
import { type Captions, createCaptions } from './captions.ts'
import { type Controls, createControls } from './controls.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { drawSlides, type MovingSlides, type WriteAll } from './slides.ts'

/** What a page says of an element before we have written on it. */
export interface Given {
  readonly isReachable: boolean
  /** By a label; its text is for those to judge who know what it says. */
  readonly isLabelled: boolean
}

/**
 * What a gallery writes on the server's elements, without React and without a component for each of them: every time only
 * what differs from the last. It ends with the block.
 */
export interface Stage {
  readonly block: Block
  readonly pictures: Pictures
  readonly captions: Captions
  readonly controls: Controls
  /** How many slides have been prepared. */
  reach: number
  /** The View goes on with it. */
  readonly isTaken: boolean
  take(): void
  /** Called when the View takes it. */
  whenTaken(fn: () => void): void
  /** How `what` of the gallery's is to look from now on. */
  write(what: string, el: HTMLElement, look: Look): void
  readonly writeAll: WriteAll
  drawSlides(slides: MovingSlides): void
  /** As it was before the first `write`. */
  given(el: HTMLElement): Given
}

const stages = new WeakMap<Block, Stage>()

/** One for each life of a block. */
export function stageOf(block: Block): Stage {
  const stage = stages.get(block) ?? createStage(block)
  stages.set(block, stage)
  return stage
}

function createStage(block: Block): Stage {
  const looks = new Map<string, Map<HTMLElement, Look>>()
  const reasons = new Map<string, Map<HTMLElement, string>>()
  const known = new Map<HTMLElement, Given>()
  const ofKind = <V>(all: Map<string, Map<HTMLElement, V>>, what: string): Map<HTMLElement, V> => {
    const found = all.get(what) ?? new Map<HTMLElement, V>()
    all.set(what, found)
    return found
  }

  const stage: Pick<Stage, 'write' | 'writeAll' | 'given'> = {
    write(what, el, look) {
      const before = ofKind(looks, what)
      if (!before.has(el)) {
        // Of what we have nothing to say the block does not depend.
        if (!(look.attrs || look.classes || look.style)) return
        block.hold(el)
      }
      write(block.ledger, el, look, before.get(el))
      before.set(el, look)
    },
    writeAll(what, all, wanted, isDue) {
      const before = ofKind(reasons, what)
      all.forEach((el, i) => {
        if (!el || !(before.has(el) || isDue(i))) return
        const [depends, look] = wanted(i, el)
        if (before.get(el) === depends) return
        before.set(el, depends)
        stage.write(what, el, look())
      })
    },
    given(el) {
      const given = known.get(el) ?? {
        isReachable: own(el).matches('button, a[href], [tabindex]'),
        isLabelled: own(el).hasAttribute('aria-label'),
      }
      known.set(el, given)
      return given
    },
  }
  let isTaken = false
  let taken = () => {}
  return {
    ...stage,
    block,
    reach: 0,
    drawSlides: slides => drawSlides({ block, writeAll: stage.writeAll }, slides),
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
    pictures: createPictures(block),
    captions: createCaptions(block),
    controls: createControls(block, stage),
  }
}
