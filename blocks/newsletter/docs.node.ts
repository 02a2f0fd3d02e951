import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Newsletter', it: 'Newsletter' },
  summary: 'Un modulo con cui ci si iscrive a una newsletter.',
  family: 'forms',
  sketch: 'k:38,22,84,6 m:52,34,56,4 o:20,54,78,18 a:104,54,36,18',
  recipes: [
    {
      title: { en: 'Stacked, in the middle', it: 'In colonna, al centro' },
      settings: { layout: 'stack', align: 'center' },
    },
  ],
})
