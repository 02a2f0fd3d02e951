import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Audio', it: 'Audio' },
  summary: 'Un lettore per una registrazione, o per un album intero.',
  family: 'media',
  sketch: 'o:18,32,124,36 ca:40,50,11 pk:M37,44l9,6l-9,6z m:60,48,66,4 a:60,48,26,4 ca:86,50,4',
  recipes: [
    { title: { en: 'Only to be listened to', it: 'Solo da ascoltare' }, settings: { download: false } },
  ],
})
