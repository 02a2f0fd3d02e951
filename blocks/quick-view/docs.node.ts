import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Quick view', it: 'Vista rapida' },
  summary: 'Mostra i prodotti che contiene sopra la pagina, uno alla volta, pronti per il carrello.',
  family: 'shop',
  sketch: 'm:10,20,30,60 m:120,20,30,60 o:32,12,96,76 m:40,20,38,60 k:86,26,32,5 m:86,38,22,4 a:86,66,32,12',
  recipes: [{ title: { en: 'Ends where it ends', it: 'Finisce dove finisce' }, settings: { ends: 'stop' } }],
})
