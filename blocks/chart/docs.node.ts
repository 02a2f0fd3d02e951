import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Chart', it: 'Grafico' },
  summary: 'Una tabella di numeri, disegnata.',
  family: 'content',
  sketch:
    'l:24,84,138,84 l:24,16,24,84 m:34,54,14,30 a:56,34,14,50 m:78,46,14,38 a:100,22,14,62 m:120,60,14,24',
  recipes: [
    { title: { en: 'Lines', it: 'Linee' }, settings: { kind: 'line' } },
    { title: { en: 'Slices', it: 'Fette' }, settings: { kind: 'pie' } },
    { title: { en: 'One on the other', it: 'Uno sull’altro' }, settings: { stacked: true } },
  ],
})
