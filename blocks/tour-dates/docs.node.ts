import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Tour dates', it: 'Date dei concerti' },
  summary: 'Dove suona un gruppo e quando; anche le date di Bandsintown, per chi le vuole.',
  family: 'booking',
  sketch:
    'a:20,18,18,14 k:48,20,48,4 m:48,27,30,3 o:112,18,28,14 a:20,42,18,14 k:48,44,40,4 m:48,51,36,3 o:112,42,28,14 a:20,66,18,14 k:48,68,54,4 m:48,75,26,3 o:112,66,28,14',
})
