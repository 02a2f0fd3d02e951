import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { bringChunk } from '../../test/chunks.ts'
import type { Site } from '../site-api.ts'
import { createExported } from './notice.ts'
import { find, lines, open } from './page.testing.ts'

const comment = '<!-- This is Squarespace. --><!-- lemon-lighthouse-4711 -->'
const context = { website: { id: '5f0a1b2c3d4e5f6a7b8c9d0e' } }

interface Marked {
  readonly head?: string
  readonly body?: string
  /** What the script of the context has left on the window. */
  readonly context?: object
}

/** Each of them is enough by itself. */
const marks: Readonly<Record<string, Marked>> = {
  'its context, by a script without a name': { context },
  'its context, in a script that may not run': {
    head: '<script type="text/plain" data-name="static-context">Static.SQUARESPACE_CONTEXT = {}</script>',
  },
  'the comment in its head': { head: `<meta name="generator">${comment}` },
  'the comment, which a copier has pushed out of its head': { body: `<div>Copia</div>${comment}` },
  'a picture': { body: '<p><img data-src="/a.jpg" data-image="/a.jpg" alt=""></p>' },
  'its frame, of newer pages': { body: '<div id="siteWrapper" class="clearfix site-wrapper"></div>' },
  'its frame, of older pages': { body: '<div id="siteWrapper" data-controller="SiteLoader"></div>' },
  'a block': { body: '<div class="sqs-block"></div>' },
}

/** What else may stand there. */
const states: Readonly<Record<string, (marked: Marked) => Marked>> = {
  'without a block': marked => marked,
  'with a block': marked => ({
    ...marked,
    body: `${marked.body ?? ''}<div class="sqs-block accordion-block"></div>`,
  }),
  'saved after the old script had run': ({ head, body = '', context }) => ({
    ...(head && { head }),
    ...(context && { context }),
    body: body.replaceAll('<img ', '<img class="loaded" src="/a.jpg" data-load="true" '),
  }),
}

/** What other people's pages hold, and what sounds alike. */
const others: Readonly<Record<string, Marked>> = {
  'nothing in particular': { body: '<main><h1>Ciao</h1><img src="/a.jpg" alt=""></main>' },
  'pictures of another lazy loader': {
    body: '<img class="lazyload" data-src="/a.jpg" data-srcset="/a.jpg 2x" alt=""><div class="loading"><img data-src="/b.jpg" alt=""></div>',
  },
  'a frame of another name': { body: '<div id="site-wrapper" class="site-wrapper siteWrapper"></div>' },
  'controllers of another library': { body: '<div data-controller="gallery header">…</div>' },
  'a burger of its own': { body: '<header><a class="header-burger" href="#menu">Menu</a></header>' },
  'a name on the window': { context: undefined as never, head: '<script>Static = {}</script>' },
  'a word about it': {
    head: '<!-- We left: This is Squarespace. no more -->',
    body: 'This is Squarespace. Not.<div>window.Static.SQUARESPACE_CONTEXT</div>',
  },
  'a comment deep in its text': { body: `<article><p>${comment}</p></article>` },
}

/** The chunks that such a page asks for. */
function askedOn({ head = '', body = '', context }: Marked): readonly string[] {
  const asked: string[] = []
  bringChunk('exported', () => {
    asked.push('exported')
    return new Promise(() => {})
  })
  document.head.innerHTML = head
  document.body.innerHTML = body
  if (context) Reflect.set(window, 'Static', { SQUARESPACE_CONTEXT: context })
  const env = createEnv(window)
  const runtime = { env, errors: createErrors({ env }) } as unknown as Runtime
  const { annotate, destroy } = createExported({
    site: {} as Site,
    runtime,
    definitions: [],
    rescan: async () => {},
    giveRoomBack() {},
  })
  annotate(document.documentElement)
  // And once more, as for whatever is inserted.
  annotate(document.body)
  destroy()
  return asked
}

const bare = document.documentElement.cloneNode(true) as HTMLElement
beforeEach(() => Reflect.deleteProperty(window, 'Static'))
afterEach(() => {
  Reflect.deleteProperty(window, 'Static')
  document.head.innerHTML = bare.querySelector('head')?.innerHTML ?? ''
})

const cases = Object.entries(marks).flatMap(([mark, marked]) =>
  Object.entries(states).map(([state, as]) => [mark, state, as(marked)] as const),
)

describe('a page of the builder is known by', () => {
  test.each(cases)('%s, %s', (_, __, marked) => {
    expect(askedOn(marked)).toEqual(['exported'])
  })
})

describe('a page of somebody else loads none of it, that has', () => {
  test.each(Object.entries(others))('%s', (_, marked) => {
    expect(askedOn(marked)).toEqual([])
  })
})

describe('every picture of such a page is shown', () => {
  const pictures: Readonly<Record<string, string>> = {
    'in a block': '<div class="sqs-block"><img data-src="/a.jpg" data-image="/a.jpg" alt=""></div>',
    'in no block': '<div class="project-image"><img data-src="/a.jpg" data-load="false" alt=""></div>',
    'of a banner': '<img class="page-banner-image loading" data-src="/a.jpg" data-image="/a.jpg" alt="">',
    'of an index': '<div class="js-index-item-image loading"><img data-src="/a.jpg" alt=""></div>',
    'whose bare address is all that is left': '<p><img data-src="/a.jpg" alt=""></p>',
    'that was still loading when it was saved':
      '<p class="loading"><img class="loading" src="/a.jpg" data-src="/a.jpg" data-load="true" alt=""></p>',
  }

  test.each(Object.entries(pictures))('%s', async (_, html) => {
    Reflect.set(window, 'Static', { SQUARESPACE_CONTEXT: context })
    const site = await open(html)
    // Nothing is in sight here: `exported-pages.browser.test.ts` sees them.
    const { block, blockState } = find('img').dataset
    expect(find('img').hasAttribute('src') ? 'fetched' : `${block}: ${blockState}`).toMatch(
      /fetched|image: mounted/,
    )
    expect(document.querySelector('.loading')).toBeNull()
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
    expect(lines).toEqual([])
  })
})
