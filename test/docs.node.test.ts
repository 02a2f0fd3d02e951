import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { budgets } from '../src/build/budgets.node.ts'
import { describedBlocks as definitions } from '../src/build/described-blocks.node.ts'
import { documents } from '../src/build/docs.node.ts'
import { fileOfDefault, kilobytes, measure, overweight } from '../src/build/sizes.node.ts'
import { anchorOf } from '../src/docs/markdown.node.ts'
import { attempts } from './security/attempts.ts'
import { filesIn, readText, root } from './sources.ts'

const sizes = measure(join(root, 'dist'))
const current = await documents(root, attempts)

describe('the generated parts of the documentation', () => {
  test.each(current.map(({ path, text }) => ({ path, text })))('$path is up to date', ({ path, text }) => {
    expect(readText(path), 'run npm run docs').toBe(text)
  })

  test.each(definitions.map(({ name, settings }) => ({ name, settings })))(
    'name every setting of $name',
    ({ name, settings }) => {
      const text = readText(`blocks/${name}/README.md`)
      for (const setting of Object.values(settings))
        expect(text).toContain(setting.description.replaceAll('|', '\\|'))
    },
  )
})

/** Where commands are told. */
const told = [
  'README.md',
  'src/docs/guide/architecture.md',
  'src/docs/guide/speed.md',
  'src/docs/guide/browsers.md',
]
/** What is read on a code host and in the documentation alike. */
const texts = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'blocks/README.md',
  ...filesIn('src/docs/guide'),
  ...filesIn('src/overlays').filter(path => path.endsWith('README.md')),
  ...definitions.map(({ name }) => `blocks/${name}/README.md`),
]

const headingsOf = (path: string) =>
  [...readText(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

describe('the README', () => {
  const readme = readText('README.md')
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }

  test('can be read in a few minutes: under 200 lines, with a picture below 600 kB', () => {
    expect(readme.split('\n').length).toBeLessThan(200)
    const [, picture = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(readme) ?? []
    expect(statSync(join(root, picture)).size).toBeLessThan(600_000)
  })

  test('and the documentation name only commands that exist, and every one there is', () => {
    const all = told.map(readText).join('\n')
    const named = [...all.matchAll(/`npm (?:run )?([a-z]+)[^`]*`|^npm run ([a-z]+)/gm)].map(
      ([, a, b]) => a ?? b ?? '',
    )
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(name => !scripts[name])).toEqual([])
    // What npm itself runs nobody has to know.
    const commands = Object.keys(scripts).filter(name => name !== 'prepack')
    expect(commands.filter(name => !new RegExp(`npm (run )?${name}\\b`).test(all))).toEqual([])
  })

  test.each(texts)('%s links only to files that exist, and to headings that are in them', path => {
    const links = [...readText(path).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, to = '']) => to)
    const missing = links.filter(to => {
      const [file = '', heading] = to.split('#')
      const target = file ? join(dirname(path), file) : path
      return !existsSync(join(root, target)) || (heading && !headingsOf(target).includes(heading))
    })
    expect(missing).toEqual([])
  })

  test('shows the layout as it is', () => {
    for (const folder of [
      'src/core',
      'src/parts',
      'src/overlays',
      'src/exported',
      'src/build',
      'blocks',
      'runtime',
      'i18n',
      'fixtures',
      'test',
      'examples',
    ]) {
      expect(existsSync(join(root, folder)), folder).toBe(true)
    }
    const top = readdirSync(root, { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !/^(\.|node_modules|dist)/.test(entry.name))
      .map(entry => entry.name)
    expect(top.sort()).toEqual(['blocks', 'examples', 'fixtures', 'i18n', 'runtime', 'src', 'test'])
  })
})

describe('the examples', () => {
  const pagesIn = (folder: string) =>
    readdirSync(join(root, 'examples', folder)).filter(file => file.endsWith('.html'))
  const pages = [...pagesIn('.'), ...pagesIn('exported').map(file => `exported/${file}`)]

  test('are one page per block and an index that links them all', () => {
    for (const { name } of definitions) expect(pages).toContain(`${name}.html`)
    const index = readText('examples/index.html')
    for (const page of pages) if (page !== 'index.html') expect(index, page).toContain(`href="${page}"`)
  })

  test.each(pages)('%s refers only to files that exist and to no other host', page => {
    const text = readText(`examples/${page}`)
    // What is shown as code is not part of the page.
    const markup = text.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '')
    const references = [...markup.matchAll(/\b(?:src|href|data-src)="([^"#?]+)[^"]*"/g)].map(
      ([, path]) => path ?? '',
    )
    const local = references.filter(path => !/^(data|mailto|tel):/.test(path))
    // A video says where it can be seen; these two have stand-ins for the players.
    const hasVideos = /^(video|lightbox)\.html$/.test(page)
    const isVideo = (path: string) => /^https:\/\/(www\.youtube|(player\.)?vimeo)\.com\//.test(path)
    const others = local.filter(path => /^(https?:)?\/\//.test(path))
    // To these a visitor goes who shares a page.
    const isShare = (path: string) =>
      (/^(share|everything)\.html$/.test(page) &&
        /^https:\/\/(wa\.me|www\.facebook\.com|t\.me)\//.test(path)) ||
      // And to these whoever books a table, asks where a band plays, or wants the code of others.
      (/^(everything|booking|opentable|tock|acuity|zola|tour-dates|embed)\.html$/.test(page) &&
        /^https:\/\/((www\.opentable|www\.exploretock|app\.acuityscheduling|www\.zola|www\.bandsintown|www\.instagram)\.com|\w+\.example)\//.test(
          path,
        ))
    expect(others.filter(path => !(hasVideos && isVideo(path)) && !isShare(path))).toEqual([])
    // What opens a folder of a builder's menu names it by an address of the old site.
    const isFolder = (path: string) => page.startsWith('exported/') && /^\/[\w-]*$/.test(path)
    const missing = local
      .filter(path => !isVideo(path) && !isShare(path) && !isFolder(path))
      .filter(path => !existsSync(join(root, dirname(`examples/${page}`), path)))
    // What these show is what becomes of it.
    const isMeant = /^(audio|broken|lightbox)\.html$/.test(page)
    expect(missing.filter(path => !isMeant || !/manca/.test(path))).toEqual([])
  })
})

describe('the size of what a visitor loads', () => {
  test('of what counts a visit is 7 kB at most on the wire, the library of how quickly it came included', () => {
    expect(sizes.find(({ file }) => file === 'site.measure.js')?.brotli).toBeLessThanOrEqual(7000)
  })

  test('is measured on a build', () => {
    const files = sizes.map(({ file }) => fileOfDefault(file))
    expect([...new Set(files)].sort()).toEqual(Object.keys(budgets).sort())
  })

  test.each(sizes.map(size => ({ ...size, budget: budgets[fileOfDefault(size.file)]?.bytes ?? 0 })))(
    '$file stays within its budget of $budget bytes',
    ({ file, gzip, brotli }) => {
      expect(overweight([{ file, gzip, brotli }])).toEqual([])
    },
  )

  test('is what the documentation says, to a tenth of a kB', () => {
    const readme = readText('src/docs/guide/bytes.md')
    for (const { file, gzip } of sizes.filter(({ file }) => file === fileOfDefault(file))) {
      const [, said = ''] = new RegExp(`\`${file}\` \\|[^|]*\\| ([\\d.]+) kB`).exec(readme) ?? []
      expect(
        Math.abs(Number(said) * 1000 - gzip),
        `${file}: ${kilobytes(gzip)}; run npm run docs`,
      ).toBeLessThanOrEqual(150)
    }
  })
})
