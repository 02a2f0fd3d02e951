import type { Env } from '#runtime/env.ts'

/** What an element says; `false` and nothing are not said. */
export type Said = Readonly<Record<string, string | boolean | undefined>>

/** Makes elements one by one: what the settings say becomes attributes and text, never markup. */
export type Make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  said?: Said,
  ...children: readonly (Node | string)[]
) => HTMLElementTagNameMap[K]

export function createMake(env: Env): Make {
  return (name, said = {}, ...children) => {
    const el = env.document.createElement(name)
    for (const [attribute, value] of Object.entries(said)) {
      if (value === undefined || value === false) continue
      el.setAttribute(attribute, value === true ? '' : value)
    }
    el.append(...children)
    return el
  }
}

/** Through the CSSOM, to which no policy of the page objects. */
export function dress<E extends HTMLElement>(el: E, properties: Readonly<Record<string, string>>): E {
  for (const [name, value] of Object.entries(properties)) el.style.setProperty(name, value)
  return el
}
