import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Calendar', it: 'Calendario' },
  summary: 'Gli eventi del mese: una griglia di giorni, e accanto che cosa succede.',
  family: 'content',
  sketch:
    'm:28,16,104,8 m:28,32,12,12 m:28,47,12,12 m:28,62,12,12 m:28,77,12,12 m:43,32,12,12 m:43,47,12,12 m:43,62,12,12 m:43,77,12,12 m:58,32,12,12 a:58,47,12,12 m:58,62,12,12 m:58,77,12,12 m:73,32,12,12 m:73,47,12,12 m:73,62,12,12 m:73,77,12,12 m:88,32,12,12 m:88,47,12,12 a:88,62,12,12 m:88,77,12,12 m:103,32,12,12 m:103,47,12,12 m:103,62,12,12 m:103,77,12,12 m:118,32,12,12 m:118,47,12,12 m:118,62,12,12 m:118,77,12,12',
  recipes: [
    {
      title: { en: 'In the time of New York', it: 'Con l’ora di New York' },
      settings: { timeZone: 'America/New_York' },
    },
  ],
})
