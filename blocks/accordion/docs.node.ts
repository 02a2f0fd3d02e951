import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Accordion', it: 'Sezioni a fisarmonica' },
  summary: 'Sezioni con un titolo, che si aprono e si chiudono.',
  family: 'content',
  sketch:
    'k:24,20,60,5 a:128,19,8,8 l:24,34,136,34 k:24,44,76,5 m:24,55,108,4 m:24,63,92,4 l:24,75,136,75 k:24,84,52,5 a:128,82,8,8',
  recipes: [
    { title: { en: 'Several open at once', it: 'Più sezioni aperte insieme' }, settings: { multiple: true } },
    {
      title: { en: 'The first one open, no lines', it: 'La prima aperta, senza linee' },
      settings: { firstOpen: true, dividers: false },
    },
    {
      title: { en: 'Lines between, none around', it: 'Linee in mezzo, nessuna intorno' },
      settings: { firstDivider: false, lastDivider: false },
    },
  ],
})
