import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { describedBlocks } from '../src/build/described-blocks.node.ts'
import { typeFiles } from '../src/build/types.node.ts'
import { programOfEvents, toldEvents } from './event-types.ts'
import { browserSources, readText, root } from './sources.ts'
import { some } from './thorough.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-types-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a stranger may write, and what the compiler is to say no to. */
const program = `
import type { BlockAttributes, BlockSettings, Site, SiteContext, SiteEventDetails } from 'site-js'

window.Site = window.Site || []
window.Site.push((site: Site) => {
  site.version.trim()
  const [first] = site.inspect().blocks
  first?.problems.join()
  void site.mount(document.body)
  void site.cart?.add({ itemId: 'a', quantity: 1 })
  site.consent?.whenAllowed('analytics', () => {})
})

document.addEventListener('site:gallery:changed', ({ detail, target }) => {
  detail.index.toFixed()
  void target
})
document.querySelector('form')?.addEventListener('site:form:failed', ({ detail }) => detail.message.trim())
window.addEventListener('site:cart:changed', ({ detail }) => detail.cart.entries.length)
document.addEventListener('site:product:add', event => {
  if ((event.detail.quantity ?? 1) > 3) event.preventDefault()
})
// What an editor sends the question about consent, too.
document.addEventListener('site:consent:update', ({ detail }) => detail?.bannerText)
document.addEventListener('site:consent:unforce', ({ detail }: CustomEvent<null>) => detail)
const nothing: null = 0 as unknown as SiteEventDetails['site:gallery:reached-end']
const settings: BlockSettings['gallery'] = { design: 'slideshow', autoplay: true }
const attributes: BlockAttributes['gallery'] = { 'data-design': 'grid', 'data-autoplay': 'false' }
const context: SiteContext = {
  website: { language: 'it-IT', timeZone: 'Europe/Rome', location: { mapLat: 44.4, addressLine1: 'Via del Porto 1' } },
  websiteSettings: {
    contactEmail: 'ciao@forno.example',
    businessHours: { monday: { text: '8–13', ranges: [{ from: 480, to: 780 }] } },
    storeSettings: { defaultCurrency: 'EUR', minimumOrderSubtotalEnabled: true },
    popupOverlaySettings: { style: 2, showOnTimer: true, enabledPages: ['c-1'] },
    ssBadgePosition: 2,
  },
  announcementBarSettings: { text: 'Chiuso', clickthroughUrl: { url: '/ferie', newWindow: false } },
  pageType: 1,
  accessPermissions: [2],
  collection: null,
  experiments: { checkout: 'b', banner: true },
  internalHosts: ['forno.test'],
  sessionRecording: { isEnabled: true, experiment: 'recording', scriptUrl: 'https://recorder.example/r.js' },
  mobileApp: { scheme: 'forno', backUrl: 'forno://home' },
}
export { nothing, settings, attributes, context }

// @ts-expect-error no such theme
const wrongTheme: BlockSettings['gallery'] = { lightboxTheme: 'blue' }
// @ts-expect-error no such setting
const wrongKey: BlockSettings['gallery'] = { autoply: true }
// @ts-expect-error no such block
const wrongBlock: BlockSettings['galery'] = {}
// @ts-expect-error a whole number of pixels is no word
const wrongText: BlockAttributes['gallery'] = { 'data-gutter': 'wide' }
// @ts-expect-error no such field
const wrongContext: SiteContext = { website: { langauge: 'it-IT' } }
// @ts-expect-error one of its roles is no number
const wrongRoles: SiteContext = { websiteRoles: ['admin'] }
// @ts-expect-error the event says where it is, not what it is called
document.addEventListener('site:gallery:changed', ({ detail }) => detail.name)
// @ts-expect-error there is no such call
window.Site.push((site: Site) => site.unmout())
export { wrongTheme, wrongKey, wrongBlock, wrongText, wrongContext, wrongRoles }
`

/** Before the script is there, and after. */
const calls = `
import type {} from 'site-js'

window.Site = window.Site || []
Site.push(site => site.version.trim(), async site => void (await site.data.get('/api/oven')))
const list: unknown[] | undefined = Array.isArray(window.Site) ? window.Site : undefined
export const made = [list, Site.ready.then(({ destroyed }) => destroyed)]

export function leave(el: Element | null): void {
  window.Site?.unmount?.(el)
  void Site.mount(el)
  Site.onDestroy(site => site.version.trim())
  // @ts-expect-error it may not be ready
  void Site.cart.get()
  // @ts-expect-error a list of functions has nothing to look at
  window.Site?.inspect()
  // @ts-expect-error there is no such call
  Site.unmout(el)
}
`

/** Each block's handle knows what that block can be asked, and nothing that it cannot. */
const handles = `
import type { BlockHandle, BlockName, Site } from 'site-js'

export async function ask(site: Site, el: Element | null, either: 'audio' | 'video', maybe?: BlockName) {
  await site.get(el, 'gallery')?.goTo(2)
  await site.get(el, 'share')?.refresh()
  await site.get(el, either)?.play()
  const handle = site.get(el)
  if (handle?.name === 'gallery') await handle.next()
  if (handle?.name === 'accordion' || handle?.name === 'cart') await handle.open()
  handle?.element.focus()
  // What may be no name, and every name, are known as well.
  const found: BlockHandle | null = site.get(el, maybe)
  const kept: BlockHandle<'form'> | null = site.get(el, 'form')
  const done: boolean | undefined = await kept?.submit()
  const names: readonly BlockName[] = found ? [found.name] : []
  const all: { readonly [Name in BlockName]: BlockHandle<Name>['name'] } | null = null
  return { done, names, all }
}

export function wrong(site: Site, el: Element | null, word: string) {
  // @ts-expect-error no such block
  void site.get(el, 'galery')
  // @ts-expect-error any word may be none
  void site.get(el, word)
  // @ts-expect-error which block it is is not known
  void site.get(el)?.next()
  // @ts-expect-error it is not known by being said
  void site.get<'gallery'>(el)?.next()
  // @ts-expect-error a share has nothing that could be opened
  void site.get(el, 'share')?.open()
  // @ts-expect-error no such call
  void site.get(el, 'gallery')?.nxet()
  // @ts-expect-error an index is a number
  void site.get(el, 'gallery')?.goTo('2')
  // @ts-expect-error there may be none
  void site.get(el, 'gallery').next()
  const handle = site.get(el)
  // @ts-expect-error no block is called that
  if (handle?.name === 'galery') return
  // @ts-expect-error an accordion has no next one
  if (handle?.name === 'accordion') void handle.next()
  // @ts-expect-error of another block
  const other: BlockHandle<'form'> | null = site.get(el, 'gallery')
  return other
}
`

/** What the guide and the types' own comments tell pages to write. */
function shownCalls(): string {
  const guides = ['', '.it'].flatMap(language =>
    [...readText(`src/docs/guide/api${language}.md`).matchAll(/^```js\n([^`]*Site\.get\([^`]*)^```$/gm)].map(
      ([, code = '']) => code,
    ),
  )
  const said = [...readText('dist/site.d.ts').matchAll(/`([^`\n]*Site\.get\([^`\n]*)`/g)].map(
    ([, code = '']) => code,
  )
  expect([guides.length, said.length]).toEqual([4, 2])
  const functions = [...guides, ...said].map((code, i) => `export async function f${i}() {\n${code}\n}\n`)
  return `import type {} from 'site-js'\ndeclare const el: Element\n${functions.join('')}`
}

const jsx = `
export const right = (
  <div data-block="gallery" data-design="grid" data-autoplay={false} data-gutter={8} data-when="idle">
    <img data-part="slide" alt="" data-lightbox="porto" />
    <div data-part="field" data-kind="email" />
    <div data-block="gallery" data-loop={false} />
  </div>
)
// @ts-expect-error no such design
export const wrongDesign = <div data-block="gallery" data-design="gird" />
// @ts-expect-error neither a kind of chart nor of field
export const wrongKind = <div data-part="field" data-kind="emial" />
// @ts-expect-error no such block
export const wrongBlock = <div data-block="galery" />
// @ts-expect-error no such moment
export const wrongMoment = <div data-block="gallery" data-when="soon" />
// @ts-expect-error no number
export const wrongNumber = <div data-block="gallery" data-gutter="wide" />
`

describe('the types of what is offered to pages', () => {
  test('are made of the sources as they are', () => {
    for (const [file, text] of typeFiles(root, describedBlocks))
      expect(readText(`dist/${file}`), file).toBe(text)
  })

  test('name every event of every block and overlay, and need no other file', () => {
    const types = readText('dist/site.d.ts')
    expect(toldEvents.size).toBeGreaterThan(80)
    for (const name of toldEvents.keys()) expect(types).toContain(`'${name}':`)
    const code = types.replace(/\/\*[\s\S]*?\*\/|'[^'\n]*'/g, '')
    expect(code).not.toMatch(/^import|import\(|(: |<)any\b|<reference/m)
  })

  test('name every event that the runtime dispatches by its name', () => {
    const types = readText('dist/site.d.ts')
    const named = browserSources().flatMap(({ path }) =>
      [...readText(path).matchAll(/CustomEvent\(\s*'(site:[\w:-]+)'/g)].map(([, name = '']) => name),
    )
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(name => !types.includes(`'${name}':`))).toEqual([])
  })

  test.each(
    some(
      [
        ['NodeNext', 'NodeNext'],
        ['ESNext', 'Bundler'],
      ],
      1,
    ),
  )('are enough for a strict program of others: modules %s, resolved as %s', (module, moduleResolution) => {
    const files = {
      'main.ts': program,
      'calls.ts': calls,
      'events.ts': programOfEvents(),
      'handles.ts': handles,
      'shown.ts': shownCalls(),
      'react.tsx': `import type {} from 'site-js/react'\n${jsx}`,
      'preact.tsx': `/** @jsxImportSource preact */\nimport type {} from 'site-js/preact'\n${jsx}`,
    }
    expect(complaints({ module, moduleResolution }, files)).toBe('')
  })
})

test('a block may have a name that is a word of the language', () => {
  const block = describedBlocks.find(({ name }) => name === 'fit-text')
  const types = block && typeFiles(root, [{ ...block, name: 'class' }]).get('site.d.ts')
  expect(types).toContain("'class'")
})

/** What the compiler says to these files in a project of their own, where the package lies as if it had been installed. */
function complaints(
  how: { readonly module: string; readonly moduleResolution: string },
  files: Readonly<Record<string, string>>,
): string {
  // Another one for each try.
  const project = mkdtempSync(join(folder, `${how.moduleResolution}-`))
  const installed = join(project, 'node_modules/site-js')
  mkdirSync(join(installed, 'dist'), { recursive: true })
  mkdirSync(join(project, 'node_modules/@types'))
  cpSync(join(root, 'package.json'), join(installed, 'package.json'))
  for (const file of ['site.d.ts', 'site.react.d.ts', 'site.preact.d.ts'])
    cpSync(join(root, 'dist', file), join(installed, 'dist', file))
  for (const name of ['preact', '@types/react', 'csstype'])
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ ...how, target: 'ES2022', lib: ['ES2022', 'DOM'], types: [], jsx: 'react-jsx' },
    ...{ skipLibCheck: true, isolatedModules: true, verbatimModuleSyntax: true, noEmit: true },
  }
  const config = { compilerOptions, files: Object.keys(files) }
  for (const [file, text] of Object.entries({
    ...files,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(config),
  }))
    writeFileSync(join(project, file), text)
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project])
    return ''
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}
