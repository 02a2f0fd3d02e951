import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Embed', it: 'Codice di terzi' },
  summary: 'Codice di terzi, o del sito stesso, quando il visitatore lo vuole.',
  family: 'media',
  sketch: 'o:22,18,116,64 pk:M66,38l-14,12l14,12 pa:M94,38l14,12l-14,12 l:84,34,76,66',
  recipes: [
    {
      title: { en: 'In a frame without its rights', it: 'In una cornice senza diritti' },
      settings: { sandbox: true },
    },
    { title: { en: 'A wide one', it: 'Larga' }, settings: { ratio: '16/9' } },
  ],
})
