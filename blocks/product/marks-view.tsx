import { type ReactNode, useLayoutEffect } from 'react'
import type { Availability, Option } from '#runtime/commerce/products.library.ts'
import { Insert, useBlock, write } from '#view'
import { besideAdd } from './add-view.tsx'
import type { Chooser } from './choosers.ts'
import type { Lack } from './judge.ts'
import type { Content } from './read.ts'

/** Marks what cannot be had beside what else is chosen; it stays there, and may be chosen. Hundreds are written at once. */
export function MarksView(props: {
  readonly content: Content
  readonly options: readonly Option[]
  readonly id: string
}): ReactNode {
  const { content, options, id } = props
  const { ledger, runtime } = useBlock()
  const { format } = runtime.messages
  const soldOut = format('shop.soldOut')
  const gone = format('shop.unavailable')
  const { choosers } = content

  useLayoutEffect(() => {
    for (const chooser of choosers) mark(chooser)

    function mark({ name, radios, selects }: Chooser): void {
      const lackOf = lacksIn(options.find(each => each.name === name))
      for (const radio of radios) {
        const lack = lackOf(radio.value)
        for (const label of radio.labels ?? []) write(ledger, label, { attrs: { 'data-lack': lack } })
        write(ledger, radio, { attrs: { 'aria-describedby': lack && `${id}-${lack}` } })
      }
      for (const option of selects.flatMap(select => [...select.options])) {
        const lack = option.value === '' ? undefined : lackOf(option.value)
        const label = lack && `${option.text} (${lack === 'gone' ? gone : soldOut})`
        write(ledger, option, { attrs: { 'data-lack': lack, label } })
      }
    }
  }, [choosers, options, id, ledger, soldOut, gone])

  // What the radio buttons are described by.
  const lacks = choosers.flatMap(({ name, radios }) => {
    const lackOf = lacksIn(options.find(each => each.name === name))
    return radios.map(({ value }) => lackOf(value))
  })
  return (
    <Insert area="shop" {...besideAdd(content)} as="span" attrs={{ hidden: '' }}>
      {lacks.includes('soldOut') && <span id={`${id}-soldOut`}>{soldOut}</span>}
      {lacks.includes('gone') && <span id={`${id}-gone`}>{gone}</span>}
    </Insert>
  )
}

/** A value of which no variant knows is as good as gone; of an option that none has nobody can say anything. */
function lacksIn(option: Option | undefined): (value: string) => Lack | undefined {
  const all = new Map<string, Availability>(option?.values.map(each => [each.value, each.availability]))
  return value => {
    const found = option ? (all.get(value) ?? 'gone') : 'available'
    return found === 'available' ? undefined : found
  }
}
