import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Zola registry', it: 'Lista nozze Zola' },
  summary: 'Una lista nozze di Zola, mostrata sulla pagina.',
  family: 'booking',
  sketch: 'ca:66,50,22 co:92,50,22',
})
