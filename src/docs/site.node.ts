/** The documentation site: static files in `dist/docs`, made from the definitions that validate the page. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type DescribedBlock, describedBlocks } from '../build/described-blocks.node.ts'
import { kilobytes } from '../build/sizes.node.ts'
import type { Demo } from './client/demo.mjs'
import type { BlockDocs, Language, OverlayDocs } from './define.node.ts'
import { languages } from './define.node.ts'
import { demoOf, demoOfOverlay, room } from './demos.node.ts'
import { copyExamples } from './examples.node.ts'
import { withGenerated } from './generated.node.ts'
import { type Entry, layout, type Page } from './layout.node.ts'
import { type Card, overviewPage } from './overview.node.ts'
import { allEvents, blockPage, guidePage, overlayPage } from './pages.node.ts'
import { propertiesByLook } from './properties.node.ts'
import { searchIndex } from './search.node.ts'
import { readmeIn } from './voice.node.ts'
import { guide } from './words.node.ts'

export type MessagesOf = (block: DescribedBlock) => Promise<readonly string[]>

const blockDocs = import.meta.glob<BlockDocs>('../../blocks/*/docs.node.ts', { eager: true, import: 'docs' })
const overlayDocs = import.meta.glob<readonly OverlayDocs[]>('../overlays/*/docs.node.ts', {
  eager: true,
  import: 'overlays',
})

/** A block with what its documentation says besides. */
export function docsOf(name: string): BlockDocs {
  const docs = blockDocs[`../../blocks/${name}/docs.node.ts`]
  if (!docs) throw new Error(`blocks/${name} has no docs.node.ts that exports "docs"`)
  return docs
}

/** All overlays, each with its folder. */
export const overlays: readonly (OverlayDocs & { readonly folder: string })[] = Object.entries(
  overlayDocs,
).flatMap(([path, all]) => all.map(overlay => ({ ...overlay, folder: path.split('/').at(-2) ?? '' })))

/** Everything that has a page of its own and a drawing. */
export const cards: readonly (Card & { readonly sketch: string })[] = [
  ...describedBlocks.map(({ name, description }) => {
    const { title, summary, family, sketch } = docsOf(name)
    return { path: `blocks/${name}`, name, title, summary: { en: description, it: summary }, family, sketch }
  }),
  ...overlays.map(({ name, title, description, summary, family, sketch }) => ({
    path: `overlays/${name}`,
    name,
    title,
    summary: { en: description, it: summary },
    family,
    sketch,
  })),
]

/** As a visitor loads it; empty before there is a build. A chunk with words is called after its language as well. */
function sizeOf(root: string, file: string, compress: (text: Buffer) => Buffer = gzipSync): string {
  const path = join(root, 'dist', file)
  return existsSync(path) ? kilobytes(compress(readFileSync(path)).length) : ''
}

/** Writes the site; what an earlier build has left of it goes. */
export async function writeSite(root: string, messagesOf: MessagesOf): Promise<void> {
  const out = join(root, 'dist/docs')
  rmSync(out, { recursive: true, force: true })
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
  }
  copyExamples(root, out)
  for (const file of ['docs.css', 'docs.js']) put(file, assetOf(root, file))
  for (const { name, styles } of blockDemos(root).values()) put(`demo/${name}.css`, styles)
  for (const { name } of overlays) put(`demo/${name}.css`, room)
  put('index.html', entrance())
  const entries: readonly Entry[] = cards
  for (const language of languages) {
    const pages = await pagesOf(root, messagesOf, language)
    for (const page of pages) put(`${language}/${page.path}.html`, layout(page, { language, entries }))
    put(`${language}/search.js`, searchIndex(pages, { cards, overlays }, language))
  }
}

const blockDemos = (root: string) =>
  new Map(describedBlocks.map(block => [block.name, demoOf(root, block, docsOf(block.name))] as const))

async function pagesOf(root: string, messagesOf: MessagesOf, language: Language): Promise<readonly Page[]> {
  const properties = propertiesByLook(root)
  const demos = blockDemos(root)
  const blocks = describedBlocks.map(async block => {
    const { styles: _, ...demo } = demos.get(block.name) ?? demoOf(root, block, docsOf(block.name))
    return blockPage(
      {
        block,
        docs: docsOf(block.name),
        demo,
        readme: readmeOf(root, `blocks/${block.name}`, language),
        messages: await messagesOf(block),
        properties: properties.get(block.name) ?? new Map(),
        size: sizeOf(root, `site.${block.name}.js`),
      },
      language,
    )
  })
  const own = overlays.map(overlay =>
    overlayPage(
      overlay,
      {
        demo: demoOfOverlay(root, overlay),
        readme: readmeOf(root, `src/overlays/${overlay.folder}`, language),
        folder: overlay.folder,
        properties: properties.get(overlay.name) ?? properties.get('banner') ?? new Map(),
      },
      language,
    ),
  )
  const site = sizeOf(root, 'site.js', brotliCompressSync).replace(' kB', '')
  return [
    overviewPage(cards, { site, demo: shown(demos) }, language),
    ...(await Promise.all(blocks)),
    ...own,
    ...guidePages(root, language),
  ]
}

function readmeOf(root: string, folder: string, language: Language): string {
  const path = readmeIn(folder, language)
  if (!existsSync(join(root, path)))
    throw new Error(`There is no ${path}: the page in that language needs it`)
  return readFileSync(join(root, path), 'utf8')
}

function guidePages(root: string, language: Language): readonly Page[] {
  return guide.flatMap(({ pages }) =>
    Object.keys(pages).map(name => {
      const read = (ending: string) => readFileSync(join(root, `src/docs/guide/${name}${ending}`), 'utf8')
      const text = language === 'en' ? read('.md') : withGenerated(read(`.${language}.md`), read('.md'))
      const page = guidePage(name, text, language)
      return name === 'events' ? { ...page, body: page.body + allEvents(describedBlocks, language) } : page
    }),
  )
}

/** What the first page shows: pictures, without their fields. */
function shown(demos: ReturnType<typeof blockDemos>): Demo {
  const gallery = demos.get('gallery')
  if (!gallery) throw new Error('The first page shows a gallery; found no block of that name')
  const { styles: _, ...demo } = gallery
  return { ...demo, controls: [] }
}

/** A visitor's language, from the first page on; without script both are there to choose. */
const entrance = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>site.js</title>
<link rel="icon" href="examples/images/icona.svg">
<link rel="stylesheet" href="docs.css">
<script>location.replace(/^it\\b/i.test(navigator.language) ? 'it/index.html' : 'en/index.html')</script>
</head>
<body><main><h1>site.js</h1><p><a href="en/index.html">Documentation in English</a></p><p lang="it"><a href="it/index.html">Documentazione in italiano</a></p></main></body>
</html>
`

/** The scripts of the documentation are one, which opens by double click as well. */
function assetOf(root: string, file: string): string {
  const read = (path: string) => readFileSync(join(root, 'src/docs/client', path), 'utf8')
  if (file === 'docs.css') return ['base.css', 'page.css', 'play.css', 'print.css'].map(read).join('\n')
  const parts = ['demo.mjs', 'copy.mjs', 'page.mjs', 'search.mjs', 'play.mjs'].map(read)
  return `(() => {\n${parts
    .join('\n')
    .replace(/^import .*\n/gm, '')
    .replace(/^export /gm, '')}\n})()\n`
}
