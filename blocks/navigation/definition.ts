import { boolean, describeBlock, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description: 'The way around a site: folders that open, and on narrow screens a menu behind a button.',
  settings: {
    label: text({
      fallback: '',
      maxLength: 200,
      description: 'What a button without words of its own is called for screen readers; by default “Menu”.',
    }),
    toggles: text({
      fallback: '',
      maxLength: 1000,
      description: 'The ids of buttons of this menu that stand elsewhere on the page, separated by spaces.',
    }),
    covers: boolean({
      fallback: true,
      description:
        'The open menu is all there is to see: what is behind it does not scroll, and the Tab key stays in it.',
    }),
    insists: boolean({
      fallback: false,
      description:
        'An open menu, or list over it, that the page’s own stylesheet does not show is shown over the page all the same.',
    }),
    openClass: text({
      fallback: '',
      maxLength: 200,
      description:
        'The classes of the block, its menu and its buttons while the menu is open, for your own stylesheet. On one of these elements it names that one’s only.',
    }),
    pageClass: text({
      fallback: '',
      maxLength: 200,
      description: 'The classes of the page’s `<body>` while the menu is open.',
    }),
    folderClass: text({
      fallback: '',
      maxLength: 200,
      description:
        'The classes of an open folder’s list. `data-open-class` on the list names that one’s only.',
    }),
    coveredClass: text({
      fallback: '',
      maxLength: 200,
      description:
        'The classes of the menu’s first level while the list of a folder lies over it. On another element of the menu it names that one’s.',
    }),
  },
  parts: {
    toggle:
      'A button that opens and closes the menu; there may be several. The checkbox of a `<label>` is checked while it is open.',
    panel: 'The menu that it opens.',
    close: 'Optional: what only closes the menu.',
    level: 'Optional: the first level of a menu, over which the lists of its folders lie.',
    opener:
      'A button, a link or the `<label>` of a checkbox that opens the list of a folder: the one it names in `aria-controls`, else the next one behind it.',
    list: 'What belongs to a folder.',
    back: 'Optional, inside of a list: closes it.',
  },
  reads: ['aria-controls', 'data-open-class', 'data-covered-class'],
  events: {
    asks: {
      toggle:
        'The menu is about to open or close at the visitor’s wish; cancelable. `detail`: `{ open }`.' as Told<{
          readonly open: boolean
        }>,
    },
    tells: {
      toggled: 'The menu has opened or closed, for whatever reason. `detail`: `{ open }`.' as Told<{
        readonly open: boolean
      }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
