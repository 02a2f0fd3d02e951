import { boolean, describeBlock, type SettingsOf, text } from '#core'

export const definition = describeBlock({
  description: 'The link to the cart, with the number of what is in it.',
  settings: {
    emptyClass: text({
      fallback: '',
      maxLength: 200,
      description:
        "Classes on the block's element that your stylesheet reads while the cart is empty; several are separated by spaces. Ones that the server has sent are taken away while there is something in it.",
    }),
    confirmed: boolean({
      fallback: false,
      description:
        'Counts only what the server has answered, for scripts of the page that follow the number. Otherwise what a visitor chooses counts at once.',
    }),
  },
  parts: {
    link: 'The link to the cart; the element itself, or the first link in it, unless named.',
    count: 'Where the number stands. Without it nothing is counted, and the link is only given a name.',
  },
  reads: ['aria-label', 'title', 'alt'],
  words: 'a,[data-part~=link]',
})

export type Settings = SettingsOf<typeof definition.settings>
