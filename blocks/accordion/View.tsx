import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { findable } from '#parts/findable.ts'
import { canAnimate } from '#parts/motion.ts'
import { pressable } from '#parts/press.ts'
import { namedClasses } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'
import { Adopt, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { alone, following } from './extras.ts'
import { useInPlace } from './in-place.ts'
import { type Content, focusedIndex, foundIndex, type Item, indexOf, namesOf, targetIndex } from './read.ts'
import { expand, type ItemState, isExpanded, isMoving, motionMs, settle, startStates } from './state.ts'

export function View({ content, settings }: ViewProps<Settings, Content>) {
  const { ask, emit, memory, root, runtime } = useBlock<typeof definition>()
  const { env, locationHash } = runtime
  const { multiple, firstOpen, dividers, follows } = settings
  // The same from one drawing to the next: it holds a hook.
  const [{ startsSeen, useFollow }] = useState(() => (follows && following.current) || alone)
  const [states, setStates] = useState(() => {
    const open = memory.get('open')
    if (open) return namesOf(content).map(name => restOf(open.includes(name)))
    const seen = startsSeen(content)
    if (seen) return seen.map(restOf)
    // Were it closed, who has come to it before the script would be nowhere.
    const focused = focusedIndex(content)
    const found = focused < 0 ? targetIndex(content, locationHash.read()) : focused
    return startStates({
      serverOpen: content.map(item => item.serverOpen),
      firstOpen,
      multiple,
      target: found < 0 ? foundIndex(content) : found,
    })
  })
  const now = useRef(states)
  now.current = states

  const change = (index: number, open: boolean, animate: boolean): void => {
    const next = expand(now.current, { index, open, multiple, animate: animate && canAnimate(root, env) })
    now.current = next
    setStates(next)
  }

  const keepInPlace = useInPlace(states)
  const toggle = (index: number): void => {
    const state = now.current[index]
    const item = content[index]
    if (!state || !item || isMoving(state)) return
    const open = !isExpanded(state)
    if (!ask('toggle', { item: item.el, open })) return
    if (open && !multiple && now.current.slice(0, index).some(isExpanded)) keepInPlace(item.trigger)
    change(index, open, true)
  }

  /** For a script of the page, which does not wait for what still moves: that is ended. */
  const turn = (given: number, wanted?: boolean): boolean => {
    const index = indexOf(content, root, given)
    const state = now.current[index]
    const item = content[index]
    if (!state || !item) return false
    const open = wanted ?? !isExpanded(state)
    if (open === isExpanded(state)) return true
    if (!ask('toggle', { item: item.el, open })) return false
    change(index, open, !isMoving(state))
    return true
  }
  useCommands({
    open: (index: number) => turn(index, true),
    close: (index: number) => turn(index, false),
    toggle: (index: number) => turn(index),
  })

  const follow = useFollow(content, {
    states,
    become: seen => {
      now.current = seen.map(restOf)
      setStates(now.current)
    },
  })

  useEffect(() =>
    locationHash.subscribe(hash => {
      const index = targetIndex(content, hash)
      if (index >= 0) change(index, true, false)
    }),
  )

  const previous = useRef(states)
  useEffect(() => {
    // What the server has open is no choice of the visitor's.
    if (memory.has('open') || states !== previous.current)
      memory.set(
        'open',
        namesOf(content).filter((_, i) => isExpanded(states[i] ?? 'closed')),
      )
    states.forEach((state, i) => {
      const item = content[i]
      const open = isExpanded(state)
      if (item && open !== isExpanded(previous.current[i] ?? state)) emit('toggled', { item: item.el, open })
    })
    previous.current = states
  }, [states, content, emit, memory])

  return (
    <>
      <Adopt
        el={root}
        classes={{
          'site-accordion--dividers': dividers,
          'site-accordion--first-divider': dividers && settings.firstDivider,
          'site-accordion--last-divider': dividers && settings.lastDivider,
        }}
      />
      {content.map((item, i) => (
        <AccordionItem
          key={item.panelId}
          item={item}
          openClass={settings.openClass}
          state={states[i] ?? 'closed'}
          isRegion={content.length <= maxRegions}
          look={follow.look(i)}
          onToggle={() => follow.press(() => toggle(i))}
          onFound={() => change(i, true, false)}
          onNative={open => change(i, open, false)}
          onArrived={() => setStates(all => settle(all, i))}
        />
      ))}
    </>
  )
}

const restOf = (open: boolean): ItemState => (open ? 'open' : 'closed')

/** More landmarks than this would bury the page's own; ARIA practices, accordion pattern. */
const maxRegions = 6

function AccordionItem(props: {
  readonly item: Item
  readonly openClass: string
  readonly state: ItemState
  readonly isRegion: boolean
  /** How the panel hides; `null` where the page's own stylesheet says so. */
  readonly look: ReturnType<typeof findable> | null
  readonly onToggle: () => void
  /** Ctrl-F or a fragment reached into the closed panel. */
  readonly onFound: () => void
  /** The browser itself opened or closed a `<details>`. */
  readonly onNative: (open: boolean) => void
  readonly onArrived: () => void
}) {
  const { item, openClass, state, isRegion, look, onToggle, onFound, onNative, onArrived } = props
  const { el, trigger, panel, icon, native } = item
  const open = isExpanded(state)
  const named = (part: Element, on: boolean) =>
    namedClasses(own(part).getAttribute('data-open-class') ?? openClass, on)
  useHeightMotion(panel, state, onArrived)

  const { attrs, on } = pressable(isNativeControl(trigger), event => {
    if (isNestedControl(trigger, event.target)) return
    event.preventDefault()
    onToggle()
  })
  const followNative = (event: Event): void => {
    const isOpen = (el as HTMLDetailsElement).open
    // A page that is morphed takes all that stood there; the block is read again, with what the visitor has open.
    if (!own(el).hasAttribute('data-is-open')) return
    if (event.target === el && isOpen !== (state !== 'closed')) onNative(isOpen)
  }

  return (
    <>
      <Adopt
        el={el}
        attrs={{
          'data-is-open': open,
          'data-is-animating': isMoving(state) ? 'true' : undefined,
          ...(native && { open: state !== 'closed' }),
        }}
        classes={named(el, open)}
        on={{ toggle: native ? followNative : undefined }}
      />
      <Adopt
        el={trigger}
        attrs={native ? {} : { ...attrs, ...triggerAttributes(item, open) }}
        classes={named(trigger, open)}
        on={on}
      />
      <Adopt
        el={panel}
        attrs={native ? {} : { ...panelAttributes(item, isRegion), ...look?.attrs }}
        classes={named(panel, state !== 'closed')}
        style={native ? {} : (look?.style ?? {})}
        on={{ beforematch: native ? undefined : onFound }}
      />
      {icon && <Adopt el={icon} attrs={{ 'data-is-open': open }} classes={named(icon, open)} />}
    </>
  )
}

function triggerAttributes({ triggerId, panelId }: Item, open: boolean) {
  return {
    id: triggerId,
    'aria-expanded': open,
    'aria-controls': panelId,
  }
}

function panelAttributes({ panel, panelId, triggerId }: Item, isRegion: boolean) {
  return {
    id: panelId,
    ...(isRegion && !own(panel).hasAttribute('role') && { role: 'region' }),
    ...(isRegion && { 'aria-labelledby': triggerId }),
  }
}

/** Moves the panel between nothing and its height; the server's styles are not touched, so nothing is left behind. */
function useHeightMotion(panel: HTMLElement, state: ItemState, onArrived: () => void): void {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  useLayoutEffect(() => {
    if (!isMoving(state)) return
    const shut = { height: '0px', paddingBlock: '0px', overflow: 'hidden' }
    // Asking how high it is lays out the page once more; browsers that can move to `auto` (styles.css) do without.
    const canBeAuto = env.window.CSS?.supports?.('interpolate-size: allow-keywords')
    const height = canBeAuto ? 'auto' : `${own(panel).offsetHeight}px`
    const full = { height, overflow: 'hidden' }
    const motion = own(panel).animate(state === 'opening' ? [shut, full] : [full, shut], {
      duration: motionMs,
      easing: 'cubic-bezier(.2, 0, 0, 1)',
      fill: state === 'closing' ? 'forwards' : 'none',
    })
    motion.onfinish = guard('animation', () => arrived.current())
    return () => motion.cancel()
  }, [panel, state, guard, env])
}

/** Elements on which Enter and Space already click. */
function isNativeControl(el: Element): boolean {
  return /^(button|summary)$/.test(el.localName)
}

/** A link or a button inside the title does its own work. */
function isNestedControl(trigger: Element, target: EventTarget | null): boolean {
  const control = own(target as Element | null)?.closest?.('a[href], button, input, select, textarea, label')
  return !!control && control !== trigger && trigger.contains(control)
}
