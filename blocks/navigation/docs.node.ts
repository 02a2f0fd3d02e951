import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Navigation', it: 'Navigazione' },
  summary:
    'La strada attraverso un sito: cartelle che si aprono, e su schermi stretti un menu dietro un pulsante.',
  family: 'way',
  sketch:
    'k:18,18,22,6 m:64,19,18,4 a:90,19,18,4 m:116,19,18,4 o:86,32,52,46 m:94,42,34,4 m:94,54,28,4 m:94,66,32,4',
})
