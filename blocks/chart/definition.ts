import { boolean, choice, describeBlock, type SettingsOf } from '#core'

export const definition = describeBlock({
  description: 'A table of numbers, drawn.',
  settings: {
    kind: choice({
      fallback: 'bar',
      values: ['bar', 'line', 'area', 'pie', 'donut'],
      description:
        'How the numbers are drawn. A pie and a donut draw only the first column of numbers, and of that only what is greater than 0.',
    }),
    stacked: boolean({
      fallback: false,
      description:
        'Stacks the bars or areas: each column begins where the one before it ends. The other kinds stay as they are.',
    }),
    legend: boolean({
      fallback: true,
      description:
        'Shows the names of the columns as buttons that hide and show them; of a pie and a donut, the names of the rows. A single column has none.',
    }),
    data: boolean({ fallback: true, description: 'Adds a button that shows and hides the table.' }),
  },
  parts: {
    table:
      'The table; without it, the first one in the block. A cell may give its number in `data-value`, with a decimal point: `1234.5`.',
  },
  reads: ['data-value'],
  words: '*',
})

export type Settings = SettingsOf<typeof definition.settings>
