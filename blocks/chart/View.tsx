import { type ReactNode, useEffect, useState } from 'react'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import type { Settings } from './definition.ts'
import { slicesOf } from './draw.ts'
import { Plot } from './plot.tsx'
import { type Content, maxColumns, maxRows } from './read.ts'

/** Blocks spec §7, in its words. */
const tooLittle = 'A data set must contain at least one column and one row'
const missing = 'missing data in one or more rows'

export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, warn } = useBlock()
  const { series, hasGaps, table, isCut } = content
  const isBlank = series.length === 0
  useEffect(() => {
    if (isBlank)
      warn(`${tooLittle}: enter data. Expected numbers in the table, found none; it stays as it is.`, table)
    else if (hasGaps) warn(`${missing}; they are left out.`, table)
    if (isCut) warn(`truncated to ${maxRows} rows or ${maxColumns} columns; the table has all.`, table)
  }, [isBlank, hasGaps, isCut, table, warn])
  return isBlank ? (
    <Adopt el={root} attrs={{ 'data-chart-at': 'table' }} />
  ) : (
    <Chart {...{ content, settings }} />
  )
}

function Chart({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, memory, guard } = useBlock()
  const { format } = runtime.messages
  const [isOpen, setOpen] = useState(() => memory.has('table'))
  const { series, table, title, isCut } = content
  const isRound = settings.kind === 'pie' || settings.kind === 'donut'
  const names = isRound
    ? slicesOf(content, format('chart.rest')).map(({ name }) => name)
    : series.map(({ name }) => name)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        memory
          .get('hidden')
          ?.map(name => names.indexOf(name))
          .filter(i => i >= 0),
      ),
  )
  const toggle = (i: number) => {
    const after = new Set(hidden)
    if (!after.delete(i)) after.add(i)
    memory.set(
      'hidden',
      [...after].flatMap(i => names[i] ?? []),
    )
    setHidden(after)
  }
  const toggleTable = () => {
    if (isOpen) memory.delete('table')
    else memory.set('table', [])
    setOpen(!isOpen)
  }
  const label = title ? format('chart.label', { title }) : format('chart.plain')
  return (
    <>
      <Adopt el={root} attrs={{ 'data-chart-at': 'drawn', 'data-chart-table': isOpen ? 'open' : 'shut' }} />
      {/* Laid out as a block it is still one to some screen readers, and to others only if it says so. */}
      <Adopt el={table} attrs={{ role: 'table' }} />
      <Insert before={table} attrs={{ class: 'site-chart', role: 'group', 'aria-label': label }}>
        {table.caption && <div className="site-chart__title" data-text={title} />}
        <Plot {...{ content, settings, hidden, label }} />
        {settings.legend && names.some(Boolean) && (isRound || names.length > 1) && (
          <ul className="site-chart__legend" aria-label={format('chart.series')}>
            {names.map((name, i) => (
              <li key={name + series[i]?.name}>
                <button
                  type="button"
                  className="site-chart__name"
                  aria-pressed={!hidden.has(i)}
                  data-colour={i % 8}
                  onClick={guard('legend', () => toggle(i))}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
        {isCut && (
          <div className="site-chart__cut">
            {format('chart.truncated', { maxRows: `${maxRows}`, maxColumns: `${maxColumns}` })}
          </div>
        )}
        {settings.data && (
          <button
            type="button"
            className="site-chart__data"
            aria-expanded={isOpen}
            onClick={guard('data', toggleTable)}
          >
            {format(isOpen ? 'chart.hide' : 'chart.data')}
          </button>
        )}
      </Insert>
    </>
  )
}
