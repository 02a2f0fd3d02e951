import { describeOverlays } from '../../docs/define.node.ts'

export const overlays = describeOverlays({
  name: 'dialogs',
  title: { en: 'Dialogs', it: 'Finestre di dialogo' },
  description: 'A page asks, warns or tells: one call, and a promise of the answer.',
  summary: 'Una pagina chiede, avverte o informa: una chiamata, e la promessa della risposta.',
  family: 'above',
  sketch: 'm:12,12,136,76 o:36,26,88,50 k:46,36,44,5 m:46,46,66,4 m:64,60,22,9 a:92,60,24,9',
  example: 'dialogs',
  markup: `<p><button type="button" id="chiedi">Cancella l’ordine</button> <output id="detto"></output></p>
<script>
  chiedi.addEventListener('click', async () => {
    detto.value = await Site.dialogs.confirm({
      title: 'Cancellare l’ordine?',
      message: 'Le focacce tornano in vetrina.',
      confirmText: 'Cancella',
      rejectText: 'Tieni l’ordine',
      destructive: true,
    })
  })
</script>`,
})
