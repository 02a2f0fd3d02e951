import type { ComponentType } from 'react'
import { part } from '#core'
import { useBlock } from '#view'
import { DialogView } from './dialog-view.tsx'

/** What comes with any block that is a form. */
interface FormModule {
  readonly View: unknown
}

/** The same block with a dialog around it. */
export function inDialog<M extends FormModule>(module: M): M {
  const Form = module.View as ComponentType<object>
  return {
    ...module,
    View(props: object) {
      const dialog = part(useBlock().root, 'dialog') as HTMLDialogElement
      return (
        <>
          <DialogView dialog={dialog} />
          <Form {...props} />
        </>
      )
    },
  }
}
