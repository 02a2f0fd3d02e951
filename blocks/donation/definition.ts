import { describeBlock, number, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description: 'An amount to give, fixed or free, and the way to the checkout.',
  settings: {
    donatePageId: text({
      fallback: '',
      maxLength: 200,
      description:
        "The server's name for the donation page. Without it the block leaves the form to its own `action`, as without script.",
    }),
    minAmount: number({
      fallback: 1,
      min: 0,
      max: 1_000_000,
      description: 'The smallest amount somebody may write, in units of the currency.',
    }),
    maxAmount: number({
      fallback: 1_000_000,
      min: 0,
      max: 100_000_000,
      description:
        "The greatest amount somebody may write; never more than 100,000,000 of the currency's smallest unit.",
    }),
  },
  parts: {
    amount:
      'A radio button: with a fixed amount as its value, such as `25`, or with a word for the free amount.',
    free: 'The text field for the free amount.',
    problem: 'Where it says what is wrong with the amount; above the button unless named.',
  },
  events: {
    asks: {
      donate:
        'The visitor is about to go to the checkout; cancelable. `detail`: `{ donatePageId, currency, amount }`.' as Told<{
          readonly donatePageId: string
          readonly currency: string
          readonly amount?: string
        }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
