import { boolean, choice } from '#core'
import { describeOverlays } from '../../docs/define.node.ts'

const picture = (name: string, size: string, text: string) =>
  `  <figure>
    <a href="@/docs/examples/images/${name}.svg" data-lightbox="porto" data-image-dimensions="${size}">
      <img src="@/docs/examples/images/${name}.svg" width="300" alt="${text}">
    </a>
    <figcaption>${text}.</figcaption>
  </figure>`

export const overlays = describeOverlays({
  name: 'lightbox',
  title: { en: 'Lightbox', it: 'Visualizzatore' },
  description:
    'Pictures above the page: as large as there is room for, nearer by two fingers, one after the other.',
  summary: 'Immagini sopra la pagina: grandi quanto c’è posto, più vicine con due dita, una dopo l’altra.',
  family: 'above',
  sketch: 'k:10,10,140,80 m:44,22,72,56 pa:M28,44l-8,6l8,6z pa:M132,44l8,6l-8,6z',
  example: 'lightbox',
  markup: `<div>
${picture('panorama', '6000x1200', 'Il golfo intero, da ponente a levante')}
${picture('piastrelle', '1600x1600', 'Il pavimento del forno')}
</div>`,
  settings: {
    theme: choice({
      values: ['dark', 'light'],
      fallback: 'dark',
      description: 'The colour of the viewer.',
    }),
    loop: boolean({ fallback: false, description: 'The first picture comes after the last.' }),
    history: boolean({
      fallback: false,
      description:
        'The browser’s Back closes the viewer instead of leaving the page, as it does on telephones anyway.',
    }),
  },
  places: {
    theme: { attribute: 'data-lightbox-theme' },
    loop: { attribute: 'data-lightbox-loop' },
    history: { attribute: 'data-lightbox-history' },
  },
  events: {
    'site:lightbox:open':
      'Dispatch it, or hear it: whoever calls `preventDefault` shows the pictures in a way of their own. `detail`: `{ index, items, theme, loop, history }`.',
  },
  recipes: [
    {
      title: { en: 'White, round and round', it: 'Bianco, senza fine' },
      settings: { theme: 'light', loop: true },
    },
  ],
})
