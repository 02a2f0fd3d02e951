import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Tock', it: 'Tock' },
  summary: 'Un tavolo o una serata, prenotati da Tock senza lasciare la pagina.',
  family: 'booking',
  sketch: 'o:30,20,100,60 k:42,32,40,5 m:42,44,60,4 a:42,58,34,12 cm:112,38,8',
})
