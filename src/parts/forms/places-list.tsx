import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { createPlaces } from '#runtime/api/index.ts'
import { isPlainKey } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { Adopt, Insert, useBlock } from '#view'
import { idFor } from '../server-nodes.ts'
import {
  type AddressControls,
  addressIn,
  fill,
  nextActive,
  type Suggestion,
  suggestionsIn,
  untouchedFrom,
} from './places.ts'

/** Milliseconds in which nobody types, and letters with which a search finds something. */
const rest = 250
const fewest = 3

/** The list below the field: a combobox, by the pattern of the ARIA Authoring Practices. */
export function PlacesList(props: {
  readonly input: HTMLInputElement
  readonly controls: AddressControls
  readonly places: ReturnType<typeof createPlaces>
}): ReactNode {
  const { input, controls, places } = props
  const { guard, runtime } = useBlock()
  const { env, messages } = runtime
  const [id] = useState(() => `${idFor(input, 'places')}-list`)
  const [items, setItems] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const [said, say] = useState({ text: '', isFailure: false })
  const call = useRef<AbortController | null>(null)
  const timer = useRef<Stop | null>(null)
  const isChosen = useRef(false)
  const isFilling = useRef(false)

  const close = () => {
    timer.current?.()
    call.current?.abort()
    isChosen.current = false
    setItems([])
    setActive(-1)
  }
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const begin = () => {
    call.current?.abort()
    call.current = new AbortController()
    return call.current
  }
  const look = guard('look for places', async () => {
    const { signal } = begin()
    const outcome = await places.autocomplete({ input: input.value.trim() }, { signal })
    if (signal.aborted) return
    const found = outcome.ok ? suggestionsIn(outcome.data) : []
    setItems(found)
    setActive(-1)
    const { format } = messages
    say({
      text: outcome.ok ? format('places.found', { count: `${found.length}` }) : format('places.failed'),
      isFailure: !outcome.ok,
    })
  })
  const choose = guard('choose a place', async (item: Suggestion) => {
    close()
    const { signal } = begin()
    isChosen.current = true
    const untouched = untouchedFrom(controls)
    const outcome = await places.details({ placeId: item.id }, { signal })
    if (signal.aborted) return
    isChosen.current = false
    isFilling.current = true
    fill(
      untouched(),
      addressIn(outcome.ok ? outcome.data : null, item),
      type => new env.window.Event(type, { bubbles: true }),
    )
    isFilling.current = false
    say({ text: messages.format('places.filled'), isFailure: false })
  })

  const typed = () => {
    if (isFilling.current) return
    close()
    // What the browser fills in as a whole is wanted as it is.
    const isTyped = env.document.activeElement === input
    if (isTyped && input.value.trim().length >= fewest) timer.current = env.after(rest, () => look())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first for who began to write before, then at the end
  useEffect(() => {
    if (input.value !== input.defaultValue) typed()
    return () => {
      timer.current?.()
      call.current?.abort()
    }
  }, [])
  const press = (event: KeyboardEvent) => {
    if (!isPlainKey(event) || items.length === 0) return
    const item = items[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setActive(nextActive(event.key, { active, count: items.length }))
    else if (event.key === 'Enter' && item) choose(item)
    else if (event.key === 'Escape') {
      // Nothing around it closes with it.
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }
  const isOpen = items.length > 0
  return (
    <>
      <Adopt
        el={input}
        attrs={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
          'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
        }}
        // What has been chosen is still wanted.
        on={{ input: typed, keydown: press, blur: () => isChosen.current || close() }}
      />
      <Insert area="places" after={input.closest('label') ?? input} attrs={{ class: 'site-places' }}>
        {isOpen && (
          <div id={id} role="listbox" aria-label={messages.format('places.list')}>
            {items.map((item, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
              <div
                key={item.id}
                ref={i === active ? shown : undefined}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === active}
                tabIndex={-1}
                // It stays in the field.
                onMouseDown={event => event.preventDefault()}
                onClick={() => choose(item)}
              >
                {item.text}
              </div>
            ))}
          </div>
        )}
        {/* What can be seen anyhow takes no room. */}
        <small role="status" className={said.isFailure ? undefined : 'site-form__unseen'}>
          {said.text}
        </small>
      </Insert>
    </>
  )
}
