import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Product list', it: 'Elenco di prodotti' },
  summary: 'Molti prodotti, ognuno nella sua scheda: l’immagine, il prezzo, se è in offerta o esaurito.',
  family: 'shop',
  sketch:
    'm:16,14,38,44 k:16,64,28,4 a:16,73,18,4 m:61,14,38,44 k:61,64,24,4 a:61,73,18,4 m:106,14,38,44 k:106,64,30,4 a:106,73,18,4',
  recipes: [{ title: { en: 'With a quick look', it: 'Con la vista rapida' }, settings: { quickView: true } }],
})
