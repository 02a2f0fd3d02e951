import { describeBlock, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description:
    'Links that hand the page on to others, the share sheet of the device, and a copy of the address.',
  settings: {
    url: text({
      fallback: '',
      maxLength: 2000,
      description:
        'The address that is shared, in full or beginning at the page. Without it the one that `<link rel="canonical">` names, or the page’s own, without what stands behind its `?` or `#`.',
    }),
    title: text({
      fallback: '',
      maxLength: 300,
      description: 'What it is called; without it `og:title`, or the title of the page.',
    }),
    services: text({
      fallback: '',
      maxLength: 300,
      description:
        'Names of services, with spaces between them: those for which the server has no link are added in a list. Without script they are not there.',
    }),
    picture: text({
      fallback: '',
      maxLength: 2000,
      description: 'The address of a picture, for services that ask for one; without it `og:image`.',
    }),
  },
  parts: {
    service:
      'A link to a service, named by `data-service`: `facebook`, `x`, `linkedin`, `reddit`, `tumblr`, `pinterest`, `whatsapp`, `telegram`, `bluesky`, `threads`, `email`. One whose address is empty or `#` gets it; all others lead where they lead.',
    native:
      'A button, hidden by the server, that opens the share sheet of the device; seen where there is one.',
    copy: 'A button, hidden by the server, that copies the address.',
  },
  events: {
    asks: {
      share:
        'Something is about to be shared; cancelable. `detail`: `{ service, url, title }`, where `service` is the name of a service, `native` or `copy`.' as Told<{
          readonly service: string
          readonly url: string
          readonly title: string
        }>,
    },
    tells: {
      shared:
        'It was handed over. `detail`: `{ service, url, title }`. What a service does with it nobody says.' as Told<{
          readonly service: string
          readonly url: string
          readonly title: string
        }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
