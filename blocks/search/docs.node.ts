import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Search', it: 'Ricerca' },
  summary: 'Un campo che cerca nel sito, e mentre si scrive dice che cosa c’è.',
  family: 'way',
  sketch: 'o:20,18,120,18 ca:32,27,5 m:44,25,36,4 o:20,42,120,40 k:30,50,60,4 m:30,61,72,4 m:30,71,52,4',
  recipes: [{ title: { en: 'Without suggestions', it: 'Senza suggerimenti' }, settings: { preview: false } }],
})
