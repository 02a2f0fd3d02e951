import { own } from '#runtime/own.ts'

/** A selector that finds the element again, as short as its id allows. */
export function pathOf(el: Element): string {
  const steps: string[] = []
  for (let at: Element | null = el; at; at = own(at).parentElement) {
    const { id } = own(at)
    const tag = own(at).localName
    if (typeof id === 'string' && /^[a-z][\w-]*$/i.test(id)) {
      steps.unshift(`#${id}`)
      break
    }
    if (tag === 'body' || tag === 'html') break
    const same = [...(own(at).parentElement?.children ?? [])].filter(each => own(each).localName === tag)
    steps.unshift(same.length > 1 ? `${tag}:nth-of-type(${same.indexOf(at) + 1})` : tag)
  }
  return steps.join(' > ')
}
