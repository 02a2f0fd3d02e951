import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Env } from '#runtime/env.ts'
import { bringChunk } from '../../../test/chunks.ts'
import { type Watched, watchSight } from '../../../test/sight.ts'
import { activate, find, lines } from '../page.testing.ts'

const awake = '<div class="sqs-block"></div>'

/** Nothing comes in for these. */
const asIs: readonly (readonly [who: string, env: Partial<Env>, context: string])[] = [
  [
    'whoever edits the page, in the frame of its builder',
    { framedBy: () => ['https://forno.builder.example'] },
    '<script type="application/json" data-site-context>{"appDomain":"builder.example","website":{"identifier":"forno"}}</script>',
  ],
  ['an address that wants no motion', { url: () => 'https://forno.example/?nomotion=true' }, ''],
]

let watched: readonly Watched[]

beforeEach(() => {
  watched = watchSight()
})
afterEach(() => {
  document.body.removeAttribute('class')
  document.body.removeAttribute('data-animation-state')
})

describe('a page that hides itself until its script is there', () => {
  const waits = 'tweak-global-animations-enabled tweak-global-animations-animation-type-fade'

  test('is shown, and is given back', async () => {
    document.body.className = waits
    const site = await activate('<p>Ciao</p>')
    expect(document.body.dataset.animationState).toBe('booted')
    site.destroy()
    expect(document.body.hasAttribute('data-animation-state')).toBe(false)
  })

  test('is shown also when it comes with another body, as Turbo brings it', async () => {
    await activate(awake)
    const body = document.createElement('body')
    body.className = waits
    document.body.replaceWith(body)
    await vi.waitFor(() => expect(body.dataset.animationState).toBe('booted'))
  })

  test('is shown also when nothing more can be had', async () => {
    bringChunk('exported', () => Promise.reject(new Error('blocked')))
    document.body.className = waits
    const site = await activate('<p>Ciao</p>')
    expect(document.body.dataset.animationState).toBe('booted')
    expect(lines).toHaveLength(1)
    site.destroy()
    expect(document.body.hasAttribute('data-animation-state')).toBe(false)
  })
})

test('of several pictures of a cover page the first is shown, and none lies over it', async () => {
  await activate(
    `${awake}<div class="sqs-slice" data-slice-type="gallery">${'<div class="sqs-slice-gallery-item">Ciao</div>'.repeat(3)}</div>`,
  )
  const shown = () =>
    [...document.querySelectorAll('.sqs-slice-gallery-item')].map(el => el.classList.contains('loaded'))
  await vi.waitFor(() => expect(shown()).toContain(true))
  expect(shown()).toEqual([true, false, false])
})

test('appointments and gifts are seen also when what describes such blocks cannot be had', async () => {
  bringChunk('exported-more', () => Promise.reject(new Error('blocked')))
  await activate('<div class="sqs-block"><div class="is-rendering"><a href="/uno">Prenota</a></div></div>')
  expect(document.querySelector('.is-rendering')).toBeNull()
})

describe('what comes in with an animation', () => {
  const html = `${awake}<p id="late" class="preSlide">Ciao</p><p id="there" class="preFade fadeIn">Ciao</p>`
  const seen = () => watched.find(({ el }) => el.id === 'late')

  test('comes when it is in sight; what is there already stays', async () => {
    await activate(html)
    expect([find('#late').className, find('#there').className]).toEqual(['preSlide', 'preFade fadeIn'])
    seen()?.see(false)
    expect(find('#late').className).toBe('preSlide')
    seen()?.see(true)
    expect(find('#late').className).toBe('preSlide slideIn')
  })

  test.each(['(prefers-reduced-motion: reduce)', 'print'])('is there at once for %s', async asked => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query => ({ matches: query === asked }) as MediaQueryList,
    )
    await activate(html)
    expect(find('#late').className).toBe('preSlide slideIn')
  })

  test.each(asIs)('is there at once for %s', async (_, env, context) => {
    await activate(context + html, env)
    expect(find('#late').className).toBe('preSlide slideIn')
  })

  test('is there at once where nothing can tell what is in sight', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    await activate(html)
    expect(find('#late').className).toBe('preSlide slideIn')
  })

  test('is there at once where what watches cannot be had', async () => {
    bringChunk('exported-entrances', () => Promise.reject(new Error('blocked')))
    await activate(html)
    expect(find('#late').className).toBe('preSlide slideIn')
  })

  test('is a whole section, where its owner has said so', async () => {
    const section = (animation: string) =>
      `<section class="page-section" data-animation="${animation}">Ciao</section>`
    const all = `${awake}${section('clip-up')}${section('none')}`
    const site = await activate(all)
    const active = () => [...document.querySelectorAll('section')].map(el => el.dataset.active)
    expect(active()).toEqual([undefined, undefined])
    expect(watched.map(({ el }) => el)).toEqual([find('section')])
    watched[0]?.see(true)
    expect(active()).toEqual(['true', undefined])
    site.destroy()
    expect(document.body.innerHTML).toBe(all)
  })

  test('is there when the page is printed', async () => {
    await activate(html)
    window.dispatchEvent(new Event('beforeprint'))
    expect(find('#late').className).toBe('preSlide slideIn')
  })
})

describe('a block whose look is its end only with a marker', () => {
  const html = `${awake}<div id="late" class="image-block-outer-wrapper individual-animation-tilt-up"><img alt=""></div>`
  const seen = () => watched.find(({ el }) => el.id === 'late')?.see(true)
  const loading = (isComplete: boolean) =>
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isComplete)
  const isShown = () => find('#late').classList.contains('animation-loaded')

  test('gets it when it is seen, and gives it back', async () => {
    loading(true)
    const site = await activate(html)
    expect(isShown()).toBe(false)
    seen()
    expect(isShown()).toBe(true)
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })

  test('is a quote as well', async () => {
    await activate(
      `${awake}<div class="sqs-block-quote"><figure class="block-animation-slide-up" id="late">Ciao</figure></div>`,
    )
    expect(isShown()).toBe(false)
    seen()
    expect(isShown()).toBe(true)
  })

  test('is there at once where it has words and no animation', async () => {
    const block = '<figure class="image-block-outer-wrapper image-block-v2">Ciao</figure>'
    const site = await activate(awake + block)
    expect(find('figure').classList.contains('sqs-text-ready')).toBe(true)
    site.destroy()
    expect(document.body.innerHTML).toBe(awake + block)
  })

  test('is a quote that does not move for who wants no motion, as its stylesheet calls it', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const quote = '<div class="sqs-block-quote"><figure class="block-animation-reveal">Ciao</figure></div>'
    const site = await activate(awake + quote)
    expect(document.querySelector('.block-animation.animation-disabled.animation-loaded')).not.toBeNull()
    site.destroy()
    expect(document.body.innerHTML).toBe(awake + quote)
  })

  test.each(asIs)('gets it at once, and does not move, for %s', async (_, env, context) => {
    await activate(context + html, env)
    expect([isShown(), find('#late').classList.contains('animation-disabled')]).toEqual([true, true])
  })

  test.each(['load', 'error'])('waits for its picture until there is its %s', async type => {
    loading(false)
    await activate(html)
    seen()
    expect(isShown()).toBe(false)
    find('#late img').dispatchEvent(new Event(type))
    expect(isShown()).toBe(true)
  })

  test('waits three seconds for it at most', async () => {
    loading(false)
    await activate(html)
    vi.useFakeTimers()
    seen()
    vi.advanceTimersByTime(2999)
    expect(isShown()).toBe(false)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(isShown()).toBe(true)
  })

  test('has it at once for paper', async () => {
    loading(false)
    await activate(html)
    window.dispatchEvent(new Event('beforeprint'))
    expect(isShown()).toBe(true)
  })

  test('has it at once, and does not move, for who wants no motion', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await activate(html)
    expect([isShown(), find('#late').classList.contains('animation-disabled')]).toEqual([true, true])
  })
})

test('a section is cut away by nothing that nobody has drawn, and keeps the shape that somebody has', async () => {
  const section = (id: string, path: string) =>
    `<div class="section-border" id="of-${id}" style="clip-path: url(&quot;#${id}&quot;)"><svg><clipPath id="${id}">${path}</clipPath></svg></div>`
  await activate(
    awake +
      section('empty', '<path d="M0,0"></path>') +
      section('drawn', '<path d="M0,0L1,1"></path>') +
      section('none', ''),
  )
  const shapes = ['empty', 'drawn', 'none'].map(id => find(`#of-${id}`).style.clipPath)
  expect([shapes[0], shapes[2]]).toEqual(['none', 'none'])
  expect(shapes[1]).toContain('#drawn')
})

test('of a product’s pictures the first is shown, unless one is already', async () => {
  const item = '<div class="product-gallery-slides-item">…</div>'
  await activate(
    `${awake}<div>${item}${item}</div><div>${item}<b class="product-gallery-slides-item selected">…</b></div>`,
  )
  const classes = [...document.querySelectorAll('.product-gallery-slides-item')].map(el =>
    [...el.classList].slice(1).join(' '),
  )
  expect(classes).toEqual(['loaded selected', 'loaded', 'loaded', 'selected loaded'])
})

test('pictures that have come with their file are marked as there, where stylesheets of older templates wait for it', async () => {
  const html = `${awake}<a class="eventlist-column-thumbnail"><img src="/a.jpg" alt=""></a>
<div class="index-section"><img data-src="/b.jpg" src="/b.jpg" data-load="false" alt=""></div><p><img src="/c.jpg" alt=""></p>`
  const site = await activate(html)
  expect([...document.querySelectorAll('img')].map(image => image.className)).toEqual([
    'loaded',
    'loaded',
    '',
  ])
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})

test('a page that was saved below something open is seen, can be scrolled, and is given back', async () => {
  const dead =
    '<div class="gdpr-cookie-banner" style="bottom: 0px">Cookies?</div><div class="sqs-cookie-banner-v2">Cookies?</div><div class="yui3-lightbox2"><img src="/a.jpg" alt=""></div>'
  document.body.className = 'sqs-lightbox-open'
  const site = await activate(awake + dead)
  const shown = [...document.querySelectorAll<HTMLElement>('body > :not(.sqs-block)')].map(
    el => el.style.display,
  )
  expect([document.body.className, ...shown]).toEqual(['', 'none', 'none', 'none'])
  site.destroy()
  expect([document.body.className, document.body.innerHTML]).toEqual(['sqs-lightbox-open', awake + dead])
})

test.each([
  [
    'gallery-lightbox-body-hide-overflow',
    '<div class="gallery-lightbox-outer-wrapper"><div class="gallery-lightbox" data-open="true">A</div></div>',
  ],
  [
    'sqs-modal-lightbox-open',
    '<div class="sqs-modal-lightbox">A</div><div class="sqs-modal-lightbox">B</div>',
  ],
])('so is one whose frame says %s', async (name, dead) => {
  const { documentElement: html } = document
  html.className = name
  const site = await activate(awake + dead)
  const shown = [...document.querySelectorAll<HTMLElement>('.gallery-lightbox,.sqs-modal-lightbox')]
  expect([html.className, ...shown.map(el => el.style.display)]).toEqual(['', ...shown.map(() => 'none')])
  site.destroy()
  expect([html.className, document.body.innerHTML]).toEqual([name, awake + dead])
  html.removeAttribute('class')
})

test('a popup that was open above the page is gone, and one of ours that looks like it is not', async () => {
  const popup = '<div class="sqs-popup-overlay visible"><a class="sqs-popup-overlay-close"></a></div>'
  const site = await activate(`${awake}${popup}<dialog open="">${popup}</dialog>`)
  const shown = [...document.querySelectorAll<HTMLElement>('.sqs-popup-overlay')].map(el => el.style.display)
  expect(shown).toEqual(['none', ''])
  site.destroy()
  expect(document.body.innerHTML).toBe(`${awake}${popup}<dialog open="">${popup}</dialog>`)
})

test('what a script of the page has opened by the same name stays', async () => {
  await activate(`${awake}<div class="sqs-modal-lightbox">A</div>`)
  expect(find('.sqs-modal-lightbox').style.display).toBe('')
})
