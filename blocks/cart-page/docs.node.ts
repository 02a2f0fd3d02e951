import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Cart page', it: 'Pagina del carrello' },
  summary: 'Il carrello come pagina: le righe, quanto di ognuna, quanto fa, e la strada per il pagamento.',
  family: 'shop',
  sketch:
    'm:20,16,22,18 k:48,20,40,5 m:112,20,28,5 m:20,42,22,18 k:48,46,52,5 m:112,46,28,5 l:20,68,140,68 a:96,76,44,13',
  cart: 'PANE 2, CORSO 1',
})
