import type { Choices as Chosen } from '#runtime/consent/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import type { Lent, OverlayTools } from '../../define.ts'
import { hostOf } from '../../host.ts'
import type { Choices } from './listen.ts'
import { ConsentChoices } from './preferences.tsx'

/** How long a screen reader has for what is said after closing; milliseconds. */
const saidFor = 5000

export { default as texts } from '#i18n/choices'

/** The dialog in which a visitor decides category by category, whenever they want. */
export function create(
  tools: OverlayTools,
  { layers, policy, runsOn }: Lent['gate'] & { readonly layers: Layers },
): Choices {
  const { runtime } = tools
  const { env, messages, consent } = runtime
  const { draw } = hostOf(tools, { area: 'choices' })
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
    consent.choose(chosen)
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
