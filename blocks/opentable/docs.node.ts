import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'OpenTable', it: 'OpenTable' },
  summary: 'Un tavolo, prenotato da OpenTable senza lasciare la pagina.',
  family: 'booking',
  sketch: 'cm:80,50,26 ca:80,50,14 k:34,30,4,40 k:122,30,4,40',
  recipes: [{ title: { en: 'Dark', it: 'Scuro' }, settings: { dark: true } }],
})
