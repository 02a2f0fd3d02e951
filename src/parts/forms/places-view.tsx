import { type ReactNode, useEffect, useState } from 'react'
import { createPlaces } from '#runtime/api/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock } from '#view'
import type { readFields } from './fields.ts'
import { type AddressControls, controlsOf } from './places.ts'
import { PlacesList } from './places-list.tsx'

export interface PlacesProps {
  /** The form has it already: this chunk does not bring it once more. */
  readonly read: typeof readFields
}

/** Addresses suggested while the visitor types, in fields that ask for it. Blocks spec §7, "google-maps/places". */
export function PlacesView({ read }: PlacesProps): ReactNode {
  const { root } = useBlock()
  const [found] = useState(() =>
    read(root).flatMap(field => {
      const said = field.el.getAttribute('data-places')
      const controls = controlsOf(field)
      return said !== null && controls.line1?.localName === 'input' ? [{ said, controls }] : []
    }),
  )
  // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
  return found.map((field, i) => <PlacesField key={i} {...field} />)
}

const category = 'functional'

/** Nothing is asked of anybody before the visitor has said yes: to such things, or here. */
function PlacesField({
  said,
  controls,
}: {
  readonly said: string
  readonly controls: AddressControls
}): ReactNode {
  const { runtime, memory } = useBlock()
  const { consent, messages } = runtime
  const [places] = useState(() => {
    const [productPage = '', productSection = ''] = said.split(/\s+/)
    return createPlaces({ ...runtime, tracking: { productPage, productSection } })
  })
  const [isOn, setOn] = useState(() => memory.has('places') || consent.allows(category, { explicit: true }))
  // A refusal counts for what was allowed in passing, too.
  useEffect(
    () =>
      consent.subscribe(({ isAnswer }) => {
        if (!isAnswer) return
        memory.delete('places')
        setOn(consent.allows(category, { explicit: true }))
      }),
    [consent, memory],
  )
  useEffect(() => {
    if (!isOn) return consent.whenAllowed(category, () => setOn(true), { explicit: true })
    return undefined
  }, [consent, isOn])
  const input = controls.line1 as HTMLInputElement
  // Offered to who is there: what came by itself would move the page under everybody else.
  const [isMet, setMet] = useState(() => runtime.env.document.activeElement === input)
  if (isOn) return <PlacesList input={input} controls={controls} places={places} />
  const allow = () => {
    memory.set('places', [])
    setOn(true)
    // The button is gone.
    own(input).focus()
  }
  if (!isMet) return <Adopt el={input} on={{ focus: () => setMet(true) }} />
  return (
    <Insert area="places" after={input.closest('label') ?? input} attrs={{ class: 'site-places' }}>
      <button type="button" className="site-places__ask" onClick={allow}>
        {messages.format('places.ask')}
      </button>{' '}
      <small>{messages.format('places.who')}</small>
    </Insert>
  )
}
