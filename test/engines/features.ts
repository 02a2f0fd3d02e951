import type { Engine } from './engine.ts'

/** What we use where it is there, and what a visitor has where it is not. */
export const features: readonly { readonly name: string; readonly without: string }[] = [
  { name: 'hidden="until-found"', without: 'Ctrl-F does not find what stands in closed panels' },
  {
    name: 'CloseWatcher',
    without:
      'on a telephone Back closes a viewer, quick view, cart, popup or sheet by a step in the history; from a question or the login it leaves the page',
  },
  {
    name: 'Element.setHTML',
    without: 'rich text is parsed in a document of its own; what is copied from there is the same',
  },
  { name: 'trusted types', without: 'the policy that asks for them is not looked at' },
  { name: 'attr() with types', without: 'before the script a gallery knows only its default sizes' },
  { name: 'requestIdleCallback', without: 'work for idle moments waits 200 ms instead' },
  { name: 'blocking="render"', without: 'an exported page may be painted once before its script' },
  { name: 'popover', without: 'a tooltip stands in the layer of the page' },
  { name: 'ancestorOrigins', without: 'inside the frame of another origin nobody is sent anywhere' },
  { name: 'Network information', without: 'whether somebody saves data is not known, and counts as no' },
]

/** By name, whether this browser has it. */
export async function featuresOf(engine: Engine): Promise<Readonly<Record<string, boolean>>> {
  return engine.run(() => {
    const has = (object: object, name: string) => name in object
    const script = document.createElement('script')
    return {
      'hidden="until-found"': has(HTMLElement.prototype, 'onbeforematch'),
      CloseWatcher: has(window, 'CloseWatcher'),
      'Element.setHTML': has(Element.prototype, 'setHTML'),
      'trusted types': has(window, 'trustedTypes'),
      'attr() with types': CSS.supports('inline-size', 'attr(data-size type(<length>))'),
      requestIdleCallback: has(window, 'requestIdleCallback'),
      'blocking="render"': has(script, 'blocking') && script.blocking.supports('render'),
      popover: has(HTMLElement.prototype, 'popover'),
      ancestorOrigins: has(location, 'ancestorOrigins'),
      'Network information': has(navigator, 'connection'),
    }
  })
}
