import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Answers, destroy, layoutShift, openBrowser, pageOf } from '../../test/browser.ts'
import { root } from '../../test/sources.ts'
import { few, some } from '../../test/thorough.ts'

import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()
const player = readFileSync(join(root, 'examples/players/player.html'), 'utf8')
const film = readFileSync(join(root, 'examples/film/forno.webm'))
const thirdParties = /youtube|vimeo|ytimg/

/** The hosts' addresses, answered by the stand-in. */
const answers: Answers = {
  '**/*{youtube,vimeo,ytimg}*/**': player,
  '**/*{youtube,vimeo,ytimg}*/**/*.webm': { contentType: 'video/webm', body: film },
}

const video = (address: string, name: string, more = '') => `
<div data-block="video" data-when="ready" data-src="${address}" data-name="${name}" ${more}>
<a data-part="overlay" href="${address}"><img data-part="thumbnail" src="film/forno.jpg" width="640" height="360" alt=""></a>
</div>`
const youtube = (more = '') => video('https://youtu.be/fornofilm01', 'Pane', more)
const vimeo = (more = '') => video('https://vimeo.com/100200300', 'Pranzo', more)

const states = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-block="video"]')].map(el => el.dataset.videoAt),
  )

/** The events on the page, from now on. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const names: string[] = []
    Object.defineProperty(window, 'heard', { value: names })
    for (const name of ['show', 'play', 'pause', 'end', 'failed'])
      document.addEventListener(`site:video:${name}`, event =>
        names.push(`${name} ${(event.target as HTMLElement).dataset.name}`),
      )
  })
}
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

thoroughTest('the button of a file of the page’s own lies on the picture before it', async () => {
  const own = `<div data-block="video" data-when="ready"><video controls preload="none" src="film/forno.webm"></video>
<div data-part="overlay"><img data-part="thumbnail" src="film/forno.jpg" width="640" height="360" alt=""></div></div>`
  const { page } = await browser.openPage(own)
  // Fails when something else would be pressed.
  await page.locator('.site-video__play').click({ trial: true })
})

thoroughTest(
  'a video that scrolls under a pointer at rest asks for no player; one that it moves over does',
  async () => {
    const away = '<div style="height: 150vh"></div>'
    const { page, requests } = await browser.openPage(away + youtube() + away, { answers, alive: true })
    const asked = () => requests.filter(url => url.includes('/site.video-player.js')).length
    const button = page.locator('.site-video__play')
    await page.mouse.move(640, 450)
    await button.evaluate(el => {
      el.addEventListener('pointerenter', () => Object.assign(window, { isUnder: true }))
      el.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    // Chromium tells what has come under the pointer a little later.
    await expect.poll(() => page.evaluate(() => 'isUnder' in window)).toBe(true)
    expect(asked()).toBe(0)
    await page.mouse.move(642, 452)
    await expect.poll(asked).toBe(1)
  },
)

describe.each(
  few(
    [
      ['YouTube', youtube, 'Pane', 'Enter'],
      ['Vimeo', vimeo, 'Pranzo', 'Space'],
    ],
    1,
  ),
)('a video on %s', (_, html, name, key) => {
  test('plays at one tap on a telephone; before it nobody is asked for anything', async () => {
    const { page, requests, console, errors } = await browser.openPage(html(), {
      mobile: true,
      width: 390,
      answers,
    })
    await page.locator('.site-video__play').hover()
    expect(requests.filter(url => thirdParties.test(url))).toEqual([])
    await listen(page)
    await page.locator('.site-video__play').tap()
    await expect.poll(() => heard(page)).toEqual([`show ${name}`, `play ${name}`])
    expect(errors).toEqual([])
    expect(console).toEqual([])
  })

  thoroughTest(`is started by ${key}; at its end the focus is on its button again`, async () => {
    const { page } = await browser.openPage(html(), { answers })
    await listen(page)
    await page.locator('.site-video__play').focus()
    await page.keyboard.press(key)
    await expect.poll(() => states(page)).toEqual(['shown'])
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
    await expect.poll(() => states(page), { timeout: 12_000 }).toEqual(['overlay'])
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('site-video__play')
    expect(await heard(page)).toContain(`end ${name}`)
  })
})

thoroughTest('only one shows at a time', async () => {
  const own =
    '<div data-block="video" data-when="ready" data-name="Nostro"><video src="film/forno.webm" preload="none"></video></div>'
  const { page } = await browser.openPage(youtube() + vimeo() + own, { answers })
  await listen(page)
  for (const name of ['Pane', 'Pranzo', 'Nostro']) {
    await page.getByRole('button', { name }).click()
    await expect.poll(() => heard(page)).toContain(`play ${name}`)
  }
  expect(await states(page)).toEqual(['overlay', 'overlay', 'shown'])
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', { name: 'Pane' }).click()
  await expect.poll(() => states(page)).toEqual(['shown', 'overlay', 'overlay'])
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
})

thoroughTest('nothing moves when the block comes to life, nor when it plays', async () => {
  const text = '<p style="height: 40px">Sotto</p>'
  const { page } = await browser.openPage(youtube() + text + vimeo() + text, {
    answers,
  })
  const top = () => page.evaluate(() => document.querySelectorAll('p')[1]?.offsetTop)
  const before = await top()
  await page.getByRole('button', { name: 'Pranzo' }).click()
  await expect.poll(() => states(page)).toEqual(['overlay', 'shown'])
  expect(await top()).toBe(before)
  expect(await layoutShift(page)).toBe(0)
})

thoroughTest('a page that asks is asked at the tap, and nobody else before the answer', async () => {
  const { page, requests } = await browser.openPage(youtube() + vimeo(), {
    consent: { gate: true },
    answers,
  })
  const asked = () => requests.filter(url => thirdParties.test(url)).length
  await page.getByRole('button', { name: 'Pane' }).click()
  await expect.poll(() => states(page)).toEqual(['asking', 'overlay'])
  expect(asked()).toBe(0)
  await page.getByRole('button', { name: 'Carica una volta' }).click()
  await expect.poll(() => states(page)).toEqual(['shown', 'overlay'])
  // Once is not for the other one.
  await page.getByRole('button', { name: 'Pranzo' }).click()
  await page.getByRole('button', { name: 'Carica sempre' }).click()
  await expect.poll(() => states(page)).toEqual(['overlay', 'shown'])
  await page.getByRole('button', { name: 'Pane' }).click()
  await expect.poll(() => states(page)).toEqual(['shown', 'overlay'])
})

thoroughTest('a policy that lets no player in is said, with a way to the video', async () => {
  const { page } = await browser.openPage(vimeo(), {
    answers,
    headers: { 'Content-Security-Policy': "frame-src 'none'" },
  })
  await page.locator('.site-video__play').click()
  await expect.poll(() => states(page)).toEqual(['blocked'])
  expect(await page.getByRole('link', { name: 'Guarda il video su Vimeo' }).getAttribute('href')).toBe(
    'https://vimeo.com/100200300',
  )
})

thoroughTest('10,000 messages from anybody change nothing and cost nothing', async () => {
  const { page } = await browser.openPage(youtube(), { answers })
  await page.locator('.site-video__play').click()
  await expect.poll(() => states(page)).toEqual(['shown'])
  await listen(page)
  await page.evaluate(async () => {
    for (let i = 0; i < 10_000; i++) window.postMessage(`{"event":"onStateChange","info":${i % 3}}`, '*')
    await new Promise(resolve => setTimeout(resolve, 300))
  })
  expect(await states(page)).toEqual(['shown'])
  expect((await heard(page)).filter(line => !line.startsWith('play'))).toEqual([])
})

thoroughTest('a player the page has thrown away leaves no error', async () => {
  const { page, errors, console } = await browser.openPage(youtube() + vimeo(), {
    answers,
  })
  await page.getByRole('button', { name: 'Pane' }).click()
  await expect.poll(() => states(page)).toEqual(['shown', 'overlay'])
  await page.evaluate(() => document.querySelector('iframe')?.remove())
  await page.getByRole('button', { name: 'Pranzo' }).click()
  await expect.poll(() => states(page)).toEqual(['overlay', 'shown'])
  await destroy(page)
  expect(await page.locator('iframe').count()).toBe(0)
  expect([...errors, ...console]).toEqual([])
})

thoroughTest(
  'a film that cannot be had says so, and has a frame of its own where no stylesheet gives it one',
  async () => {
    const gone = (inner: string, more = '') =>
      `<div data-block="video" data-when="ready" ${more}>${inner}</div>`
    const html = [
      gone('', 'data-src="gone.mp4"'),
      // The browser has given it up before anybody asks.
      gone('<video preload="auto"><source src="gone.mp4"></video>'),
      gone('<video preload="none"><source src="gone.m3u8" type="application/vnd.apple.mpegurl"></video>'),
      gone('<video preload="none"><source src="gone.xyz" type="video/x-unknown"></video>'),
    ].join('')
    const { page } = await browser.openHtml(pageOf(html))
    const height = await page.locator('[data-block]').first().boundingBox()
    expect((height?.height ?? 0) / (height?.width ?? 1)).toBeCloseTo(0.563, 2)
    for (const i of [0, 1, 2, 3]) {
      const block = page.locator('[data-block]').nth(i)
      await block.locator('.site-video__play').click()
      await expect.poll(async () => (await states(page))[i]).toBe('failed')
      await block.locator('.site-ask__button').click()
      await expect.poll(async () => (await states(page))[i]).toBe('failed')
    }
  },
)

thoroughTest(
  'the background rests out of sight, can be stopped, and is still for who prefers that',
  async () => {
    const html = `<style>img, video { max-width: 100%; height: auto }</style>
<section style="inline-size: 320px" data-block="video" data-background data-when="ready" data-src="film/forno.webm" data-filter="grayscale" data-filter-strength="80">
<div data-part="stage"><img data-part="fallback" src="film/forno.jpg" alt=""></div><p style="height: 300px">Testo</p></section><div style="height: 3000px"></div>`
    const { page } = await browser.openPage(html)
    const looks = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('section :is(img, video, button, p)')].map(el => {
          const isWhole = el.clientHeight === document.querySelector('section')?.clientHeight
          return `${el.localName} ${getComputedStyle(el).filter} ${isWhole}`
        }),
      )
    const isPaused = () => page.evaluate(() => document.querySelector('video')?.paused ?? null)
    await expect.poll(isPaused).toBe(false)
    // Its tone is the film's and the picture's, and nothing else's; both are as high as the section.
    const toned = [
      'img grayscale(0.8) true',
      'video grayscale(0.8) true',
      'p none false',
      'button none false',
    ]
    expect(await looks(page)).toEqual(toned)
    await page.evaluate(() => scrollTo(0, 2000))
    await expect.poll(isPaused).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(isPaused).toBe(false)
    await page.getByRole('button', { name: 'Ferma il video di sfondo' }).click()
    await expect.poll(isPaused).toBe(true)

    const still = await browser.openPage(html, { reducedMotion: true })
    expect(await still.page.locator('video').count()).toBe(0)
    await still.page.getByRole('button', { name: 'Avvia il video di sfondo' }).click()
    await expect.poll(() => still.page.evaluate(() => document.querySelector('video')?.paused)).toBe(false)
  },
)

test.each(some(['http', 'file'] as const, 0))('the example page works over %s without a word', async over => {
  const { page, console, errors } = await browser.openExample('video', { over, alive: true })
  await listen(page)
  for (const name of ['Il pane delle sei', 'Il pranzo del lunedì', 'Il golfo alle sette']) {
    await page.getByRole('button', { name }).click()
    await expect.poll(() => heard(page)).toContain(`play ${name}`)
  }
  await page.getByRole('button', { name: 'Un filmato privato' }).click()
  await page.getByText('YouTube non permette di vedere qui questo video.').waitFor()
  await page.getByRole('button', { name: 'Settecento ulivi' }).click()
  await page.getByText('Qualcosa impedisce di caricare Vimeo').waitFor()
  expect([...errors, ...console]).toEqual([])
})
