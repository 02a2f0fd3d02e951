import type { Plugin } from 'vite'

/**
 * What `preact/compat` does for components of ten years ago, whose methods had other names: at every mounting and drawing of
 * every component it puts three names together to look for them, a sixth of the script in the task of a click. Nothing here
 * has such methods.
 */
const formerNames =
  /,\["componentWillMount","componentWillReceiveProps","componentWillUpdate"\]\.forEach\(function\(\w\)\{Object\.defineProperty\([^;]+?\)\}\)(?=;)/

/** For builds and tests alike, so that these say what visitors get. */
export function leanCompat(): Plugin {
  return {
    name: 'site:lean-compat',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/preact\/compat\/dist\/compat\.mjs$/.test(id.split('?')[0] ?? '')) return null
      return { code: withoutFormerNames(code), map: null }
    },
  }
}

/** @throws where this version of it is written otherwise. */
export function withoutFormerNames(code: string): string {
  if (!formerNames.test(code))
    throw new Error('preact/compat is not written as src/build/lean-compat.node.ts knows it')
  return code.replace(formerNames, '')
}
