import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Product', it: 'Prodotto' },
  summary: 'Un prodotto: il prezzo, le varianti, e il pulsante che lo mette nel carrello.',
  family: 'shop',
  sketch: 'm:18,14,56,72 k:84,18,50,7 m:84,32,26,5 o:84,46,14,12 a:102,46,14,12 o:120,46,14,12 a:84,70,50,14',
})
