// `dist/site.d.ts`: what a program of others may know of `window.Site`, of every event, of the site context and of the settings
// of each block; `dist/site.react.d.ts` and `dist/site.preact.d.ts`: the same settings as attributes in JSX.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, parse, relative } from 'node:path'
import { joinDeclarations } from './declarations.node.ts'
import type { DescribedBlock } from './described-blocks.node.ts'
import { settingTypes } from './setting-types.node.ts'

/** What each of the three files says. */
export function typeFiles(root: string, blocks: readonly DescribedBlock[]): ReadonlyMap<string, string> {
  return new Map([
    ['site.d.ts', siteTypes(root, blocks)],
    ['site.react.d.ts', attributesIn('react', 'interface HTMLAttributes<T>')],
    [
      'site.preact.d.ts',
      attributesIn('preact', 'interface HTMLAttributes<RefType extends EventTarget = EventTarget>'),
    ],
  ])
}

function siteTypes(root: string, blocks: readonly DescribedBlock[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-types-'))
  try {
    const api = compile(root, folder, blocks)
    return `// Made by the build from what the page is validated by.\n\n${joinDeclarations(api)}\n${settingTypes(blocks)}\n${globals}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The compiler says what each event carries: the names in a `Told<…>` and the fields of the context, written out.
 * @returns the declaration file of all that is exported.
 */
function compile(root: string, folder: string, blocks: readonly DescribedBlock[]): string {
  const probe = join(folder, 'probe.ts')
  writeFileSync(probe, probeOf(root, folder, blocks))
  const compilerOptions = {
    ...{ noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, types: [] },
    ...{ outDir: join(folder, 'out'), rootDir: parse(root).root },
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files: [probe] }),
  )
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  execFileSync(process.execPath, [join(compiler, 'bin/tsc'), '-p', folder], { stdio: 'inherit' })
  const written = (path: string) => join(folder, 'out', relative(parse(path).root, path))
  const [out, api] = [written(root), written(probe).replace(/ts$/, 'd.ts')]
  writeFileSync(api, apiOf(readFileSync(api, 'utf8'), blocks))
  for (const file of [
    api,
    ...readdirSync(out, { recursive: true, encoding: 'utf8' }).map(path => join(out, path)),
  ])
    if (file.endsWith('.d.ts')) writeFileSync(file, named(readFileSync(file, 'utf8'), dirname(file), out))
  return api
}

/** A block may be called `class` or `switch`. */
const identifierOf = ({ name }: DescribedBlock) => `block_${name.replaceAll('-', '_')}`

function probeOf(root: string, folder: string, blocks: readonly DescribedBlock[]): string {
  const from = (path: string) => JSON.stringify(relative(folder, join(root, path)).replaceAll('\\', '/'))
  const lines = eventsOf(blocks).map(
    ({ block, kind, name }, i) => `export const e${i} = pick(${identifierOf(block)}, '${kind}', '${name}')`,
  )
  return `${blocks.map(block => `import { definition as ${identifierOf(block)} } from ${from(`blocks/${block.name}/definition.ts`)}`).join('\n')}
import type { Told } from ${from('src/core/block.ts')}
import type { SaidContext } from ${from('runtime/page/said.ts')}
export type { Callback, ReadySite, Site } from ${from('src/site-api.ts')}
export type { BlockHandle } from ${from('src/handles.ts')}
export type { PageEventDetails } from ${from('src/page-events.ts')}
type Plain<T> = T extends ReadonlySet<unknown> ? T : T extends object ? { [K in keyof T]: Plain<T[K]> } : T
declare function pick<D, K extends string, N extends string>(d: D, k: K, n: N):
  D extends { readonly events: { readonly [k in K]: { readonly [n in N]: infer T } } } ? T extends Told<infer Detail> ? Detail : null : never
declare function plain<T>(): T extends object ? T : never
export const context = plain<Plain<SaidContext>>()
${lines.join('\n')}
`
}

/** Every event of every block, in the order in which they are written down. */
function eventsOf(blocks: readonly DescribedBlock[]) {
  return blocks.flatMap(block =>
    (['asks', 'tells', 'takes'] as const).flatMap(kind =>
      Object.entries(block.events?.[kind] ?? {}).map(([name, text]) => ({ block, kind, name, text })),
    ),
  )
}

function apiOf(said: string, blocks: readonly DescribedBlock[]): string {
  const types = new Map(
    [...said.matchAll(/^export declare const (\w+): ([\s\S]*?);\n(?=export |declare |type |$)/gm)].map(
      ([, name = '', type = '']) => [name, type],
    ),
  )
  const typeOf = (name: string) => {
    const type = types.get(name)
    if (!type || /^(any|never|unknown)$/.test(type))
      throw new Error(`The type of "${name}" is not known: ${type}`)
    return type
  }
  const rows = eventsOf(blocks).map(
    ({ block, name, text }, i) =>
      `    /** ${text} */\n    'site:${block.name}:${name}': ${typeOf(`e${i}`)};\n`,
  )
  const taken = [...said.matchAll(/^(?:ex|im)port (?:type )?\{.*\} from .*\n/gm)].join('')
  return `${taken}/** What each event of a block carries: \`site:<block>:<event>\`, on the block's element, bubbling. */
export interface BlockEventDetails {
${rows.join('')}}
/** What every event of ours carries. */
export interface SiteEventDetails extends BlockEventDetails, PageEventDetails {
}
/** Every event of ours by its name. */
export type SiteEventMap = {
    [Name in keyof SiteEventDetails]: CustomEvent<SiteEventDetails[Name]>;
};
/** What the page says of itself in \`<script type="application/json" data-site-context>\`; whatever is left out has its default. */
export type SiteContext = Partly<${typeOf('context')}>;
type Partly<T> = T extends readonly (infer Entry)[] | ReadonlySet<infer Entry> ? readonly Partly<Entry>[] : T extends object ? {
    readonly [Key in keyof T]?: Partly<T[Key]>;
} : T;
`
}

/** What is taken from a file on the spot becomes an import by name, and an alias the way from here. */
function named(text: string, folder: string, out: string): string {
  const wanted = new Set<string>()
  const rest = text.replace(/import\("([^"]+)"\)\.(\w+)/g, (_, from: string, name: string) => {
    wanted.add(`import type { ${name} } from '${withEnding(from, folder)}';\n`)
    return name
  })
  const places = Object.entries(aliases).map(([alias, place]) => [alias, join(out, place)] as const)
  return ([...wanted].join('') + rest).replace(/(?<=from ['"])(#\w+)/g, alias => {
    const place = places.find(([name]) => name === alias)?.[1] ?? alias
    const way = relative(folder, place).replaceAll('\\', '/')
    return way.startsWith('.') ? way : `./${way}`
  })
}

/** The compiler leaves away what it can. */
function withEnding(from: string, folder: string): string {
  if (!from.startsWith('.') || from.endsWith('.ts')) return from
  return `${from}${existsSync(join(folder, `${from}.d.ts`)) ? '' : '/index'}.ts`
}

/** As in `tsconfig.json`. */
const aliases = {
  '#core': 'src/core/index.ts',
  '#view': 'src/view/index.ts',
  '#parts': 'src/parts',
  '#exported': 'src/exported',
  '#runtime': 'runtime',
  '#i18n': 'i18n',
}

const globals = `/** A list of functions, which has nothing of the rest of \`Site\`: \`window.Site?.unmount?.(el)\` may be written before the script is there. */
type Waiting = Callback[] & {
    readonly [Name in Exclude<keyof Site, keyof Callback[]>]?: undefined;
};

declare global {
    interface Window {
        /** A list of functions until the script is there, and then what it offers. */
        Site?: Site | Waiting | undefined;
    }
    /** Once the script is there; before that only \`Site.push\`, after \`window.Site = window.Site || []\`. */
    const Site: Site;
    interface HTMLElementEventMap extends SiteEventMap {
    }
    interface DocumentEventMap extends SiteEventMap {
    }
    interface WindowEventMap extends SiteEventMap {
    }
}

export type { BlockAttributes, BlockName, BlockSettings, SiteAttributes };
`

function attributesIn(library: string, declaration: string): string {
  return `// Our attributes in the JSX of ${library}: import type {} from 'site-js/${library}'.
import type { SiteAttributes } from './site.js';

declare module '${library}' {
    ${declaration} extends SiteAttributes {
    }
}
`
}
