import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Manifest, manifestOf } from '../src/build/manifest.node.ts'
import { isOurScript } from '../src/build/sizes.node.ts'
import { filesIn, readText, root } from './sources.ts'

interface PackageFile {
  readonly name: string
  readonly bin: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly version: string
}

const isRead = (path: string) => /^(src\/docs\/guide\/.*|(blocks|src)\/.*README)\.md$/.test(path)
const described = JSON.parse(readText('package.json')) as PackageFile
const manifest = JSON.parse(readText('dist/manifest.json')) as Manifest

describe('what npm packs', () => {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], { cwd: root, encoding: 'utf8' }),
  ) as readonly { readonly files: readonly { readonly path: string }[] }[]
  const paths = packed?.files.map(({ path }) => path) ?? []

  test('is the build, the commands, and what is to be read; no sources, no tests', () => {
    const others = paths.filter(path => !/^dist\/[\w.-]+$/.test(path))
    const commands = filesIn('src/cli').filter(path => !path.endsWith('.test.ts'))
    const texts = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md']
    const guide = ['src/docs/guide', 'src/overlays', 'blocks'].flatMap(filesIn).filter(isRead)
    const read = [...texts, ...guide, 'examples/images/tour.webp', 'package.json']
    expect(others.sort()).toEqual([...read, ...commands].sort())
  })

  test('leads whoever reads its README to what is there as well', () => {
    const broken = ['README.md', 'CONTRIBUTING.md'].flatMap(file =>
      [...readText(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
        .map(([, to = '']) => posix.join(posix.dirname(file), to))
        .filter(to => !paths.includes(to)),
    )
    expect(broken).toEqual([])
  })

  test('has every file of the build', () => {
    expect(paths).toEqual(expect.arrayContaining(Object.keys(manifest.files).map(name => `dist/${name}`)))
    expect(paths).toContain('dist/manifest.json')
  })

  test('has whatever its exports and its commands name', () => {
    const targets = Object.values(described.exports).flatMap(target =>
      typeof target === 'string' ? [target] : Object.values(target),
    )
    const named = [...targets, ...Object.values(described.bin)].filter(path => !path.includes('*'))
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(path => !paths.includes(path.slice(2)))).toEqual([])
  })
})

describe('the manifest of the build', () => {
  test('says of every file what it weighs, what it is checked by, and who loads it', () => {
    const built = filesIn('dist').filter(path => /^dist\/(?!manifest\.json$)[^/]+$/.test(path))
    expect(Object.keys(manifest.files)).toEqual(built.map(path => path.slice('dist/'.length)))
    for (const [name, facts] of Object.entries(manifest.files)) {
      const content = readFileSync(join(root, 'dist', name))
      expect(facts.bytes, name).toBe(content.length)
      expect(facts.integrity, name).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
      expect(facts.brotli, name).toBeLessThanOrEqual(facts.gzip + 20)
      if (isOurScript(name)) expect(facts.loadedBy, name).not.toMatch(/types|undefined/)
    }
    expect(manifest.files['site.calendar.de-DE.js']?.language).toBe('de-DE')
    expect(manifest.version).toBe(described.version)
    expect(readText('dist/site.js')).toContain(manifest.build)
  })

  test('is the same for the same files, whatever it was before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-manifest-'))
    const stamp = { version: '1.0.0', build: 'abc' }
    try {
      writeFileSync(join(folder, 'site.b.js'), 'b'.repeat(500))
      writeFileSync(join(folder, 'site.a.js'), 'a')
      const first = await manifestOf(folder, stamp)
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify(first))
      expect(JSON.stringify(await manifestOf(folder, stamp))).toBe(JSON.stringify(first))
      expect(Object.keys(first.files)).toEqual(['site.a.js', 'site.b.js'])
      writeFileSync(join(folder, 'site.b.js'), 'c'.repeat(900))
      const second = await manifestOf(folder, stamp)
      expect(second.files['site.b.js']?.bytes).toBe(900)
      expect(second.files['site.a.js']).toEqual(first.files['site.a.js'])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
