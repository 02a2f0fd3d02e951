import { useEffect, useRef, useState } from 'react'
import { namedClasses } from '#parts/server-nodes.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import type { Content } from './read.ts'
import { nextOption } from './state.ts'

/** One of several prices, with its button: a group of radio buttons. Blocks spec §2, "Member access page". */
export function OptionsView({ content, settings }: ViewProps<Settings, Content>) {
  const { ask, emit, memory, root, runtime } = useBlock<typeof definition>()
  const { options, group, between, offers, first, isLabelled } = content
  const [chosen, setChosen] = useState(() => {
    const before = Number(memory.get('option')?.[0] ?? -1)
    return options[before] ? before : first
  })
  const [isSaid, setSaid] = useState(false)
  const told = useRef(chosen)

  useEffect(() => {
    const option = options[chosen]
    if (option && told.current !== chosen) emit('chosen', { option })
    told.current = chosen
  }, [options, chosen, emit])

  const choose = (index: number): boolean => {
    const option = options[index]
    if (!option || index === chosen) return option !== undefined
    if (!ask('choose', { option })) return false
    // What nobody has chosen the page may change.
    memory.set('option', [`${index}`])
    setChosen(index)
    setSaid(true)
    return true
  }
  useCommands({ select: choose })
  const press = (index: number) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rtl = runtime.env.window.getComputedStyle(root).direction === 'rtl'
    const next = nextOption(event.key, { index, count: options.length, rtl })
    if (next === null) return
    event.preventDefault()
    if (choose(next)) own(options[next])?.focus()
  }
  const pick = (index: number) => (event: Event) => {
    event.preventDefault()
    choose(index)
  }
  const label = isLabelled ? undefined : settings.label || runtime.messages.format('members.prices')
  const said = offers.filter(offer => offer.option === chosen && offer.words).map(({ words }) => words)
  return (
    <>
      <Adopt
        el={group ?? root}
        attrs={{ role: 'radiogroup', 'aria-label': label }}
        classes={namedClasses(settings.hiddenClass, false)}
      />
      {between.map((el, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        <Adopt key={i} el={el} attrs={{ role: 'none' }} />
      ))}
      {options.map((option, i) => (
        <Adopt
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          el={option}
          attrs={{
            role: 'radio',
            'aria-checked': i === chosen,
            'aria-pressed': null,
            'aria-selected': null,
            tabindex: i === chosen ? '0' : '-1',
          }}
          classes={namedClasses(settings.activeClass, i === chosen)}
          on={{ click: pick(i), keydown: press(i) }}
        />
      ))}
      {offers.map(({ el, option }, i) => (
        <Adopt
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          el={el}
          attrs={{ hidden: option !== chosen }}
          classes={namedClasses(settings.hiddenClass, option !== chosen)}
        />
      ))}
      {/* Not as the last: of that one pages say how far it is to the end. */}
      <Insert
        {...(group ? { after: group } : { into: root })}
        as="p"
        attrs={{ role: 'status', class: 'site-member-said' }}
      >
        {isSaid ? said.join(', ') : ''}
      </Insert>
    </>
  )
}
