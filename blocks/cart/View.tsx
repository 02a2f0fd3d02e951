import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { Layers } from '#runtime/layers/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { Drawer } from './drawer.tsx'
import type { Content } from './read.ts'

/** The link to the cart opens it above the page. */
export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, signal, guard, ask, emit } = useBlock<typeof definition>()
  const { env, errors } = runtime
  const { trigger } = content
  const { openOnAdd } = settings
  const [layers, setLayers] = useState<Layers | null>(null)
  const [phase, setPhase] = useState<'closed' | 'open' | 'leaving'>('closed')
  /** Opened again while it fades it is another one. */
  const [turn, setTurn] = useState(0)

  const open = async (why: 'trigger' | 'add') => {
    if (phase === 'open' || !ask('open', { why })) return
    try {
      const here = await runtime.layers()
      if (signal.aborted) return
      const show = () => {
        setLayers(here)
        setTurn(before => before + 1)
        setPhase('open')
      }
      const { manager } = overlays
      if (manager) manager.queue('cart', { show })
      else show()
    } catch (error) {
      if (signal.aborted) return
      errors.report({ in: 'cart', at: 'load', el: root }, error, 'The link leads to the cart page.')
      const href = own(trigger).getAttribute('href')
      if (why === 'trigger' && href) runtime.navigate.go(href)
    }
  }

  const { overlays } = runtime
  useEffect(() => () => overlays.manager?.end('cart'), [overlays])

  useEffect(() => {
    if (!openOnAdd) return
    const changed = guard('added', (event: Event) => {
      if ((event as CustomEvent<{ readonly action?: unknown } | null>).detail?.action === 'add') open('add')
    })
    return env.listen('site:cart:changed', changed)
  })

  return (
    <>
      <Adopt el={root} attrs={{ 'data-state': phase === 'closed' ? null : 'in-use' }} />
      <Adopt
        el={trigger}
        attrs={{ 'aria-haspopup': 'dialog' }}
        on={{
          click(event: MouseEvent) {
            // Elsewhere the page of the cart is wanted.
            if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            return open('trigger')
          },
        }}
      />
      {layers && phase !== 'closed' && (
        <Insert into={env.document.body}>
          <Placed>
            <Drawer
              key={turn}
              layers={layers}
              isLeaving={phase === 'leaving'}
              onClose={() => {
                setPhase('leaving')
                overlays.manager?.end('cart')
              }}
              onGone={() => {
                setPhase('closed')
                emit('closed')
              }}
            />
          </Placed>
        </Insert>
      )}
    </>
  )
}

/** What holds it is put on the page after what is in it has been drawn; only there a dialog can open. */
function Placed({ children }: { readonly children: ReactNode }): ReactNode {
  const [isPlaced, setPlaced] = useState(false)
  useLayoutEffect(() => setPlaced(true), [])
  return isPlaced && children
}
