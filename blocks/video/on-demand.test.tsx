import { beforeEach, describe, expect, test } from 'vitest'
import { bringChunk } from '../../test/chunks.ts'
import { openPage, settle } from '../../test/open-page.ts'
import { startPage } from '../../test/start-page.ts'
import video from './index.ts'
import { blocks, button, film, frame, open, page, reach, states } from './video.testing.tsx'

let asked: string[] = []

beforeEach(() => {
  asked = []
  for (const name of ['video-player', 'video-background', 'native'])
    bringChunk(name, load => {
      asked.push(name)
      return load()
    })
})

/** The chunk comes when it is let go, or not at all. */
function hold(name: string): { readonly come: () => void; readonly fail: () => void } {
  let settleIt: (error?: Error) => void = () => {}
  bringChunk(name, async load => {
    asked.push(name)
    await new Promise<void>((resolve, reject) => {
      settleIt = error => (error ? reject(error) : resolve())
    })
    return load()
  })
  return { come: () => settleIt(), fail: () => settleIt(new Error('blocked')) }
}

const asking = '<script type="application/json" data-site-consent>{ "gate": true }</script>'
const mounted = (html: string) => openPage(html, [video])

describe('a video that nobody reaches for', () => {
  test('has no player, and asks for none; one touch asks once', async () => {
    await mounted(film('Uno') + film('Due'))
    expect([asked, states()]).toEqual([[], ['overlay', 'overlay']])
    await reach()
    await reach()
    expect(asked).toEqual(['video-player', 'video-player'])
  })

  test('of the page’s own has its player all the same: a browser wants it to begin in the very tap', async () => {
    await mounted('<div data-block="video"><video><source src="a.mp4"></video></div>')
    expect([...new Set(asked)].sort()).toEqual(['native', 'video-player'])
  })
})

test('the visitor who has come to the link before is at the button that stands for it', async () => {
  const page = await mounted(film('Uno') + film('Due'))
  page.engine.unmount(document)
  const link = blocks()[0]?.querySelector('a')
  link?.focus()
  expect(document.activeElement).toBe(link)
  await page.engine.mount(document)
  await settle()
  expect(document.activeElement).toBe(button(0))
})

describe('a tap that is quicker than the player', () => {
  test('is kept: the button says that it is busy, and the video plays as soon as it can', async () => {
    const player = hold('video-player')
    await mounted(film('Uno'))
    button()?.focus()
    button()?.click()
    button()?.click()
    await settle()
    expect([states(), button()?.getAttribute('aria-busy'), frame()]).toEqual([['waiting'], 'true', null])
    player.come()
    await settle()
    expect(states()).toEqual(['shown'])
    expect(document.activeElement).toBe(frame())
    expect(asked).toEqual(['video-player'])
  })

  test('asks first where the page asks', async () => {
    const player = hold('video-player')
    await mounted(asking + film('Uno'))
    button()?.click()
    player.come()
    await settle()
    expect([states(), frame()]).toEqual([['asking'], null])
    expect(document.querySelectorAll('.site-ask__button')).toHaveLength(2)
  })

  test('counts no more in a slide that has gone meanwhile', async () => {
    const player = hold('video-player')
    const opened = await mounted(`<div data-part="slide" data-active="true">${film('Uno')}</div>`)
    button()?.click()
    await settle()
    opened.find('[data-part="slide"]').setAttribute('data-active', 'false')
    await settle()
    expect(states()).toEqual(['overlay'])
    player.come()
    await settle()
    expect([states(), frame()]).toEqual([['overlay'], null])
  })

  test('is not answered by a complaint, either, in a slide that has gone meanwhile', async () => {
    const player = hold('video-player')
    const opened = await mounted(`<div data-part="slide" data-active="true">${film('Uno')}</div>`)
    button()?.click()
    opened.find('[data-part="slide"]').setAttribute('data-active', 'false')
    await settle()
    player.fail()
    await settle()
    expect([states(), opened.console]).toEqual([['overlay'], []])
  })

  test('counts no more in a block that is gone', async () => {
    const player = hold('video-player')
    const opened = await mounted(film('Uno'))
    button()?.click()
    opened.engine.destroy()
    player.come()
    await settle()
    expect([document.querySelector('iframe'), opened.console]).toEqual([null, []])
  })
})

describe('a player that cannot be had', () => {
  test('is told of, with a way to try again, where the visitor is', async () => {
    const player = hold('video-player')
    const opened = await mounted(film('Uno'))
    const reasons: unknown[] = []
    blocks()[0]?.addEventListener('site:video:failed', event => reasons.push((event as CustomEvent).detail))
    button()?.focus()
    button()?.click()
    await settle()
    player.fail()
    await settle()
    expect(states()).toEqual(['failed'])
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(
      'Questo video non si può riprodurre.',
    )
    expect(opened.find<HTMLAnchorElement>('.site-video__link').href).toContain('M7lc1UVf-VE')
    expect(reasons).toEqual([{ reason: 'failed', background: false }])
    expect(opened.console).toHaveLength(1)
    expect(document.activeElement?.className).toBe('site-ask__button')
    opened.find('.site-ask__button').click()
    await settle()
    expect([states(), document.querySelector('[role="alert"]')]).toEqual([['waiting'], null])
    player.come()
    await settle()
    expect(states()).toEqual(['shown'])
  })

  test('says nothing to who has only come near', async () => {
    const player = hold('video-player')
    await open(film('Uno'))
    player.fail()
    await settle()
    expect([states(), page.console]).toEqual([['overlay'], []])
  })
})

describe('what moves by itself', () => {
  const behind =
    '<section data-block="video" data-background data-src="https://youtu.be/M7lc1UVf-VE"></section>'

  test.each([
    ['a background', behind, ['video-player', 'video-background']],
    ['one that starts by itself', film('Uno', 'data-autoplay'), ['video-player']],
    ['one without a thumbnail', film('Uno', 'data-overlay="false"'), ['video-player']],
    ['one whose JSON says so', film('Uno', `data-block-json='{"autoplay": true}'`), ['video-player']],
    ['one that does not', film('Uno', 'data-autoplay="false" data-background="false"'), []],
    ['one that is only called so', film('Uno').replaceAll('M7', 'a-/background?autoplay=1&amp;'), []],
  ])('is asked for before the block is there: %s', async (_, html, expected) => {
    bringChunk('video', () => new Promise(() => {}))
    const started = startPage(html, [video])
    void started.engine.mount(document)
    await started.settle()
    expect(asked).toEqual(expected)
    started.close()
  })

  test('stays as the server sent it where what shows a background cannot be had', async () => {
    const background = hold('video-background')
    const opened = await mounted(behind)
    background.fail()
    await settle()
    expect(opened.find('section').children).toHaveLength(0)
    expect(opened.console).toHaveLength(1)
  })
})
