import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Search page', it: 'Pagina di ricerca' },
  summary: 'La pagina della ricerca del sito: un campo, e che cosa trova.',
  family: 'way',
  sketch: 'o:20,14,120,16 ca:30,22,4 k:20,42,70,5 m:20,51,112,4 k:20,64,58,5 m:20,73,100,4',
  recipes: [{ title: { en: 'Five at a time', it: 'Cinque alla volta' }, settings: { size: 5 } }],
})
