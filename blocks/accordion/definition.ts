import { boolean, describeBlock, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description: 'Titled sections that open and close.',
  settings: {
    multiple: boolean({ fallback: false, description: 'Opening an item leaves the others open.' }),
    firstOpen: boolean({ fallback: false, description: 'The first item starts open.' }),
    dividers: boolean({ fallback: true, description: 'A line between the items.' }),
    firstDivider: boolean({
      fallback: true,
      description: 'A line above the first item, if there are dividers.',
    }),
    lastDivider: boolean({
      fallback: true,
      description: 'A line below the last item, if there are dividers.',
    }),
    follows: boolean({
      fallback: false,
      description:
        'Scripts of the page may open and close the items as well: what is seen counts. Closed items are found by Ctrl-F then only if the page shows them.',
    }),
    openClass: text({
      fallback: '',
      maxLength: 200,
      description:
        'The classes of an open item, its title, panel and icon, for your own stylesheet. On one of these elements it names that one’s only.',
    }),
  },
  parts: {
    item: 'One section; a `<details>` works without script, any other element is opened by the block.',
    trigger:
      'The title that opens and closes it; in a `<details>` its `<summary>` is found without being named.',
    panel: 'What is shown when the item is open.',
    icon: 'Optional: an element that is told the state in `data-is-open`.',
  },
  reads: ['data-open-class'],
  events: {
    asks: {
      toggle:
        "An item is about to open or close at the visitor's wish; cancelable. `detail`: `{ item, open }`." as Told<{
          readonly item: HTMLElement
          readonly open: boolean
        }>,
    },
    tells: {
      toggled:
        'An item has begun to open or close, for whatever reason. `detail`: `{ item, open }`.' as Told<{
          readonly item: HTMLElement
          readonly open: boolean
        }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
