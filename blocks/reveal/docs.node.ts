import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Reveal', it: 'Entrata in scena' },
  summary: 'Ciò che entra con un’animazione quando il visitatore ci arriva.',
  family: 'motion',
  sketch: 'm:26,14,108,16 m:26,36,108,16 o:26,62,108,22 a:38,70,84,6 pa:M80,52l6,8h-12z',
  recipes: [
    { title: { en: 'Rises slowly', it: 'Sale piano' }, settings: { animation: 'slide', duration: 1200 } },
    {
      title: { en: 'Grows, a moment later', it: 'Cresce, un attimo dopo' },
      settings: { animation: 'scale', delay: 400 },
    },
  ],
})
