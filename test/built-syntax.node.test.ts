import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { describe, expect, test } from 'vitest'
import { leastBrowsers } from '../src/build/browsers.node.ts'
import { helpersFile } from '../src/build/helpers.node.ts'
import { readText, root } from './sources.ts'

/** What visitors run. */
const files = readdirSync(join(root, 'dist')).filter(file => /^site(\.[\w-]+)?\.js$/.test(file))

/** All of its syntax is in Chrome 94, Firefox 93 and Safari 16.4; what came later is not in all of the least browsers. */
const syntax = 2022

/**
 * Names of JavaScript and of the web that came after the least browsers, or to one of them later than to the others. None
 * of them is the name of anything else that we use.
 */
const newer = new Set(
  [
    // JavaScript
    'AsyncDisposableStack DisposableStack Float16Array Iterator Temporal DurationFormat Segmenter',
    'difference f16round fromAsync fromBase64 fromHex getOrInsert getOrInsertComputed groupBy intersection isDisjointFrom',
    'isError isSubsetOf isSupersetOf rawJSON sumPrecise symmetricDifference toBase64 toHex withResolvers isRawJSON',
    // Documents and elements
    'ariaNotify beforetoggle caretPositionFromPoint checkVisibility closedBy currentCSSZoom getHTML hidePopover moveBefore',
    'onbeforematch parseHTML parseHTMLUnsafe popover popoverTargetElement requestClose scrollend setHTML setHTMLUnsafe',
    'shadowRootClonable showPicker showPopover startViewTransition togglePopover commandForElement interestForElement',
    // Windows, navigation, styles
    'CSSPositionTryRule CSSStartingStyleRule CloseWatcher EditContext HTMLPermissionElement NavigateEvent ancestorOrigins',
    'cancelIdleCallback cookieStore credentialless documentPictureInPicture fetchLater globalPrivacyControl navigation',
    'notRestoredReasons prerendering registerProperty requestIdleCallback reportError scheduler sharedStorage storageAccess',
    'trustedTypes userAgentData windowControlsOverlay',
  ]
    .join(' ')
    .split(' '),
)

/** Those that we use where they are there; `src/needs.browser.test.ts` takes them away. */
const asked: Readonly<Record<string, readonly string[]>> = {
  ancestorOrigins: ['site.account.js', 'site.gallery.js', 'site.js', 'site.owner.js'],
  cancelIdleCallback: ['site.js', 'site.measure.js'],
  checkVisibility: [
    'site.accordion-follow.js',
    'site.announcement.js',
    'site.dialogs.js',
    'site.exported-courses.js',
    'site.form-sent.js',
    'site.forms.js',
    'site.gallery.js',
    'site.layers.js',
    'site.navigation.js',
    'site.tooltip.js',
  ],
  CloseWatcher: [
    'site.cart.js',
    'site.info-sheet.js',
    'site.layers.js',
    'site.lightbox.js',
    'site.popup-window.js',
  ],
  globalPrivacyControl: ['site.gate.js', 'site.js'],
  hidePopover: ['site.captcha.js', 'site.dialogs.js', 'site.layers.js', 'site.tooltip.js'],
  moveBefore: ['site.view.js'],
  // The block of that name, and, where it counts that another page takes this one's place, the browser's own.
  navigation: [
    'site.exported-navigation.js',
    'site.exported-template-gallery.js',
    // The name of a folder.
    'site.exported.js',
    'site.handles.js',
    // The name of a chunk.
    'site.integrity.js',
    'site.js',
    'site.layers.js',
    'site.measure.js',
    'site.navigation.js',
    'site.popup.js',
    'site.styles.js',
  ],
  onbeforematch: ['site.accordion-follow.js', 'site.accordion.js', 'site.menu.js'],
  popover: ['site.captcha.js', 'site.dialogs.js', 'site.layers.js', 'site.tooltip.js', 'site.view.js'],
  prerendering: ['site.account.js', 'site.deeds.js', 'site.gate.js', 'site.measure.js'],
  requestIdleCallback: ['site.js', 'site.measure.js'],
  setHTML: ['site.announcement.js', 'site.consent.js', 'site.exported-forms.js', 'site.quick-view-window.js'],
  showPopover: ['site.captcha.js', 'site.dialogs.js', 'site.layers.js', 'site.tooltip.js'],
  trustedTypes: ['site.js'],
  userAgentData: ['site.js'],
}

interface Node {
  readonly type: string
  readonly name?: unknown
  readonly value?: unknown
}

/** Every name and every text that a script is made of. */
function wordsOf(program: unknown): Set<string> {
  const words = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      const { type, name, value: text } = value as Node
      if (type === 'Identifier') words.add(String(name))
      if (type === 'Literal' && typeof text === 'string') words.add(text)
      Object.values(value).forEach(visit)
    }
  }
  visit(program)
  return words
}

function read(code: string, file = '') {
  return parse(code, { ecmaVersion: syntax, sourceType: file === helpersFile ? 'module' : 'script' })
}

describe('what is built can be read by the least browsers we name', () => {
  test('of which all have the syntax', () => {
    expect(files.length).toBeGreaterThan(10)
    for (const { target } of leastBrowsers) {
      const [, browser = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? []
      const all: Readonly<Record<string, number>> = { chrome: 94, firefox: 93, safari: 16.4 }
      expect(Number(version)).toBeGreaterThanOrEqual(all[browser] ?? Number.POSITIVE_INFINITY)
    }
  })

  test.each(files)('%s has no newer syntax', file => {
    expect(() => read(readText(`dist/${file}`), file)).not.toThrow()
  })

  test.each(['/[a&&b]/v', 'using x = y', '/(?i:a)b/', 'import defer * as a from "a"', '@dec class A {}'])(
    'and would be found out by %s',
    code => {
      expect(() => read(code)).toThrow()
    },
  )

  test('has no names that came later, except where it asks for them first', () => {
    const found: Record<string, string[]> = {}
    for (const file of files) {
      const words = wordsOf(read(readText(`dist/${file}`), file))
      for (const name of newer) if (words.has(name)) found[name] = [...(found[name] ?? []), file]
    }
    expect(found).toEqual(asked)
  })

  test('and holds back the linked stylesheet where the script would leave the page alone', () => {
    const [layer, condition, ...rest] = readText('dist/site.css').trim().split('\n')
    expect(layer).toBe('@layer site;')
    expect(condition).toBe('@supports selector(&:has(*)) {')
    expect(rest.at(-1)).toBe('}')
  })
})
