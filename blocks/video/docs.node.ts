import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Video', it: 'Video' },
  summary: 'Un video dietro la sua locandina: nessuno ne sa niente prima che qualcuno lo voglia vedere.',
  family: 'media',
  sketch: 'm:20,16,120,68 ca:80,50,18 pk:M74,40l17,10l-17,10z',
  recipes: [
    { title: { en: 'Again and again', it: 'Da capo ogni volta' }, settings: { loop: true } },
    { title: { en: 'Square', it: 'Quadrato' }, settings: { ratio: 100 } },
  ],
})
