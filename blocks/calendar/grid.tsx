import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { dateOf, firstOf, monthOf, sameDay } from '#parts/dates/dates.library.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { Span } from './spans.ts'
import type { Words } from './words.ts'

interface GridProps {
  /** That on which the keys stand; its month is shown. */
  readonly day: number
  readonly today: number
  readonly chosen: number | null
  readonly spans: readonly Span[]
  readonly words: Words
  readonly onGo: (day: number) => void
  readonly onChoose: (day: number | null) => void
}

const six = [0, 1, 2, 3, 4, 5]

/** A month, always in six weeks, so that nothing moves from one to the next. */
export function Grid({ day, today, chosen, spans, words, onGo, onChoose }: GridProps): ReactNode {
  const { guard, root, runtime } = useBlock()
  const { env, messages } = runtime
  const table = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  const month = monthOf(day)
  const first = words.monday(firstOf(month))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day, and only where a key has moved it
  useLayoutEffect(() => {
    if (isByKey.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isByKey.current = false
  }, [day])

  const onKey = guard('key', (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey) return
    const isRtl = env.window.getComputedStyle(root).direction === 'rtl'
    const start = words.monday(day)
    const to: Readonly<Record<string, number>> = {
      ArrowLeft: day + (isRtl ? 1 : -1),
      ArrowRight: day + (isRtl ? -1 : 1),
      ArrowUp: day - 7,
      ArrowDown: day + 7,
      Home: start,
      End: start + 6,
      PageUp: sameDay(day, shiftKey ? -12 : -1),
      PageDown: sameDay(day, shiftKey ? 12 : 1),
    }
    const isChoice = key === 'Enter' || key === ' '
    if (!isChoice && !Object.hasOwn(to, key)) return
    event.preventDefault()
    if (isChoice) return onChoose(day === chosen ? null : day)
    isByKey.current = true
    onGo(to[key] ?? day)
  })

  const cellOf = (each: number, events: string) => ({
    role: 'gridcell',
    tabIndex: each === day ? 0 : -1,
    'aria-label': events
      ? messages.format('calendar.day', { day: words.day(each), events })
      : words.day(each),
    'aria-selected': each === chosen,
    'aria-current': each === today ? ('date' as const) : undefined,
    'data-is-beyond': monthOf(each) !== month || undefined,
  })
  const onClick = guard('day', ({ target }: MouseEvent) => {
    const cell = own(target as Element).closest('td')
    const row = cell?.parentElement as HTMLTableRowElement | null | undefined
    if (!cell || !row) return
    const each = first + row.sectionRowIndex * 7 + cell.cellIndex
    onChoose(each === chosen ? null : each)
  })

  return (
    <table
      {...{ role: 'grid' }}
      ref={table}
      className="site-calendar__grid"
      aria-label={words.month(day)}
      onKeyDown={onKey as never}
      onClick={onClick as never}
    >
      {/* Each day is spoken with its own. */}
      <thead aria-hidden="true">
        <tr>
          {words.week.map(([short, long]) => (
            <th key={long} scope="col">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {six.map(week => (
          <tr key={week}>
            {words.week.map(([, name], i) => {
              const each = first + week * 7 + i
              const found = spans.filter(({ first, last }) => first <= each && each <= last)
              return (
                // One element for each day, and its number plain text: what is generated has a style to be computed.
                <td
                  key={name}
                  {...cellOf(each, found.map(({ event }) => event.title).join('; '))}
                  data-dots={found.length > 0 ? '•'.repeat(Math.min(found.length, 3)) : undefined}
                >
                  {dateOf(each)[2]}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
