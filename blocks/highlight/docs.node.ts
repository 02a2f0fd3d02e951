import { describeDocs } from '../../src/docs/define.node.ts'

export const docs = describeDocs({
  title: { en: 'Highlight', it: 'Evidenziatore' },
  summary: 'Parole segnate da una penna: sottolineate, cerchiate, cancellate.',
  family: 'motion',
  sketch: 'k:24,36,42,12 k:72,36,54,12 pa:M22,58c20,-8,60,-8,108,-2l0,5c-40,-5,-80,-5,-108,2z m:24,72,80,6',
  recipes: [
    {
      title: { en: 'A thick marker', it: 'Un pennarello grosso' },
      settings: { thickness: '8px', opacity: 0.5 },
    },
    { title: { en: 'Drawn slowly', it: 'Disegnato piano' }, settings: { duration: 2 } },
  ],
  styles: 'main { font: 48px / 72px var(--serif); }',
})
