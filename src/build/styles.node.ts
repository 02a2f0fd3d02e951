import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What all stylesheets share, written once in `src/parts/styles`: the texts of its files by their names. */
export type SharedStyles = Readonly<Record<'tokens' | 'button' | 'field' | 'ground' | 'ring', string>>

/**
 * A stylesheet as a browser gets it. Where it says `composes`, as in CSS Modules, the declarations are written in; behind
 * the name of a token its value. So a chunk brings what it needs and no more, whatever else is on the page.
 */
export function withShared(css: string, shared: SharedStyles): string {
  const composed = css.replace(
    /composes: [\w-]+ from "#parts\/styles\/(button|field|ground|ring)\.css";((?:[^{}]*;)?)/g,
    (_, name: Exclude<keyof SharedStyles, 'tokens'>, own: string) => {
      const { declarations, nested } = bodyOf(shared[name])
      return `${declarations}${own}${nested}`
    },
  )
  return withTokens(composed, tokensIn(shared.tokens)).replace(importRule, '')
}

/** `@import "#parts/forms/form.css" layer(parts);`: what a block or an overlay needs besides, in a layer under its own. */
const importRule = /^@import "#parts\/([\w/-]+\.css)" layer\(parts\);\n*/gm

/** The paths of these, from the project's root. */
export function importsOf(css: string): readonly string[] {
  return [...css.matchAll(importRule)].map(([, path]) => `src/parts/${path}`)
}

/** What stands between the outermost braces: what composes it has the first of it before its own, the last behind. */
function bodyOf(rule: string): { readonly declarations: string; readonly nested: string } {
  const body = rule.slice(rule.indexOf('{') + 1, rule.lastIndexOf('}'))
  const end = body.indexOf('&')
  return end < 0
    ? { declarations: body, nested: '' }
    : { declarations: body.slice(0, end), nested: body.slice(end) }
}

/** By their names, with `--`: one declaration a line. */
export function tokensIn(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/^ *(--(?:site|look)-[\w-]+): ([^;]+);$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/**
 * `var(--site-radius)` → `var(--site-radius, 4px)`: the value of the look where the page says no other. `var(--look-wide)` →
 * `720px`: that is nobody else's to say, and in a condition nobody could.
 */
function withTokens(css: string, tokens: ReadonlyMap<string, string>): string {
  return css.replace(/var\((--(site|look)-[\w-]+)\)/g, (found, name: string, kind: string) => {
    const value = tokens.get(name)
    if (value === undefined) return found
    return kind === 'site' ? `var(${name}, ${value})` : value
  })
}

export function sharedOf(root: string): SharedStyles {
  const read = (name: string) => readFileSync(join(root, `src/parts/styles/${name}.css`), 'utf8')
  return {
    tokens: read('tokens'),
    button: read('button'),
    field: read('field'),
    ground: read('ground'),
    ring: read('ring'),
  }
}

/** For the stylesheets that travel in a script. The files that a page links are written by `looks.node.ts`. */
export function sharedStyles(root: string): Plugin {
  return {
    name: 'site:shared-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(\?inline)?$/.test(id)) return null
      return { code: withShared(code, sharedOf(root)), map: null }
    },
  }
}
