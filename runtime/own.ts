/**
 * A node as it is by itself. The fields of a form hide what every element has: in a form with `<input name="closest">`,
 * `form.closest` is that field, and `form.id`, `form.isConnected` and `form.addEventListener` likewise. Whatever may be a
 * form is asked through this; to be asked only, never to be handed on as a node.
 */
export function own<N extends Node | ParentNode | null | undefined>(node: N): N {
  // Forms have elements, and hardly anything else: looking for these first takes a fifth of the time.
  return (node as Partial<HTMLFormElement> | null | undefined)?.elements && node instanceof HTMLFormElement
    ? (new Proxy({}, past(node)) as unknown as N)
    : node
}

/** Past the fields: they are the form's own properties, and what they hide is still there in its prototype. */
function past(form: HTMLFormElement): ProxyHandler<object> {
  return {
    get(_, name) {
      const found: unknown = Reflect.get(form, name)
      const isField = Object.hasOwn(form, name) && !(found instanceof Function)
      const value: unknown = isField ? Reflect.get(HTMLFormElement.prototype, name, form) : found
      return value instanceof Function ? value.bind(form) : value
    },
    set: (_, name, value) => Reflect.set(HTMLFormElement.prototype, name, value, form),
  }
}

/** Blocks are looked for in documents and fragments, too. */
export function isElement(node: Node | ParentNode): node is HTMLElement {
  return own(node as Node).nodeType === 1
}
