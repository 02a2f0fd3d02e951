import { boolean, describeBlock, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description:
    'What members of the site see and visitors do not: prices to choose between, the way in and out, the notice before a locked page.',
  settings: {
    label: text({
      fallback: '',
      maxLength: 200,
      description:
        'What the choice of prices is called for screen readers; by default the words for “Prices”.',
    }),
    cloneCart: boolean({
      fallback: false,
      description: 'Whoever logs out keeps what is in the cart: the server makes a copy of it.',
    }),
    reload: boolean({
      fallback: false,
      description:
        'The page is fetched again once somebody has logged in or out, because the server shows members something else.',
    }),
    activeClass: text({
      fallback: '',
      maxLength: 200,
      description:
        'Classes of the option that is chosen, for your own stylesheet; several are separated by spaces.',
    }),
    hiddenClass: text({
      fallback: '',
      maxLength: 200,
      description:
        'Classes that hide something in your own stylesheet: what is not shown has them, what is shown loses them.',
    }),
  },
  parts: {
    options: 'What holds the options and nothing else; the element around all of them unless named.',
    option: 'A button that chooses prices. `data-option` is its name, where prices name theirs.',
    offer:
      'A price or a button that belongs to one option: the one that `data-option` names, else the first, the second and so on in turn.',
    out: 'What only visitors see.',
    in: 'What only members see; `hidden` in your HTML.',
    name: "Where the member's name stands; it is not seen where the name is not known.",
    login: 'The button or link that opens the login.',
    logout:
      'The button that logs out. One that is also the `login` asks first, because it says nothing of logging out.',
    notice:
      'What is said instead of a page that only members see; members read below it that theirs is not enough.',
  },
  reads: ['data-option'],
  words: '[data-part~=offer]',
  events: {
    asks: {
      choose:
        'An option is about to be chosen by the visitor; cancelable. `detail`: `{ option }`, the button.' as Told<{
          readonly option: HTMLElement
        }>,
    },
    tells: {
      chosen: 'An option has been chosen. `detail`: `{ option }`.' as Told<{ readonly option: HTMLElement }>,
      'logged-in': 'A member is known who was not before.',
      'logged-out': 'The member has gone.',
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
