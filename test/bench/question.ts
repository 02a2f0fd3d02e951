/** What the page asks about cookies; apart from the rest, for it is in the scripts of who has no banner of the server's. */
export const question = {
  text: 'Usiamo i cookie per far funzionare il sito e per capire come viene usato. Puoi accettare o rifiutare.',
  yes: 'Accetta',
  no: 'Rifiuta',
}
