import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Menu of tabs', it: 'Menu a linguette' },
  summary: 'Sezioni mostrate una alla volta, scelte da linguette.',
  family: 'content',
  sketch:
    'k:24,20,28,5 a:64,20,28,5 k:104,20,28,5 l:24,32,136,32 a:64,30,28,3 m:24,44,112,5 m:24,56,96,5 m:24,68,104,5',
  recipes: [
    {
      title: { en: 'The address stays as it is', it: 'L’indirizzo resta com’è' },
      settings: { history: false },
    },
  ],
})
