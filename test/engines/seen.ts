import { type Engine, until } from './engine.ts'

export interface Interaction {
  /** As the documentation says it. */
  readonly name: string
  /** Of `examples/`. */
  readonly page: string
  /** Of the window, in CSS pixels; 1280 unless told. */
  readonly width?: number
  /** Rejects where the page does not answer as it should. */
  play(engine: Engine): Promise<void>
}

export const focusIsOn = (selector: string) =>
  document.activeElement?.matches(selector) || document.activeElement?.outerHTML.slice(0, 120)
export const isThere = (selector: string) =>
  [...document.querySelectorAll(selector)].some(element => element.checkVisibility())
export const isGone = (selector: string) =>
  ![...document.querySelectorAll(selector)].some(element => element.checkVisibility())
/** Drawn, too: what a browser does not draw nobody can hit. */
export const isHit = (selector: string) => {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ behavior: 'instant' })
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return (element !== null && hit === element) || hit?.outerHTML.slice(0, 120)
}
const isAlive = (block: string) =>
  document.querySelector(`[data-block="${block}"]`)?.getAttribute('data-block-state') === 'mounted'
export const hasValue = (selector: string, name: string, value: string) => {
  const found = document.querySelector(selector)?.getAttribute(name)
  return found === value || found
}

/** The first of a kind, alive. */
export async function alive(engine: Engine, block: string): Promise<string> {
  await engine.run(
    name => document.querySelector(`[data-block="${name}"]`)?.scrollIntoView({ behavior: 'instant' }),
    block,
  )
  await until(engine, `${block} is alive`, isAlive, block)
  return `[data-block="${block}"]`
}
