import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Marquee', it: 'Testo che scorre' },
  summary: 'Una riga di testo che corre senza fine, dritta o a onde.',
  family: 'motion',
  sketch: 'k:4,44,32,12 a:42,44,46,12 k:94,44,28,12 a:128,44,32,12 l:20,72,140,72 pm:M132,67l9,5l-9,5z',
  recipes: [
    { title: { en: 'In waves', it: 'A onde' }, settings: { waveIntensity: 2, waveFrequency: 3 } },
    {
      title: { en: 'The other way, slowly', it: 'Dall’altra parte, piano' },
      settings: { direction: 'right', speed: 0.4 },
    },
  ],
})
