/** As Turbo's refresh and htmx 4 do it: what is there becomes like what the server sends, but for what has another id. */
function morph(el: Element, like: Element): void {
  for (const name of el.getAttributeNames()) if (!like.hasAttribute(name)) el.removeAttribute(name)
  for (const { name, value } of like.attributes)
    if (el.getAttribute(name) !== value) el.setAttribute(name, value)
  const [now, then] = [[...el.childNodes], [...like.childNodes]]
  for (const [i, to] of then.entries()) {
    const from = now[i]
    if (
      from instanceof Element &&
      to instanceof Element &&
      from.localName === to.localName &&
      from.id === to.id
    )
      morph(from, to)
    else if (!from) el.append(to.cloneNode(true))
    else if (from instanceof Element || from.nodeType !== to.nodeType || from.nodeValue !== to.nodeValue)
      from.replaceWith(to.cloneNode(true))
  }
  for (const rest of now.slice(then.length)) rest.remove()
}

/** The whole page. */
export function morphInto(html: string): void {
  const server = document.createElement('body')
  server.innerHTML = html
  morph(document.body, server)
}
