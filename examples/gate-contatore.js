// Stands in for somebody else's script that counts visits: gate.html.
dispatchEvent(
  new CustomEvent('contato', { detail: 'Il contatore, che sta in un altro file, ha contato una visita.' }),
)
