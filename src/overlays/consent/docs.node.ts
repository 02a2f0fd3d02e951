import { choice } from '#core'
import { describeOverlays } from '../../docs/define.node.ts'

const at = (name: string) => ({ context: `cookieSettings.${name}` })

const banner = {
  name: 'consent',
  title: { en: 'Cookie question', it: 'Domanda sui cookie' },
  description: 'Asks once, in a bar or a box, and a no costs as little as a yes.',
  summary: 'Chiede una volta, in una barra o in un riquadro, e un no costa quanto un sì.',
  family: 'above',
  sketch:
    'm:12,12,136,8 m:12,28,110,8 m:12,44,126,8 o:12,62,136,28 k:22,70,52,4 m:22,79,40,4 o:88,70,24,12 a:116,70,24,12',
  example: 'consent',
  markup: `<p>Sotto c’è la domanda. La risposta si cambia quando si vuole:
  <button type="button" data-consent-open>le tue scelte sui cookie</button></p>`,
  context: {
    website: { language: 'it-IT', siteTitle: 'Forno del Porto' },
    cookieSettings: {
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
      cookieBannerText:
        '<p>Sui nostri vassoi ci sono biscotti veri. Qui, con il tuo permesso, qualche cookie.</p>',
      cookieBannerVariant: 'BAR',
      cookieBannerPosition: 'BOTTOM',
      cookieBannerTheme: 'LIGHT',
      cookieBannerCtaVariant: 'BUTTON',
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    },
  },
  settings: {
    cookieBannerVariant: choice({
      values: ['BAR', 'POPUP'],
      fallback: 'BAR',
      description: 'A bar or a box.',
    }),
    cookieBannerPosition: choice({
      values: ['BOTTOM', 'TOP', 'BOTTOM_LEFT', 'BOTTOM_RIGHT', 'TOP_LEFT', 'TOP_RIGHT'],
      fallback: 'BOTTOM',
      description: 'Where it stands; a bar knows no corners.',
    }),
    cookieBannerTheme: choice({
      values: ['LIGHT', 'DARK'],
      fallback: 'LIGHT',
      description: 'Light or dark.',
    }),
  },
  places: {
    cookieBannerVariant: at('cookieBannerVariant'),
    cookieBannerPosition: at('cookieBannerPosition'),
    cookieBannerTheme: at('cookieBannerTheme'),
  },
  events: {
    'site:consent:change':
      'On the document: the visitor has answered, or has changed the answer. `detail`: `{ decision }`, and what the policy knows of the visitor.',
    'site:consent:open': 'Dispatch it on the document to have the choices opened.',
  },
} as const

export const overlays = describeOverlays(banner, {
  name: 'gate',
  title: { en: 'Consent gate', it: 'Cancello del consenso' },
  description: 'Scripts and frames of others wait, each with its category, until the visitor lets them in.',
  summary:
    'Script e cornici di altri aspettano, ognuno con la sua categoria, finché il visitatore non li fa entrare.',
  family: 'above',
  sketch: 'o:24,14,112,72 m:40,30,80,5 m:50,40,60,4 o:40,60,36,14 a:84,60,36,14',
  example: 'gate',
  markup: `<iframe title="Mappa del porto" data-category="mappe" data-service="Mappe del Golfo"
  data-src="@/docs/examples/images/mappa.svg" width="560" height="320"></iframe>
<p><button type="button" data-consent-open>Le tue scelte</button></p>`,
  context: { website: { language: 'it-IT', siteTitle: 'Forno del Porto' }, cookieSettings: {} },
  consent: {
    preset: 'it',
    gate: true,
    categories: [
      { name: 'analytics' },
      { name: 'mappe', title: 'Mappe', text: 'La pianta del porto, disegnata da un altro sito.' },
      { name: 'marketing' },
    ],
  },
})
