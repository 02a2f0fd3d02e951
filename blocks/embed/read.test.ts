import { describe, expect, test } from 'vitest'
import { definition } from './definition.ts'
import { read } from './read.ts'

const settings = { ask: true, service: '', sandbox: 'false' }

function rootOf(code: string, attributes = ''): HTMLElement {
  document.body.innerHTML = `<div data-block="embed" ${attributes}><template data-part="code">${code}</template><p><a href="https://social.example/p/1">Altrove</a></p></div>`
  return document.body.firstElementChild as HTMLElement
}
const reads = (code: string, more: Partial<typeof settings> = {}) =>
  read(rootOf(code), { ...settings, ...more })

describe('whom code calls', () => {
  test.each([
    [
      'a post and its script',
      '<blockquote data-permalink="https://www.instagram.com/p/1" cite="https://else.example"></blockquote><script async src="//www.instagram.com/embed.js"></script>',
      'instagram.com',
    ],
    ['a frame', '<iframe src="HTTPS://Maps.Example/x"></iframe>', 'maps.example'],
    ['a frame that is not closed', '<p><b><iframe src=//maps.example/x', 'maps.example'],
    ['an address with odd slashes', '<img src="\\\\maps.example\\x">', 'maps.example'],
    ['a style', '<p style="background:url(//cdn.example/a.png)">x</p>', 'cdn.example'],
    ['several pictures', '<img srcset="a.png 1x, https://cdn.example/b.png 2x">', 'cdn.example'],
    ['a stylesheet', '<link rel="stylesheet" href="https://cdn.example/a.css">', 'cdn.example'],
    ['rules of a style', '<style>@import "https://cdn.example/a.css"</style>', 'cdn.example'],
    ['a text of a script', '<script>load("https://www.cdn.example/a.js")</script>', 'cdn.example'],
    [
      'five hosts',
      [1, 2, 3, 4, 5].map(n => `<img src="https://h${n}.example">`).join(''),
      'h1.example, h2.example, h3.example',
    ],
    ['a script whose address nobody can see', '<script>load(address())</script>', ''],
    ['what is done when something happens', '<img src="a.png" onload="load(address())">', ''],
    ['a page in a frame', '<iframe srcdoc="<p>x</p>"></iframe>', ''],
  ])('%s is asked about', (_, code, name) => {
    expect(reads(code)).toMatchObject({ isAsked: true, name, problems: [] })
  })

  test.each([
    ['text', 'solo testo, come //questo'],
    ['a link', '<a href="https://social.example" ping="https://x.example">x</a>'],
    ['a form', '<form action="https://social.example"><button formaction="https://x.example"></form>'],
    ['a picture of the page', '<img src="/a.png"><iframe src="pagina.html"></iframe>'],
    ['a script of the site', '<script src="/a.js"></script>'],
    ['data', '<script type="application/json">{"a":1}</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ['addresses that are none', '<img src="https://["><img src="http://"><iframe src=""></iframe>'],
  ])('%s comes at once', (_, code) => {
    expect(reads(code)).toMatchObject({ isAsked: false, name: '', problems: [] })
  })

  test('the site’s own code comes at once because its author says so, and a service has its own name', () => {
    expect(reads('<script>a()</script>', { ask: false })?.isAsked).toBe(false)
    expect(reads('<iframe src="https://a.example"></iframe>', { service: ' Mappe ' })?.name).toBe('Mappe')
  })
})

test.each([
  ['no template', '<p data-part="code">x</p>'],
  ['a template of something else', '<template><p>x</p></template>'],
  ['an empty template', '<template data-part="code"></template>'],
  ['one of a block inside', '<div data-block="x"><template data-part="code">x</template></div>'],
])('%s is no code', (_, html) => {
  document.body.innerHTML = `<div data-block="embed">${html}</div>`
  expect(read(document.body.firstElementChild as HTMLElement, settings)).toBeNull()
})

test('what is longer than any code is left alone, and one line says so', () => {
  const content = reads(`<p>${'x'.repeat(1_000_000)}</p>`)
  expect(content).toMatchObject({ isTooLong: true, isAsked: true })
  expect(content?.problems).toEqual([
    'expected at most 500000 characters of code, found 1000007; its link stays.',
  ])
  // Much of nothing is read in no time.
  const start = performance.now()
  reads(`<p title="${'/'.repeat(400_000)}">${'<!--'.repeat(20_000)}`)
  expect(performance.now() - start).toBeLessThan(2000)
})

describe('a frame of its own', () => {
  const parse = (value: unknown) => definition.settings.sandbox.parse(value) ?? settings.sandbox
  const both = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

  test.each<[unknown, string | null]>([
    ['', both],
    ['true', both],
    [true, both],
    [7, both],
    [{}, both],
    ['allow-forms', 'allow-forms'],
    [' Allow-Scripts  allow-forms allow-forms ', 'allow-scripts allow-forms'],
    ['allow-same-origin', 'allow-same-origin'],
    [false, null],
    ['false', null],
  ])('asked for by %j may %s', (value, tokens) => {
    expect(reads('<p>x</p>', { sandbox: parse(value) })).toMatchObject({ sandbox: tokens, problems: [] })
  })

  test.each([
    ['allow-scripts allow-same-origin', 'allow-scripts', 'allow-same-origin'],
    ['ALLOW-SAME-ORIGIN\tallow-scripts', 'allow-scripts', 'allow-same-origin'],
    ['allow-everything', '', 'allow-everything'],
    ['allow-top-navigation allow-forms', 'allow-forms', 'allow-top-navigation'],
  ])('asked for by %j may %j, and one line says what is left out', (value, tokens, left) => {
    const content = reads('<p>x</p>', { sandbox: parse(value) })
    expect(content?.sandbox).toBe(tokens)
    expect(content?.problems).toEqual([expect.stringContaining(`found "${left}", which is left out`)])
  })
})
