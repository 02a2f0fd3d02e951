import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Image', it: 'Immagine' },
  summary: 'Un’immagine scaricata nella misura in cui si vede, quando si avvicina alla finestra.',
  family: 'media',
  sketch: 'o:24,14,112,72 ca:54,36,9 pm:M30,80l34,-34l22,22l16,-14l28,26z',
  recipes: [
    { title: { en: 'Fills its frame', it: 'Riempie la cornice' }, settings: { mode: 'cover' } },
    { title: { en: 'Fits into it', it: 'Ci sta dentro' }, settings: { mode: 'contain' } },
  ],
})
