import type { Plugin } from 'vite'

/**
 * What `web-vitals` does as a page comes back out of the back/forward cache: it measures anew. How quickly the page came has
 * left with the visitor by then, and nobody listens.
 */
const restored = /(\w+=)\w+=>\{addEventListener\("pageshow",\(?\w+\)?=>\{[^{}]+\},!0\)\}/

/** For builds and tests alike, so that these say what visitors get. */
export function leanVitals(): Plugin {
  return {
    name: 'site:lean-vitals',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web-vitals\/dist\/web-vitals\.js$/.test(id.split('?')[0] ?? '')) return null
      return { code: withoutRestoring(code), map: null }
    },
  }
}

/** @throws where this version of it is written otherwise. */
export function withoutRestoring(code: string): string {
  if (!restored.test(code))
    throw new Error('web-vitals is not written as src/build/lean-vitals.node.ts knows it')
  return code.replace(restored, '$1()=>{}')
}
