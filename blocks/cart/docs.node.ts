import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Cart drawer', it: 'Carrello in un cassetto' },
  summary: 'Il carrello in un cassetto sopra la pagina, dietro il collegamento alla sua pagina.',
  family: 'shop',
  sketch:
    'm:16,16,60,68 o:84,8,62,84 k:92,18,34,5 m:92,32,14,14 m:110,34,28,4 m:92,52,14,14 m:110,54,28,4 a:92,76,46,10',
  recipes: [
    {
      title: { en: 'Stays shut when something is put in', it: 'Resta chiuso quando ci si mette qualcosa' },
      settings: { openOnAdd: false },
    },
  ],
  cart: 'PANE 2, CORSO 1',
})
