import { describeBlock, type SettingsOf, type Told, text } from '#core'

export const definition = describeBlock({
  description:
    'Links that hand the page on to others, the share sheet of the device, and a copy of the address.',
  settings: {
    url: text({
      fallback: '',
      maxLength: 2000,
      description:
        'The address that is shared: a full one, or one relative to the page. Without it: that of `<link rel="canonical">`, else that of `<meta property="og:url">`, else the page’s own without what follows its `?` or `#`. Only `http` and `https` addresses count.',
    }),
    title: text({
      fallback: '',
      maxLength: 300,
      description: 'The title that is shared. Without it: `og:title`, else the title of the page.',
    }),
    services: text({
      fallback: '',
      maxLength: 300,
      description:
        'Names of services, separated by spaces; the part `service` lists them. For each one that has no link in your HTML the script adds one; without script it is not there.',
    }),
    picture: text({
      fallback: '',
      maxLength: 2000,
      description:
        'The address of a picture, for services that take one (`pinterest`). Without it: `og:image`.',
    }),
  },
  parts: {
    service:
      'A link to a service. `data-service` says to which: `facebook`, `x`, `linkedin`, `reddit`, `tumblr`, `pinterest`, `whatsapp`, `telegram`, `bluesky`, `threads`, `email`. If its `href` is empty or begins with `#`, the script fills it in; any other `href` stays.',
    native:
      'A button that opens the share sheet of the device. Send it `hidden`: it is shown where the device has such a sheet.',
    copy: 'A button that copies the address. Send it `hidden`: it is shown once the script runs.',
  },
  reads: ['data-service', 'href'],
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
        'The visitor has followed the link, has shared through the device, or has copied the address. `detail`: `{ service, url, title }`. Whether the service publishes it is not known here.' as Told<{
          readonly service: string
          readonly url: string
          readonly title: string
        }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
