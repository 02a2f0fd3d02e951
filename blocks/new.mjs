// `npm run new <block>`: everything a block needs, and tests that fail until it does something. Nothing is left to be
// done by hand elsewhere: the folder is the registration.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryOf, filesOf } from './new-files.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const name = process.argv[2] ?? ''

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error(
    `A block's name is kebab-case, such as opening-hours; found "${name}".\n\n  npm run new <block>`,
  )
  process.exit(2)
}

const files = filesOf(name)
const taken = [`blocks/${name}`, ...Object.keys(files)].find(path => existsSync(join(root, path)))
if (taken) {
  console.error(`${taken} exists already; nothing was written.`)
  process.exit(1)
}

// Of what is no block as well: `view` is what draws them all.
const budgets = ['src/build/budgets.node.ts', 'src/build/budgets-exported.node.ts']
if (budgets.some(path => readFileSync(join(root, path), 'utf8').includes(`'site.${name}.js'`))) {
  console.error(`site.${name}.js is another file of the build already; nothing was written.`)
  process.exit(1)
}

const insertions = {
  'src/build/budgets.node.ts': {
    before: '  // npm run new\n',
    text: `  'site.${name}.js': { bytes: 2_000, when: 'pages with a block ${name}' },\n`,
  },
  'examples/index.html': {
    before: '          <!-- npm run new -->\n',
    text: entryOf(name),
  },
}
for (const [path, { before }] of Object.entries(insertions)) {
  if (readFileSync(join(root, path), 'utf8').split(before).length === 2) continue
  console.error(`${path} has to hold once ${JSON.stringify(before)}; nothing was written.`)
  process.exit(1)
}

for (const [path, text] of Object.entries(files)) {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
for (const [path, { before, text }] of Object.entries(insertions)) {
  const now = readFileSync(join(root, path), 'utf8')
  writeFileSync(
    join(root, path),
    now.replace(before, () => text + before),
  )
}
await import('../src/build/docs.mjs')

console.log(
  `Wrote blocks/${name}/, i18n/${name}/ and examples/${name}.html. Next: blocks/README.md, then npm test.`,
)
