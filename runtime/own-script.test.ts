import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createEnv } from './env.ts'
import { findOwnScript } from './own-script.ts'

const ours = 'https://cdn.example/v1/site.js'
const evil = 'https://evil.test/site.js'

/** What is found on a page with this markup in its head. */
function find(
  markup: string,
  { current = null as unknown, stack = '', loaded = [] as readonly string[] } = {},
) {
  document.head.innerHTML = markup
  const { findAll } = createEnv(window)
  return findOwnScript({
    window,
    findAll,
    stack: () => stack,
    isLoaded: url => loaded.includes(url),
    current: typeof current === 'string' ? document.querySelector(current) : current,
  })
}
const tags = (...addresses: readonly string[]) =>
  addresses.map(src => `<script type="inert" src="${src}"></script>`).join('')
/** As each engine writes where the error was made: the innermost line first. */
const stacks = {
  chromium: (url: string) => `Error\n    at a (${url}:1:75316)\n    at ${url}:2:17`,
  'chromium, at once': (url: string) => `Error\n    at ${url}:2:17`,
  firefox: (url: string) => `a@${url}:1:75316\n@${url}:2:17\n`,
  'firefox, at once': (url: string) => `@${url}:2:17\n`,
  safari: (url: string) => `a@${url}:1:75316\nmodule code@${url}:2:17\n`,
  'safari, at once': (url: string) => `module code@${url}:2:17`,
}

// happy-dom knows the attribute only.
beforeAll(() => {
  const get = function (this: Element) {
    return this.getAttribute('nonce') ?? ''
  }
  Object.defineProperty(HTMLElement.prototype, 'nonce', { get, configurable: true })
})
afterAll(() => Reflect.deleteProperty(HTMLElement.prototype, 'nonce'))
afterEach(() => {
  document.body.innerHTML = ''
  document.head.innerHTML = ''
})

describe('a classic script', () => {
  test('is the one that runs, whatever stands before it and whatever it is called', () => {
    const app = 'https://cdn.example/assets/app.js?v=3'
    const markup = tags(evil) + tags(app).replace('<script', '<script id="it"')
    expect(find(markup, { current: '#it' })).toMatchObject({ url: app, found: '' })
  })

  test.each([
    ['a picture', () => picture],
    ['a list of pictures', () => document.getElementsByTagName('img')],
    ['a form', () => document.querySelector('form')],
    ['anything with an address', () => ({ src: evil, nonce: 'theirs', localName: 'script', nodeType: 1 })],
    ['a window', () => window],
  ])('is never %s', (_, current) => {
    document.body.innerHTML = '<form><input name="src" value="https://evil.test/x.js"></form>'
    document.body.append(picture)
    expect(find('', { current: current() })).toEqual({
      url: '',
      nonce: '',
      isGuarded: false,
      crossOrigin: '',
      found: 'none',
    })
  })
  const picture = Object.assign(document.createElement('img'), { src: evil, nonce: 'theirs' })

  test('has its files beside where it came from, whatever its `src` says by now', () => {
    const markup = tags(evil).replace('<script', '<script id="it"')
    for (const stack of Object.values(stacks)) {
      expect(find(markup, { current: '#it', stack: stack(ours) })).toMatchObject({ url: ours, found: '' })
    }
  })

  test.each([
    ['nothing', ''],
    ['a text that runs', stacks.chromium('eval at f (https://evil.test/site.js:1:1), <anonymous>')],
    ['a text that runs', stacks.firefox('https://evil.test/site.js line 3 > eval')],
    ['a text that runs', 'f@\neval code@\neval@[native code]\nload@https://evil.test/site.js:1:2'],
    ['a file of our sources', stacks.chromium('webpack://evil.test/site.js')],
  ])('has them beside its tag where the browser names %s', (_, stack) => {
    const markup = tags(evil, ours).replace(/(.*)<script/, '$1<script id="it"')
    expect(find(markup, { current: '#it', stack })).toMatchObject({ url: ours, found: '' })
  })

  test('whose address has been loaded is believed, so that no stack has to be made', () => {
    const stack = stacks.chromium('https://cdn.example/other.js')
    const markup = tags(evil, ours).replace(/(.*)<script/, '$1<script id="it"')
    expect(find(markup, { current: '#it', stack, loaded: [ours] })).toMatchObject({ url: ours })
    expect(find(`<base target="_top">${markup}`, { current: '#it', stack, loaded: [ours] })).toMatchObject({
      url: ours,
    })
  })

  test.each([
    ['which a base may have changed', '<base href="https://evil.test/">', [evil]],
    ['which the page has not loaded', '', [ours]],
  ])('is the one that runs, not the one of its tag %s', (_, base, loaded) => {
    const markup = base + tags(evil).replace('<script', '<script id="it"')
    expect(find(markup, { current: '#it', stack: stacks.firefox(ours), loaded })).toMatchObject({ url: ours })
  })

  test('that was written into the page has no files beside it', () => {
    const page = 'https://forno.example/pane.html'
    const markup = `<script type="inert" id="it" nonce="n"></script>${tags(evil)}`
    const { url, nonce, found } = find(markup, { current: '#it', stack: stacks.chromium(page) })
    expect({ url, nonce }).toEqual({ url: '', nonce: 'n' })
    expect(found).toBe(`none with the address ${page}`)
  })
})

describe('a module', () => {
  const addresses = [
    ours,
    `${ours}?v=3`,
    'https://cdn.example/assets/app-3f2a.js',
    'https://cdn.example:8443/site.js',
    'https://cdn.example/a(b)/@c/d:1:2/site.js',
    `https://cdn.example/site.js?from=${evil}:1:2`,
    `https://cdn.example/site.js?from=@${evil}&at=(${evil})`,
  ]
  test.each(Object.entries(stacks))('is known by its address, as in %s', (_, stack) => {
    for (const address of addresses) {
      const markup = tags(evil, 'https://cdn.example/site.js?other', address, `${evil}?last`)
      expect(find(markup, { stack: stack(address) })).toMatchObject({ url: address, found: '' })
    }
  })

  test.each([
    ['came by a redirect', 'https://cdn.example/v2/site.js'],
    ['was imported by another', 'https://forno.example/vendor/site.js'],
    ['runs from a text', 'https://cdn.example/app.js line 3 > eval'],
    ['runs from a text', 'eval at f (https://cdn.example/v1/site.js:1:1), <anonymous>'],
    ['has almost the same address', `${ours}?`],
    ['has another base by now', 'https://forno.example/v1/site.js'],
  ])('that %s is not guessed: %s', (_, address) => {
    const { url, found } = find(tags(evil, ours), { stack: stacks.chromium(address) })
    expect(url).toBe('')
    expect(found).toMatch(/^none with the address https:/)
  })
})

describe('where the browser does not say what runs', () => {
  test.each([
    ['one tag', [ours], ours],
    ['tags of one folder', [`${ours}?v=3`, ours], ours],
    ['others of other names', ['https://evil.test/x.js?/site.js', 'https://evil.test/mysite.js', ours], ours],
    ['a query with slashes', [`${ours}?a=/b/site.js`], `${ours}?a=/b/site.js`],
  ])('%s is enough', (_, addresses, url) => {
    for (const stack of ['', 'Error', 'undefined']) {
      expect(find(tags(...addresses), { stack })).toMatchObject({ url, found: '' })
    }
  })

  test.each([
    ['two hosts', [evil, ours], 'https://evil.test/ and https://cdn.example/v1/'],
    ['two folders of a host that serves everybody', [ours, 'https://cdn.example/evil/site.js'], undefined],
    ['no tag at all', ['https://evil.test/x.js', 'https://evil.test/x.js#/site.js'], 'none'],
  ])('%s are too many or too few', (_, addresses, found) => {
    const own = find(tags(...addresses))
    expect(own.url).toBe('')
    expect(own.found).toBe(found ?? 'https://cdn.example/v1/ and https://cdn.example/evil/')
  })
})

describe('the nonce', () => {
  test('is that of our own tag', () => {
    const markup = `<script type="inert" nonce="theirs"></script><script type="inert" id="it" src="${ours}" nonce="ours"></script>`
    expect(find(markup, { current: '#it' }).nonce).toBe('ours')
    expect(find(markup, { stack: stacks.safari(ours) }).nonce).toBe('ours')
  })

  test('is that of another script where ours needs none, and never that of something else', () => {
    const nonced = `<img nonce="picture"><script type="inert" nonce="theirs"></script>${tags(ours)}`
    expect(find(nonced, { stack: stacks.chromium(ours) }).nonce).toBe('theirs')
    expect(find(`<img nonce="picture">${tags(ours)}`, { stack: stacks.chromium(ours) }).nonce).toBe('')
  })
})

describe('what the tag says of its file', () => {
  const guarded = `<script type="inert" id="it" src="${ours}" integrity="sha384-x" crossorigin="anonymous"></script>`

  test.each([
    ['a classic script', { current: '#it' }],
    ['a module', { stack: stacks.firefox(ours) }],
  ])('counts for %s', (_, running) => {
    const theirs =
      '<script type="inert" src="/x.js" integrity="sha384-y" crossorigin="use-credentials"></script>'
    expect(find(theirs + guarded, running)).toMatchObject({ isGuarded: true, crossOrigin: 'anonymous' })
    expect(find(theirs + tags(ours).replace('<script', '<script id="it"'), running)).toMatchObject({
      isGuarded: false,
      crossOrigin: '',
    })
  })
})
