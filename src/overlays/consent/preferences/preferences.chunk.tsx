import type { ReactNode } from 'react'
import type { Choices as Chosen, GatePolicy } from '#runtime/consent/index.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { styles as dialogCss } from '../../dialogs/dialogs.chunk.ts'
import { ConsentChoices } from './preferences.tsx'
import css from './styles.css?inline'

export { default as texts } from '#i18n/choices'

export interface Choices {
  open(): void
  destroy(): void
}

/** How long a screen reader has for what is said after closing; milliseconds. */
const saidFor = 5000

/** The dialog in which a visitor decides category by category, whenever they want. */
export function createChoices(options: {
  readonly runtime: Runtime
  readonly styles: { add(name: string, css: string): void }
  readonly layers: Layers
  readonly policy: GatePolicy
  /** Names of what runs on although it is no longer allowed. */
  readonly runsOn: () => readonly string[]
  draw(node: ReactNode): void
}): Choices {
  const { runtime, styles, layers, policy, runsOn, draw } = options
  const { env, messages } = runtime
  styles.add('dialog', dialogCss)
  styles.add('choices', css)
  let isOpen = false
  let isLeaving = false
  /** What the visitor has to know after saving. */
  let running: readonly string[] = []
  let said = ''
  let opening = 0
  let stopSaying = () => {}

  function render(): void {
    draw(
      (isOpen || said) && (
        <>
          {isOpen && (
            <ConsentChoices
              key={opening}
              runtime={runtime}
              layers={layers}
              policy={policy}
              running={running}
              isLeaving={isLeaving}
              onSave={save}
              onClose={close}
              onGone={gone}
            />
          )}
          {/* In the page before it has something to say: otherwise nobody would hear it. */}
          <div key="said" className="site-choices__said" role="status" style={{ position: 'absolute' }}>
            {said}
          </div>
        </>
      ),
    )
  }

  function save(chosen: Chosen): void {
    policy.choose(chosen)
    running = runsOn()
    said = messages.format('choices.saved')
    stopSaying()
    stopSaying = env.after(saidFor, () => {
      said = ''
      render()
    })
    if (running.length > 0) render()
    else close()
  }

  function close(): void {
    isLeaving = true
    render()
  }

  function gone(): void {
    isOpen = false
    render()
  }

  return {
    open() {
      if (isOpen && !isLeaving) return
      opening++
      isOpen = true
      isLeaving = false
      running = []
      render()
    },
    destroy() {
      stopSaying()
      draw(null)
    },
  }
}
