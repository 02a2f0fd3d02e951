import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Checkout', it: 'Pagamento' },
  summary:
    'Un collegamento o un modulo che porta al pagamento, quando il server sa di ogni cambiamento del carrello.',
  family: 'shop',
  sketch: 'o:34,28,92,44 a:34,36,92,9 m:44,56,36,5 m:96,56,20,5',
  cart: 'PANE 2, CORSO 1',
})
