import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Shape', it: 'Forma' },
  summary: 'Un’immagine, un video o un colore visti attraverso una forma.',
  family: 'motion',
  sketch: 'ca:46,50,26 pm:M112,22l28,52h-56z',
  recipes: [
    { title: { en: 'A heart', it: 'Un cuore' }, settings: { shape: 'heart' } },
    { title: { en: 'A star', it: 'Una stella' }, settings: { shape: 'star' } },
  ],
})
