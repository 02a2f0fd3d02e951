// Stands in for whoever takes bookings: answers where its element stands, and says what it was asked for.
{
  const tag = document.currentScript
  const asked = new URL(new URL(tag.src).searchParams.get('for'))
  const place =
    document.querySelector('#Tock_widget_container') && asked.hostname.includes('tock')
      ? document.querySelector('#Tock_widget_container')
      : asked.hostname.includes('zola')
        ? document.querySelector('a.zola-registry-embed')
        : tag.parentElement
  const said = document.createElement('p')
  said.className = 'vendor'
  said.textContent = `Qui risponde ${asked.hostname}.`
  said.dataset.asked = asked.href
  place.append(said)
}
