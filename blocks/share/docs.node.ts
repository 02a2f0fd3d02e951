import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Share', it: 'Condivisione' },
  summary: 'Collegamenti che fanno girare la pagina, il pannello del dispositivo, e l’indirizzo da copiare.',
  family: 'way',
  sketch: 'cm:48,50,12 ca:106,28,12 cm:106,72,12 l:58,46,96,32 l:58,54,96,68',
})
