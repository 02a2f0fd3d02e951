import { boolean, describeBlock, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description: 'Sections shown one at a time, chosen by tabs.',
  settings: {
    label: text({
      fallback: '',
      maxLength: 200,
      description: 'What the row of tabs is called for screen readers; by default the word for “Sections”.',
    }),
    activeClass: text({
      fallback: '',
      maxLength: 200,
      description:
        'The classes of the selected tab and its panel, for your own stylesheet. On one of these elements it names that one’s only.',
    }),
    history: boolean({
      fallback: false,
      description:
        'The address names the selected section, so that it can be copied, and Back returns to the one before.',
    }),
  },
  parts: {
    tabs: 'What holds the tabs and nothing else.',
    tab: 'A tab; a link to its panel (`href="#lunch"`) also works without script.',
    panel: 'The section of a tab: the one it links to, else the one at the same position.',
  },
  reads: ['href', 'data-active-class'],
  events: {
    asks: {
      select:
        'A tab is about to be selected by the visitor; cancelable. `detail`: `{ tab, panel }`.' as Told<{
          readonly tab: HTMLElement
          readonly panel: HTMLElement
        }>,
    },
    tells: {
      selected: 'A tab has been selected, for whatever reason. `detail`: `{ tab, panel }`.' as Told<{
        readonly tab: HTMLElement
        readonly panel: HTMLElement
      }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
