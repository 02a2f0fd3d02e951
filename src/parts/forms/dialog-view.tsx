import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Layer } from '#runtime/layers/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, useBlock } from '#view'

/**
 * A form in a `<dialog>` of the server's. Buttons that name it in `commandfor` open and close it without us where the
 * browser knows them, and with us everywhere; so do links that name it in `data-opens`, whose address is for visitors
 * without script. With us it takes its place among the layers of the page.
 */
export function DialogView({ dialog }: { readonly dialog: HTMLDialogElement }): ReactNode {
  const { runtime, guard, ledger } = useBlock()
  const { env } = runtime
  const layer = useRef<Layer | null>(null)
  const began = useRef<EventTarget | null>(null)

  useLayoutEffect(() => {
    const close = () => dialog.close()

    async function open(opener: HTMLElement | null): Promise<void> {
      // At once; what the layers know may still be on its way.
      if (!dialog.open) {
        // Said of it for copies of the page, which are to begin without it: the browser writes `open` by itself.
        ledger.attr(dialog, 'open', '')
        dialog.removeAttribute('open')
        dialog.showModal()
      }
      ledger.attr(dialog, 'data-state', 'in-use')
      const layers = await runtime.layers()
      if (dialog.open && dialog.isConnected && !layer.current) {
        layer.current = layers.open({
          el: dialog,
          kind: 'lightbox',
          modal: true,
          opener,
          onEscape: close,
          onLost: () => {
            layer.current = null
          },
        })
      }
    }

    const answer = guard('click handler', (event: Event) => {
      const control = controlOf(event, dialog.id)
      if (!control) return
      event.preventDefault()
      if (control.getAttribute('command') === 'close') close()
      else open(control)
    })
    const stop = env.listen('click', answer)
    // The visitor was quicker than this script.
    if (dialog.open) open(null)
    else ledger.attr(dialog, 'data-state', null)
    return () => {
      stop()
      layer.current?.close()
      layer.current = null
      close()
    }
  }, [dialog, env, runtime, guard, ledger])

  return (
    <Adopt
      el={dialog}
      on={{
        close: ({ target }: Event) => {
          // Somebody else's, or the layers have put it into its place again.
          if (target !== dialog || dialog.open) return
          ledger.attr(dialog, 'data-state', null)
          layer.current?.close()
          layer.current = null
        },
        pointerdown: ({ target }: Event) => {
          began.current = target
        },
        // A text selected from inside to outside ends beside the dialog, too.
        click: (event: MouseEvent) => {
          if (event.target === dialog && began.current === dialog && isBeside(event, dialog)) dialog.close()
        },
      }}
    />
  )
}

/** What the visitor pressed to open or close this dialog, if it was that. */
function controlOf(event: Event, id: string): HTMLElement | null {
  const { defaultPrevented, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || !id) return null
  const control = own(event.target as Element).closest<HTMLElement>('[commandfor], [data-opens]')
  const named = control?.getAttribute('commandfor') ?? control?.getAttribute('data-opens')
  return named === id ? control : null
}

/** On the backdrop, and not in the dialog's own margin of white. */
function isBeside({ clientX: x, clientY: y }: MouseEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
