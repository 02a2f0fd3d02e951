import type { Plugin } from 'vite'

/**
 * What `web-vitals` does as a page comes back out of the back/forward cache: it measures anew. How quickly the page came has
 * left with the visitor by then, and nobody listens.
 */
const restored = /(\w+=)\w+=>\{addEventListener\("pageshow",\(?\w+\)?=>\{[^{}]+\},!0\)\}/

/** What it says of each measure beside its value, for which it asks the browser eight times how the page was come to; nobody reads it. */
const named =
  /(\w+=\((\w+),(\w+)=-1\)=>)\{const \w+=\w+\(\);let \w+="navigate";[^{}]+return(\{name:\2,value:\3,)rating:"good",(delta:0,entries:\[\]),id:`[^`]+`,navigationType:\w+\}\}/

/** For builds and tests alike, so that these say what visitors get. */
export function leanVitals(): Plugin {
  return {
    name: 'site:lean-vitals',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web-vitals\/dist\/web-vitals\.js$/.test(id.split('?')[0] ?? '')) return null
      return { code: withoutUnread(code), map: null }
    },
  }
}

/** @throws where this version of it is written otherwise. */
export function withoutUnread(code: string): string {
  if (!restored.test(code) || !named.test(code))
    throw new Error('web-vitals is not written as src/build/lean-vitals.node.ts knows it')
  return code.replace(restored, '$1()=>{}').replace(named, '$1($4$5})')
}
