import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Review', it: 'Recensione' },
  summary: 'Chiede a chi ha comprato che cosa ne pensa: stelle, e due parole se vuole.',
  family: 'forms',
  sketch:
    'pa:M28,24l4,9l10,1l-7.500,7l2,10l-8.500,-5l-8.500,5l2,-10l-7.500,-7l10,-1z pa:M54,24l4,9l10,1l-7.500,7l2,10l-8.500,-5l-8.500,5l2,-10l-7.500,-7l10,-1z pa:M80,24l4,9l10,1l-7.500,7l2,10l-8.500,-5l-8.500,5l2,-10l-7.500,-7l10,-1z pa:M106,24l4,9l10,1l-7.500,7l2,10l-8.500,-5l-8.500,5l2,-10l-7.500,-7l10,-1z pm:M132,24l4,9l10,1l-7.500,7l2,10l-8.500,-5l-8.500,5l2,-10l-7.500,-7l10,-1z o:22,62,116,24',
})
