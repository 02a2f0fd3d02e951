import { choice } from '#core'
import { describeOverlays } from '../../docs/define.node.ts'

export const overlays = describeOverlays({
  name: 'extras',
  title: { en: 'Badge and edges', it: 'Bollino e margini' },
  description:
    'In a corner with what the site is made; on pictures a link that saves them; for its owner a bar.',
  summary:
    'In un angolo con che cosa è fatto il sito; sulle immagini un collegamento per salvarle; per chi lo cura una barra.',
  family: 'above',
  sketch: 'm:12,14,136,8 m:12,30,120,8 m:12,46,128,8 ca:134,78,12 pa:M76,72h50v12h-50z',
  example: 'bars',
  markup: `<p>Il bollino è nell’angolo: si allunga sotto il puntatore, al fuoco della tastiera, o dopo un tocco.</p>`,
  context: {
    appDomain: 'costruttore.example',
    website: { language: 'it-IT' },
    websiteSettings: { ssBadgeType: 2, ssBadgePosition: 6 },
  },
  settings: {
    ssBadgeType: choice({ values: ['1', '2', '3'], fallback: '1', description: '1 none, 2 black, 3 white.' }),
    ssBadgePosition: choice({
      values: ['1', '2', '3', '4', '5', '6'],
      fallback: '4',
      description:
        'The corner: top-left, top-center, top-right, bottom-left, bottom-center, bottom-right, counted from 1; unless told the fourth.',
    }),
  },
  places: {
    ssBadgeType: { context: 'websiteSettings.ssBadgeType' },
    ssBadgePosition: { context: 'websiteSettings.ssBadgePosition' },
  },
})
