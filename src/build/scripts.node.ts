// The last that happens to a script before it is written.
import { minify } from '@swc/wasm'
import type { Plugin } from 'vite'

const compress = {
  ecma: 2020,
  passes: 4,
  toplevel: true,
  // Shorter, and longer once it is compressed.
  sequences: false,
  comparisons: false,
  // Nobody asks how many arguments a function of ours takes, or says `new` to one that is no class and no declaration.
  keep_fargs: false,
  unsafe_methods: true,
} as const

/** A second minifier after the first: 3 % fewer bytes for every visitor. */
export function squeeze(): Plugin {
  return {
    name: 'site:squeeze',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => /^(site|helpers|chunk_.*)$/.test(name),
    async generateBundle({ format }, bundle) {
      if (this.environment.config.build.minify === false) return
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { code } = await minify(file.code, {
          // An arrow function has no `arguments` of its own, and the minifier does not look for them.
          compress: { ...compress, unsafe_arrows: !/\barguments\b/.test(file.code) },
          mangle: { toplevel: true },
          ecma: 2020,
          module: format === 'es',
        })
        file.code = code
      }
    },
  }
}

/**
 * What stands in the scripts, until they are small, for what is another with every change of the sources: the minifiers give
 * names by how often each letter is there already, and the size of all would swing with it. Words, so that they pass for any.
 */
export const untilWritten = { build: 'STAMP_OF_BUILD', integrity: 'SUM_OF_LIST' } as const

/** @param integrity asked when `site.js` is small: by then all chunks are written. */
export function lateStamps(build: string, integrity: () => string): Plugin {
  return {
    name: 'site:late-stamps',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'site' || name.startsWith('chunk_'),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code
            .replaceAll(untilWritten.build, build)
            .replaceAll(untilWritten.integrity, integrity)
    },
  }
}

/** A chunk's call with its one function, as `chunkWrapper` writes it and the minifiers leave it. */
const wrapped =
  /^(window\.Site\?\.chunk\?\.\("[\w.-]+","\w+",)(?:function)?\(([\w,]*)\)(?:=>)?(\{.*\})\);?\s*$/s

/** The main bundle, as the minifiers leave it. */
const called = /^\(\(\)=>(\{.*\})\)\(\);?\s*$/s

/**
 * Says at the top of a script that its functions are called as soon as it is there. Then V8 compiles them while it reads
 * the file, beside the page's own work, not one by one while the visitor waits. A chunk comes because all of it is needed.
 * The word and the parentheses around its function say the same to a V8 that does not know the line.
 */
export function compileHint(): Plugin {
  return {
    name: 'site:compile-hint',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'site' || name.startsWith('chunk_'),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = `//# allFunctionsCalledOnLoad\n${file.code
            .replace(wrapped, '$1(function($2)$3));')
            .replace(called, '!function()$1();')}`
    },
  }
}

/**
 * Says at the very top of a script with other letters than those of ASCII that it is UTF-8. Where the server says nothing of
 * it a browser reads it as the page is written, and there are pages in ISO-8859-1, or without a word about it.
 */
export function utf8Mark(): Plugin {
  return {
    name: 'site:utf8-mark',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'site' || name.startsWith('chunk_'),
    generateBundle(_, bundle) {
      const mark = (code: string) => (/[\u0080-\uffff]/.test(code) ? `\ufeff${code}` : code)
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = mark(file.code)
        else if (file.fileName.endsWith('.js')) file.source = mark(`${file.source}`)
      }
    },
  }
}

/** Wraps a chunk so that it does nothing but hand itself to the `site.js` it was built with. */
export function chunkWrapper(calledOf: (environment: string) => string | undefined): Plugin {
  return {
    name: 'site:chunk-wrapper',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: environment => calledOf(environment.name) !== undefined,
    generateBundle(_, bundle) {
      const name = calledOf(this.environment.name)
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const head = `window.Site?.chunk?.(${JSON.stringify(name)},${JSON.stringify(untilWritten.build)},function(require,exports){`
        file.code = `${head}${file.code.trim()}\n});\n`
      }
    },
  }
}
