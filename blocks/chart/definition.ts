import { boolean, choice, describeBlock, type SettingsOf } from '#core'

export const definition = describeBlock({
  description: 'A table of numbers, drawn.',
  settings: {
    kind: choice({
      fallback: 'bar',
      values: ['bar', 'line', 'area', 'pie', 'donut'],
      description: 'How it is drawn. A pie and a donut show the first column of numbers.',
    }),
    stacked: boolean({ fallback: false, description: 'Bars and areas stand on each other.' }),
    legend: boolean({
      fallback: true,
      description: 'The names of the columns, by which each is hidden and shown.',
    }),
    data: boolean({ fallback: true, description: 'A button shows the table.' }),
  },
  parts: {
    table: 'The table; the first one in the block unless named. A cell may say its number in `data-value`.',
  },
})

export type Settings = SettingsOf<typeof definition.settings>
