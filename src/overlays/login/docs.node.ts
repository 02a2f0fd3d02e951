import { describeOverlays } from '../../docs/define.node.ts'

export const overlays = describeOverlays({
  name: 'login',
  title: { en: 'Login', it: 'Accesso' },
  description: 'Members log in without leaving the page; what waited for it goes on by itself.',
  summary: 'I soci entrano senza lasciare la pagina; quello che li aspettava va avanti da sé.',
  family: 'above',
  sketch: 'm:12,12,136,76 o:46,18,68,64 o:54,28,52,10 o:54,44,52,10 a:54,62,52,12',
  example: 'dialogs',
  markup: `<p><button type="button" id="entra">Entra</button> <output id="esito"></output></p>
<script>
  entra.addEventListener('click', async () => {
    esito.value = (await Site.dialogs.login({ createAccount: true })) ? 'Bentornata' : 'Un’altra volta'
  })
</script>`,
})
