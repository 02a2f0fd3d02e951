import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { Into } from '#view'

interface ReportProps extends DialogViewProps {
  readonly title: string
  /** What can be pressed. */
  readonly buttons: ReactNode
  readonly children?: ReactNode
}

/**
 * What would be a dialog, for a visitor who is using a field: it takes no focus and leaves the field in sight. It stands
 * where it can be pressed and heard, in what lies above the page, and goes back to the page when that closes.
 */
export function Report(props: ReportProps): ReactNode {
  const { runtime, layers } = props
  const { guard } = runtime.errors
  const [, redraw] = useState(0)
  const home = layers.home()
  useLayoutEffect(() => {
    const closed = guard({ in: 'dialogs', at: 'close' }, () => redraw(n => n + 1))
    // The second is that of a browser without popovers.
    const names = ['toggle', 'close']
    for (const name of names) home.addEventListener(name, closed)
    return () => {
      for (const name of names) home.removeEventListener(name, closed)
    }
  }, [home, guard])
  if (props.dialog.isLeaving) return <Gone {...props} />
  return (
    <Into el={home}>
      <Card {...props} />
    </Into>
  )
}

/** Without fading: nobody has been kept from anything. */
function Gone({ runtime, dialog }: DialogViewProps): null {
  const { gone } = dialog
  useLayoutEffect(() => runtime.env.soon(gone), [runtime, gone])
  return null
}

function Card({ runtime, layers, dialog, title, buttons, children }: ReportProps): ReactNode {
  const { env } = runtime
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(dialog)
  latest.current = dialog
  const titleId = `site-dialog-${dialog.id}-title`

  useLayoutEffect(() => {
    const el = ref.current
    if (!el) return
    el.setAttribute('popover', 'manual')
    // Above open dialogs, too. Where there are no popovers its z-index has to do.
    el.showPopover?.()
    place(el, env)
    const layer = layers.open({ el, kind: 'dialog', onEscape: () => latest.current.answer('cancel') })
    return () => layer.close()
  }, [env, layers])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a popover of ours is a plain element
    <div ref={ref} className="site-report" role="region" aria-labelledby={titleId} dir="auto">
      <div role="alert">
        <div className="site-report__title" id={titleId}>
          {title}
        </div>
        {children}
      </div>
      <div className="site-report__buttons">{buttons}</div>
    </div>
  )
}

/** Above the field where there is more room, else below it; over a keyboard on the screen, not under it. */
function place(el: HTMLElement, env: Env): void {
  const { top = 0, bottom = 0 } = own(env.document.activeElement)?.getBoundingClientRect() ?? {}
  const { innerHeight, visualViewport } = env.window
  const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const isAbove = top > end - bottom
  el.dataset.at = isAbove ? 'top' : 'bottom'
  if (!isAbove && end < innerHeight) el.style.insetBlockEnd = `${innerHeight - end + gap}px`
}

/** Pixels. */
const gap = 16
