import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Summary', it: 'Sommario' },
  summary: 'Qualcosa di una raccolta: articoli, eventi, prodotti, ognuno con un’immagine e due parole.',
  family: 'content',
  sketch:
    'm:18,14,36,30 k:62,18,60,5 m:62,28,72,4 m:62,36,50,4 m:18,56,36,30 k:62,60,52,5 m:62,70,72,4 a:62,78,24,4',
  recipes: [
    {
      title: { en: 'Titles only', it: 'Solo i titoli' },
      settings: { showThumbnail: false, showExcerpt: false },
    },
    {
      title: { en: 'Large and centred', it: 'Grande e centrato' },
      settings: { textSize: 'large', textAlign: 'center' },
    },
  ],
})
