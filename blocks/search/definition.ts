import { boolean, describeBlock, number, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description: 'A field that searches the site, and says while one types what there is.',
  settings: {
    preview: boolean({
      fallback: true,
      description: 'Whether it says while one types what there is; with false it is a field and no more.',
    }),
    size: number({
      fallback: 5,
      min: 1,
      max: 20,
      integer: true,
      description: 'How many results it shows at most.',
    }),
    collectionId: text({
      fallback: '',
      maxLength: 100,
      description: 'The collection that is searched; without it the whole site.',
    }),
    searchUrl: text({
      fallback: '/search',
      maxLength: 500,
      description: 'The page with all results; where there is a form, the one that it leads to.',
    }),
  },
  parts: {
    input:
      'The field: the first of `type="search"` unless named. Its `name` is that of the parameter in the address.',
  },
  events: {
    asks: {
      open: 'A result, or the page with all of them, is about to be opened; cancelable. `detail`: `{ query, url }`.' as Told<{
        readonly query: string
        readonly url: string
      }>,
    },
    tells: {
      found: 'The server has answered. `detail`: `{ query, total }`.' as Told<{
        readonly query: string
        readonly total: number
      }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
