import { type ReactNode, useLayoutEffect, useState } from 'react'
import { lazy } from '#core'
import { whenCalledOff } from '#parts/called-off.ts'
import { isPlainClick } from '#parts/plain-click.ts'
import type { QuickViewSet } from '#parts/quick-view.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { Adopt, Insert, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import type { Content } from './read.ts'
import type { Shown } from './state.ts'

/** What draws it comes with the first product that is looked at. */
const drawer = lazy(
  () => import('./quick-view-window.chunk.ts'),
  chunk => chunk,
)

/** Links to products, its own and those of lists inside, open them above the page. */
export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, signal, ask, emit } = useBlock<typeof definition>()
  const { env, errors, messages, navigate } = runtime
  const { items } = content
  const [layers, setLayers] = useState<Layers | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const Drawn = drawer.current?.Window

  const open = async (set: QuickViewSet, isScript = false): Promise<boolean> => {
    const item = set.items[set.index]
    if (!item || (shown && !shown.isLeaving) || !ask('show', { itemId: item.id, url: item.url })) return false
    let isOff = false
    const callOff = () => {
      isOff = true
    }
    const stop = isScript ? undefined : whenCalledOff(env, callOff, { byPress: true })
    try {
      const [here] = await Promise.all([runtime.layers(), messages.withTexts(drawer.bring())])
      if (signal.aborted || isOff) return false
      setLayers(here)
      setShown(before => ({ ...set, turn: (before?.turn ?? 0) + 1, isLeaving: false }))
      return true
    } catch (error) {
      if (signal.aborted || isOff) return false
      const consequence = isScript ? '' : "The product's own page opens."
      errors.report({ in: 'quick-view', at: 'load', el: root }, error, consequence)
      if (!isScript) navigate.go(item.url)
      return false
    } finally {
      stop?.()
    }
  }
  const close = () => {
    setShown(before => before && { ...before, isLeaving: true })
    return true
  }
  useCommands({
    // One that is seen among others gives way, as by the buttons beside it.
    open(index: number) {
      if (!shown || shown.isLeaving || shown.items !== items) return open({ index, items }, true)
      if (items[index]) setShown({ ...shown, index })
      return items[index] !== undefined
    },
    close,
  })

  return (
    <>
      <Adopt
        el={root}
        attrs={{ 'data-state': shown ? 'in-use' : null }}
        on={{
          'site:quick-view:open'(event: CustomEvent<QuickViewSet | null>) {
            const { detail, defaultPrevented } = event
            if (defaultPrevented || !Array.isArray(detail?.items)) return
            event.preventDefault()
            void open(detail)
          },
        }}
      />
      {items.map((item, index) => (
        <Adopt
          key={items.indexOf(item)}
          el={item.el}
          attrs={{ 'aria-haspopup': 'dialog' }}
          on={{
            click(event: MouseEvent) {
              // Elsewhere the page of the product is wanted.
              if (!isPlainClick(event)) return
              event.preventDefault()
              void open({ index, items })
            },
          }}
        />
      ))}
      {layers && shown && Drawn && (
        <Insert into={env.document.body}>
          <Placed>
            <Drawn
              key={shown.turn}
              {...{ layers, settings, shown }}
              onStep={index => setShown({ ...shown, index })}
              onClose={close}
              onGone={() => {
                setShown(null)
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
