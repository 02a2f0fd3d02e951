/** What a copy of the line may not hold: what runs, plays or is filled in, and what a page has once. */
const dropped = 'script,style,template,iframe,object,embed,audio,video,input,select,textarea,[data-block]'
const attributes = /^(id|name|role|for|autofocus|aria-.*|data-.*|on.*)$/

/** The same to the eye, and nothing to a screen reader or to the Tab key. */
export function copyOf(el: HTMLElement, isDeep = true): HTMLElement {
  const copy = el.cloneNode(isDeep) as HTMLElement
  for (const each of copy.querySelectorAll(dropped)) each.remove()
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name } of [...each.attributes]) if (attributes.test(name)) each.removeAttribute(name)
    if (each.matches('a,button,summary,[tabindex]')) each.setAttribute('tabindex', '-1')
  }
  return copy
}
