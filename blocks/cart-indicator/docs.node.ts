import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Cart indicator', it: 'Segnale del carrello' },
  summary: 'Il collegamento al carrello, con quante cose ci sono dentro.',
  family: 'shop',
  sketch: 'pk:M56,34h48l-6,34h-36z l:66,34,70,24 l:94,34,90,24 ca:104,30,11',
  cart: 'PANE 2, CORSO 1',
})
