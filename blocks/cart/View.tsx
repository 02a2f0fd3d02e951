import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { whenCalledOff } from '#parts/called-off.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { Drawer } from './drawer.tsx'
import type { Content } from './read.ts'

/** The link to the cart opens it above the page. */
export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, signal, guard, ask, emit } = useBlock<typeof definition>()
  const { env, errors, overlays } = runtime
  const { trigger } = content
  const { openOnAdd } = settings
  const [layers, setLayers] = useState<Layers | null>(null)
  const [phase, setPhase] = useState<'closed' | 'open' | 'leaving'>('closed')
  /** Opened again while it fades it is another one. */
  const [turn, setTurn] = useState(0)

  /** Whether it is to be seen, if need be after what is seen now. */
  const open = async (why: 'trigger' | 'add' | 'script'): Promise<boolean> => {
    if (phase === 'open') return true
    if (!ask('open', { why })) return false
    let isOff = false
    const callOff = () => {
      isOff = true
    }
    const stop = why === 'trigger' ? whenCalledOff(env, callOff, { byPress: true }) : undefined
    try {
      const here = await runtime.layers()
      if (signal.aborted || isOff) return false
      const show = () => {
        setLayers(here)
        setTurn(before => before + 1)
        setPhase('open')
      }
      const { manager } = overlays
      if (manager) manager.queue('cart', { show })
      else show()
      return true
    } catch (error) {
      if (signal.aborted || isOff) return false
      errors.report({ in: 'cart', at: 'load', el: root }, error, 'The link leads to the cart page.')
      const href = own(trigger).getAttribute('href')
      if (why === 'trigger' && href) runtime.navigate.go(href)
      return false
    } finally {
      stop?.()
    }
  }
  const close = () => {
    setPhase(before => (before === 'open' ? 'leaving' : before))
    overlays.manager?.end('cart')
    return true
  }
  useCommands({ open: () => open('script'), close })

  useEffect(() => () => overlays.manager?.end('cart'), [overlays])

  useEffect(() => {
    if (!openOnAdd) return
    const changed = guard('added', (event: Event) => {
      if ((event as CustomEvent<{ readonly action?: unknown } | null>).detail?.action === 'add')
        void open('add')
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
            void open('trigger')
          },
        }}
      />
      {layers && phase !== 'closed' && (
        <Insert area="cart-page" into={env.document.body}>
          <Placed>
            <Drawer
              key={turn}
              layers={layers}
              isLeaving={phase === 'leaving'}
              onClose={close}
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
