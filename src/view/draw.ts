import { type ComponentType, createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Block } from '../core/block.ts'
import { Boundary } from './boundary.tsx'
import { BlockContext } from './use-block.ts'

/** A block's React root, on a detached node: what a View shows it inserts among the server's. */
export interface Drawing {
  /** Draws at once. */
  show<P extends object>(View: ComponentType<P>, props: P): void
  /** Ends the View and its effects. */
  clear(): void
}

/** `onCrash` hears what the View, one of its effects or refs threw. */
export function createDrawing(block: Block, onCrash: (error: unknown) => void): Drawing {
  const root = createRoot(block.runtime.env.document.createElement('div'), {
    onCaughtError: () => {},
    onUncaughtError: onCrash,
  })

  function draw(children: ReactNode): void {
    try {
      flushSync(() => root.render(createElement(Boundary, { onCrash }, children)))
    } catch (error) {
      onCrash(error)
    }
  }

  return {
    show(View, props) {
      draw(createElement(BlockContext.Provider, { value: block }, createElement(View, props)))
    },
    // The boundary stays, empty: a cleanup that throws, be it after the next paint, still finds it. Without it, Preact
    // would drop the effects of every other block.
    clear: () => draw(null),
  }
}
