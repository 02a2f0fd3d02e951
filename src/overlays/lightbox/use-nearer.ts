import { useCallback, useMemo, useState } from 'react'
import { createNearer } from './nearer.ts'
import type { ViewerProps } from './viewer-props.ts'

/** The picture under the visitor's hand, and how the dialog shows that it is on its way out. */
export function useNearer(
  { runtime: { env, errors }, seen, onClose }: ViewerProps,
  dialog: { readonly current: HTMLElement | null },
) {
  const [isZoomed, setZoomed] = useState(false)
  /** The page comes through, as far as the picture is out: 0 to 1. */
  const pull = useCallback(
    (way: number) => {
      dialog.current?.toggleAttribute('data-pulled', way > 0)
      dialog.current?.style.setProperty('--_out', `${way}`)
    },
    [dialog],
  )
  const zoom = useMemo(
    () =>
      createNearer({
        env,
        errors,
        picture: () => seen.picture,
        onZoom: setZoomed,
        onOut: pull,
        close: onClose,
      }),
    [env, errors, seen, pull, onClose],
  )
  return { zoom, isZoomed, pull }
}
