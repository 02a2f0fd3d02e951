import { describeOverlays } from '../../docs/define.node.ts'

export const overlays = describeOverlays({
  name: 'announcement',
  title: { en: 'Announcement', it: 'Annuncio' },
  description: 'What the owner has to say to everybody, above the page, until somebody closes it.',
  summary: 'Che cosa ha da dire a tutti chi cura il sito: in cima alla pagina, finché uno non lo chiude.',
  family: 'above',
  sketch: 'a:10,12,140,16 m:10,36,140,8 m:10,52,110,8 m:10,68,124,8',
  example: 'bars',
  markup: `<div data-announcement>
  <p>Sabato focaccia di Recco fino a esaurimento. <a href="#ordini">Si può ordinare</a>.</p>
</div>`,
})
