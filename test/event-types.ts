import { describedBlocks } from '../src/build/described-blocks.node.ts'
import { eventsOf } from '../src/docs/reference.node.ts'
import { overlays } from '../src/docs/site.node.ts'

/** Every event of every block and overlay by its whole name, with what the documentation says of it. */
export const toldEvents: ReadonlyMap<string, string> = new Map([
  ...describedBlocks.flatMap(({ name, events }) =>
    eventsOf(name, events).map(event => [event.name, event.text] as const),
  ),
  ...overlays.flatMap(({ events = {} }) => Object.entries(events)),
])

/** A program of others that hears them all: each has a `detail` of a known type, with the names that are told, and no others. */
export function programOfEvents(): string {
  const heard = [...toldEvents.keys()].map(name => {
    const expected = detailOf(name)
    const check = expected ? `\n  sure<${expected}>()` : ''
    return `document.addEventListener('${name}', ({ detail }) => {\n  sure<IsKnown<typeof detail>>()${check}\n})`
  })
  return `import type {} from 'site-js'
declare function sure<T extends true>(): T
type IsKnown<T> = 0 extends 1 & T ? false : unknown extends T ? false : [T] extends [never] ? false : true
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Holds<A, B> = [B] extends [A] ? true : false
type Names<T> = T extends unknown ? keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: 1 } : never
${heard.join('\n')}
export {}
`
}

/** What is to be true of \`detail\`; empty where the text says it in a sentence. */
function detailOf(name: string): string {
  const text = toldEvents.get(name) ?? ''
  const [, other] = /`detail` as of `([\w-]+)`/.exec(text) ?? []
  if (other) return detailOf(name.replace(/[\w-]+$/, other))
  const [, names] = /`detail`: `\{ ([^}]*) \}`/.exec(text) ?? []
  if (names) {
    const type = `'${names.replaceAll(', ', "' | '")}'`
    return / and what [^`]*\.$/.test(text)
      ? `Holds<Names<typeof detail>, ${type}>`
      : `Same<Names<typeof detail>, ${type}>`
  }
  return text.includes('`detail`') ? '' : 'Same<typeof detail, null>'
}
