import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Members', it: 'Soci' },
  summary:
    'Ciò che vede chi è socio: prezzi fra cui scegliere, l’entrata e l’uscita, l’avviso davanti a una pagina chiusa.',
  family: 'way',
  sketch: 'ca:80,34,14 pm:M52,80c0,-26,56,-26,56,0z o:108,50,26,22 k:119,58,4,7',
})
