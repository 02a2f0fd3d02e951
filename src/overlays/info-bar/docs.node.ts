import { boolean, choice } from '#core'
import { describeOverlays } from '../../docs/define.node.ts'

const on = (description: string) => boolean({ fallback: false, description })

export const overlays = describeOverlays({
  name: 'info-bar',
  title: { en: 'Info bar', it: 'Barra del telefono' },
  description:
    'On a telephone, at the lower edge: how to write, to call, to get there, and whether it is open now.',
  summary: 'Sul telefono, in fondo: come scrivere, chiamare, arrivare, e se adesso è aperto.',
  family: 'above',
  sketch: 'o:52,6,56,88 m:60,16,40,30 a:52,80,56,14 ck:64,87,3 ck:80,87,3 ck:96,87,3',
  example: 'bars',
  markup: `<p>Forno del Porto. Su uno schermo con un dito, e largo al più 1.024 px, la barra è in fondo.</p>`,
  context: {
    website: {
      language: 'it-IT',
      timeZone: 'Europe/Rome',
      location: {
        addressTitle: 'Forno del Porto',
        addressLine1: 'Calata del Forno 7',
        addressLine2: 'Genova',
      },
    },
    websiteSettings: {
      contactEmail: 'ciao@forno-del-porto.example',
      contactPhoneNumber: '+39 010 555 01 42',
      mobileInfoBarSettings: {
        style: 2,
        isContactEmailEnabled: true,
        isContactPhoneNumberEnabled: true,
        isLocationEnabled: true,
      },
    },
  },
  settings: {
    style: choice({ values: ['1', '2', '3'], fallback: '1', description: '1 none, 2 light, 3 dark.' }),
    isContactEmailEnabled: on('A link to write, where the context has `contactEmail`.'),
    isContactPhoneNumberEnabled: on('A link to call, where the context has `contactPhoneNumber`.'),
    isLocationEnabled: on('A button that opens a sheet with the address.'),
    isBusinessHoursEnabled: on('A button that opens a sheet with the hours.'),
  },
  places: Object.fromEntries(
    [
      'style',
      'isContactEmailEnabled',
      'isContactPhoneNumberEnabled',
      'isLocationEnabled',
      'isBusinessHoursEnabled',
    ].map(name => [name, { context: `websiteSettings.mobileInfoBarSettings.${name}` }]),
  ),
})
