import { collectSettings } from './collect.ts'
import { boolean, choice, number, text } from './settings.ts'

export const shape = {
  multiple: boolean({ fallback: false, description: 'Several at once.' }),
  speed: number({ fallback: 5, min: 0, max: 10, description: 'Speed.' }),
  fitAlignment: choice({ values: ['center', 'top'], fallback: 'center', description: 'Where.' }),
  label: text({ fallback: 'none', maxLength: 20, description: 'Label.' }),
}
export const defaults = { multiple: false, speed: 5, fitAlignment: 'center', label: 'none' }

/** The block `x` with these attributes and this content. */
export function block(attributes: Readonly<Record<string, string>> = {}, content = ''): HTMLElement {
  const root = document.createElement('div')
  root.setAttribute('data-block', 'x')
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
  root.innerHTML = content
  document.body.append(root)
  return root
}

export const collect = (root: Element, inner?: Element | null) =>
  collectSettings(root, shape, { inner: inner ?? null })
export const withJson = (json: string) => collect(block({ 'data-block-json': json }))
export const script = (json: string) => `<script type="application/json" data-block-json>${json}</script>`

export function settingsOf(root: Element, inner?: Element | null) {
  const collected = collect(root, inner)
  if (!collected.ok) throw new Error(collected.problem)
  return collected
}
