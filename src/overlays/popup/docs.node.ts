import { boolean, number } from '#core'
import { describeOverlays } from '../../docs/define.node.ts'

const path = 'websiteSettings.popupOverlaySettings'

export const overlays = describeOverlays({
  name: 'popup',
  title: { en: 'Popup', it: 'Finestra d’invito' },
  description: 'What the owner would like visitors to see once. It waits until it disturbs nobody.',
  summary: 'Quello che chi cura il sito vorrebbe far vedere una volta. Aspetta di non disturbare nessuno.',
  family: 'above',
  sketch: 'm:12,12,136,76 o:40,22,80,56 k:54,34,52,6 m:52,46,56,4 a:58,58,44,12',
  example: 'popup',
  markup: `<template data-popup-overlay>
  <h2>La lettera del forno</h2>
  <p>Ogni domenica una ricetta, e che cosa esce dal forno durante la settimana.</p>
</template>`,
  context: {
    website: { id: 'forno-del-porto', language: 'it-IT' },
    websiteSettings: {
      popupOverlaySettings: {
        style: 2,
        showOnTimer: true,
        timerDelay: 1000,
        displayFrequency: 0,
        enableMobile: true,
        showOnAllPages: true,
      },
    },
  },
  settings: {
    showOnTimer: boolean({ fallback: false, description: 'It is seen after so many milliseconds.' }),
    timerDelay: number({
      fallback: 5000,
      min: 0,
      max: 600_000,
      integer: true,
      unit: 'ms',
      description: 'How many milliseconds after the page is there.',
    }),
    showOnScroll: boolean({
      fallback: false,
      description: 'It is seen once so much of the page has been scrolled.',
    }),
    scrollPercentage: number({
      fallback: 25,
      min: 0,
      max: 100,
      unit: '%',
      description: 'How much of the page, from its top.',
    }),
    enableMobile: boolean({ fallback: false, description: 'On mobiles as well.' }),
  },
  places: Object.fromEntries(
    ['showOnTimer', 'timerDelay', 'showOnScroll', 'scrollPercentage', 'enableMobile'].map(name => [
      name,
      { context: `${path}.${name}` },
    ]),
  ),
  events: {
    'site:popup:shown': 'It is seen.',
    'site:popup:closed': 'Somebody has closed it.',
    'site:popup:submitted': 'Somebody has signed up in it.',
  },
})
