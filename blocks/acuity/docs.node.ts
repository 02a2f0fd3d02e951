import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Acuity appointment', it: 'Appuntamento con Acuity' },
  summary: 'Un appuntamento, preso da Acuity senza lasciare la pagina.',
  family: 'booking',
  sketch: 'o:30,16,100,68 a:30,16,100,16 cm:52,48,5 cm:80,48,5 ca:108,48,5 cm:52,68,5 cm:80,68,5 cm:108,68,5',
  recipes: [{ title: { en: 'Tall', it: 'Alto' }, settings: { height: 640 } }],
})
