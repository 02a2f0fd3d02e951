import { describeBlock, number, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description: 'The page of the site’s search: a field, and what it finds.',
  settings: {
    size: number({
      fallback: 10,
      min: 1,
      max: 50,
      integer: true,
      description: 'How many results come at once.',
    }),
    collectionId: text({
      fallback: '',
      maxLength: 100,
      description: 'The collection that is searched; without it the whole site.',
    }),
  },
  parts: {
    form: 'A form that sends the field by itself to this page: the first one unless named. Without one we draw it.',
    input:
      'Its field: the first of `type="search"` unless named. Its `name` is that of the parameter in the address.',
    results:
      'Where the results go: the end of the block unless named. What the server has found for the address stays until the visitor searches for something else.',
  },
  events: {
    asks: {
      search: 'Something is about to be searched for; cancelable. `detail`: `{ query }`.' as Told<{
        readonly query: string
      }>,
    },
    tells: {
      found: 'The server has answered. `detail`: `{ query, total, page }`; `page` counts from 0.' as Told<{
        readonly query: string
        readonly total: number
        readonly page: number
      }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
