import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Gallery', it: 'Galleria' },
  summary: 'Immagini e video: affiancati, uno alla volta, o in una fila che si muove.',
  family: 'media',
  sketch: 'm:14,18,34,50 a:54,12,52,62 m:112,18,34,50 ck:68,86,2.5 ca:80,86,3.5 ck:92,86,2.5',
  choices: {
    design: [
      'slideshow',
      'stacked',
      'slider',
      'strip',
      'grid',
      'autogrid',
      'autocolumns',
      'autorows',
      'carousel',
      'list',
    ],
    transition: ['fade', 'kenBurns', 'swipe', 'newSwipe', 'scroll'],
  },
  recipes: [
    {
      title: { en: 'A grid of squares', it: 'Una griglia di quadrati' },
      settings: { design: 'grid', imageAspectRatio: '1' },
    },
    {
      title: { en: 'Columns like bricks', it: 'Colonne come mattoni' },
      settings: { design: 'autocolumns', columnWidth: 220 },
    },
    {
      title: { en: 'A strip that runs', it: 'Una fila che scorre' },
      settings: { design: 'strip' },
    },
    {
      title: { en: 'Plays by itself, with its position', it: 'Va da sola, e dice dov’è' },
      settings: { autoplay: true, position: 'numbers' },
    },
  ],
})
