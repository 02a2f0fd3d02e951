import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Donation', it: 'Donazione' },
  summary: 'Un importo da donare, fisso o libero, e la strada per il pagamento.',
  family: 'shop',
  sketch: 'o:20,24,34,22 a:63,24,34,22 o:106,24,34,22 k:72,33,16,4 m:30,33,14,4 m:116,33,14,4 a:20,60,120,16',
  recipes: [
    { title: { en: 'From 10 to 500', it: 'Da 10 a 500' }, settings: { minAmount: '10', maxAmount: '500' } },
  ],
})
