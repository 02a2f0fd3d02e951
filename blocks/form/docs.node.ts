import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Form', it: 'Modulo' },
  summary: 'Un modulo controllato, inviato e ringraziato senza lasciare la pagina.',
  family: 'forms',
  sketch: 'k:24,14,30,4 o:24,22,112,14 k:24,44,40,4 o:24,52,112,14 a:24,76,46,13',
  recipes: [
    {
      title: { en: 'Nothing typed is kept', it: 'Niente di ciò che si scrive resta' },
      settings: { keepTyped: false },
    },
    {
      title: { en: 'Any e-mail suffix', it: 'Qualunque suffisso di e-mail' },
      settings: { anyEmailSuffix: true },
    },
  ],
})
