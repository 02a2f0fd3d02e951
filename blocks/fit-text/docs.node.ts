import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Fit text', it: 'Testo su misura' },
  summary: 'Parole grandi quanto c’è posto: una parte della larghezza, o meno dove una parola non ci sta.',
  family: 'content',
  sketch: 'k:16,28,128,26 a:16,64,66,12 m:92,66,40,8',
  recipes: [
    {
      title: { en: 'A tenth of the width, 96 px at most', it: 'Un decimo della larghezza, al più 96 px' },
      settings: { size: 10, max: 96 },
    },
  ],
})
