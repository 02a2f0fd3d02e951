import { boolean, choice, describeBlock, number, type SettingsOf, type Told, text } from '#core'

const metadata = ['none', 'date', 'author', 'cats', 'tags', 'comments', 'location', 'event-time'] as const

export const definition = describeBlock({
  description: 'Some of what a collection has: posts, events, products, each a picture and a few words.',
  settings: {
    collection: text({
      fallback: '',
      maxLength: 500,
      description: 'Address of the collection that its items are asked of, where the server has sent none.',
    }),
    category: text({
      fallback: '',
      maxLength: 200,
      description: 'Only items of this category are asked for.',
    }),
    tag: text({ fallback: '', maxLength: 200, description: 'Only items with this tag are asked for.' }),
    showPastOrUpcomingEvents: choice({
      fallback: 'all',
      values: ['all', 'upcoming', 'past'],
      description: 'Of events, those that are not over, or those that are.',
    }),
    pageSize: number({
      fallback: 10,
      min: 1,
      max: 60,
      integer: true,
      description: 'How many are drawn at most.',
    }),
    heading: number({
      fallback: 3,
      min: 2,
      max: 6,
      integer: true,
      description: 'The level of drawn titles.',
    }),
    showTitle: boolean({ fallback: true, description: 'Whether a drawn item has its title.' }),
    showThumbnail: boolean({ fallback: true, description: 'Whether it has its picture.' }),
    showExcerpt: boolean({ fallback: true, description: 'Whether it has its excerpt.' }),
    showReadMoreLink: boolean({ fallback: false, description: 'Whether a link “Leggi tutto” follows it.' }),
    showPrice: boolean({ fallback: true, description: 'Whether what is sold says what it costs.' }),
    productQuickViewEnabled: boolean({
      fallback: false,
      description: 'Whether what is sold gets a link that opens it in the `quick-view` around the summary.',
    }),
    primaryMetadata: choice({ fallback: 'date', values: metadata, description: 'What else is said of it.' }),
    secondaryMetadata: choice({ fallback: 'none', values: metadata, description: 'And what besides.' }),
    metadataPosition: choice({
      fallback: 'below-title',
      values: ['above-title', 'below-title', 'below-content'],
      description: 'Where that is said.',
    }),
    timeZone: text({
      fallback: '',
      maxLength: 60,
      description: 'Whose clock drawn dates go by, such as `Europe/Rome`; without it the visitor’s.',
    }),
    textSize: choice({
      fallback: 'medium',
      values: ['small', 'medium', 'large', 'extralarge'],
      description: 'How large its words are.',
    }),
    textAlign: choice({
      fallback: 'left',
      values: ['left', 'center', 'right'],
      description: 'Where they stand; left is where a line begins.',
    }),
  },
  parts: {
    list: 'The items: a `gallery` of its own, whose design and other attributes also those get that are drawn. One that is none, and has no items, holds what is seen until items have come.',
    item: 'An item in a list that is no gallery, because the page itself lays it out.',
    filter:
      'A link to a part of the collection, such as `/diario?category=Pane`: with the script its items come into the list.',
    open: 'Anywhere in the list, a link to a product: it opens in the `quick-view` around the summary. `data-item-id` is its name.',
  },
  events: {
    asks: {
      filter: 'Items are about to be asked for; cancelable. `detail`: `{ address }`.' as Told<{
        readonly address: string
      }>,
    },
    tells: {
      loaded: 'Items have come. `detail`: `{ address, count }`.' as Told<{
        readonly address: string
        readonly count: number
      }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
export type Metadata = Settings['primaryMetadata']
