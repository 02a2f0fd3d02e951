// A page of one language downloads no other: each chunk with texts is written once per language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { DEFAULT, localesIn } from '../../i18n/areas.node.ts'
import { textsIn } from '../../i18n/compile.node.ts'

/** What a chunk says in place of its texts while it is bundled: a call that no minifier knows anything about. */
const place = /\b__siteTexts\(\s*(["'`])([\w+-]+)\1\s*\)/g

/** Texts are imported by the files of chunks and libraries themselves; the build stops where another module brings some. */
const saysSomething = /\bfrom '#i18n\/[\w+-]+'/

/**
 * What the bundles call each chunk: `form.` where it has texts, `view` where it has none. With the dot the loader knows that
 * there is a file of it in every language (`src/core/chunks.ts`).
 */
export function calledNames(root: string, chunks: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const speaks = (file: string) => saysSomething.test(readFileSync(join(root, file), 'utf8'))
  return new Map([...chunks].map(([name, file]) => [name, speaks(file) ? `${name}.` : name]))
}

/** `form.` → `site.form.js`, of another language than the default one `site.form.de-DE.js`. */
export function fileOfChunk(called: string, locale = DEFAULT): string {
  return `site.${called.replace('.', locale === DEFAULT ? '' : `.${locale}`)}.js`
}

/** Every file that the build writes of these chunks. */
export function filesOfChunks(root: string, called: Iterable<string>): readonly string[] {
  const locales = localesIn(join(root, 'i18n'))
  return [...called].flatMap(name =>
    (name.endsWith('.') ? locales : [DEFAULT]).map(locale => fileOfChunk(name, locale)),
  )
}

/**
 * The last of all: a chunk has been bundled and made small once, whatever it says; here its words come in, of one language for
 * each file.
 */
export function perLanguage(root: string, calledOf: (environment: string) => string | undefined): Plugin {
  const folder = join(root, 'i18n')
  return {
    name: 'site:per-language',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => calledOf(name) !== undefined,
    generateBundle(_, bundle) {
      const called = calledOf(this.environment.name) ?? ''
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { code } = file
        if (called.endsWith('.') !== code.search(place) >= 0)
          this.error(`${called}: expected texts exactly where its own file imports #i18n/<area>`)
        const say = (locale: string) =>
          code.replace(place, (_, __, area: string) => textsIn(area, locale, folder))
        file.code = say(DEFAULT)
        if (!called.endsWith('.')) continue
        for (const locale of localesIn(folder).filter(locale => locale !== DEFAULT))
          this.emitFile({ type: 'asset', fileName: fileOfChunk(called, locale), source: say(locale) })
      }
    },
  }
}
