import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Map', it: 'Mappa' },
  summary: 'Un indirizzo, e una mappa di dov’è quando qualcuno la vuole.',
  family: 'media',
  sketch: 'o:20,14,120,72 l:20,52,66,86 l:50,14,140,66 l:104,14,88,86 ca:84,40,9 pa:M76,44l8,18l8,-18z',
  recipes: [
    { title: { en: 'From further away', it: 'Da più lontano' }, settings: { mapZoom: 12 } },
    { title: { en: 'Without controls', it: 'Senza comandi' }, settings: { showControls: false } },
  ],
})
