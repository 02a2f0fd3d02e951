import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addBeside, isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const album = `
<div data-block="audio" data-name="Mattine">
  <ol data-part="tracks">
    <li data-part="track"><a href="/audio/uno.mp3">Uno</a></li>
    <li data-part="track"><a href="/audio/due.mp3">Due</a></li>
  </ol>
</div>`

/** What is heard now. */
let going = new Set<HTMLMediaElement>()
beforeEach(() => {
  going = new Set()
  const proto = HTMLMediaElement.prototype
  vi.spyOn(proto, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !going.has(this)
  })
  vi.spyOn(proto, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    going.add(this)
    this.dispatchEvent(new Event('playing'))
  })
  vi.spyOn(proto, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    going.delete(this)
    this.dispatchEvent(new Event('pause'))
  })
})

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const heard = () => [...going].map(el => [new URL(el.src, location.href).pathname, el.currentTime])
const seen = () => [
  find('[data-block]').dataset.audioAt,
  find('.site-audio__words').textContent,
  find('.site-audio__button').getAttribute('aria-label'),
  find('.site-audio__slider').getAttribute('aria-valuetext'),
  [...document.querySelectorAll('[aria-current]')].map(el => el.textContent),
]

describe('what the page changes on what is heard', () => {
  test('leaves an album playing where it is, and a track that comes is one of it', async () => {
    const page = await openPage(album, [block])
    document.querySelectorAll<HTMLElement>('a')[1]?.click()
    await page.settle()
    const [audio] = going
    if (audio) audio.currentTime = 42
    audio?.dispatchEvent(new Event('timeupdate'))
    await page.settle()
    const before = seen()
    expect(before.slice(0, 2)).toEqual(['playing', 'Due'])
    const add = () =>
      find('ol').insertAdjacentHTML(
        'afterbegin',
        '<li data-part="track"><a href="/audio/zero.mp3">Zero</a></li>',
      )
    expect(await isReadAgain(page, find('[data-block]'), add)).toBe(true)
    expect([seen(), heard(), [...going][0] === audio]).toEqual([before, [['/audio/due.mp3', 42]], true])
    document.querySelector<HTMLElement>('a')?.click()
    await page.settle()
    expect([heard(), seen()[1]]).toEqual([[['/audio/zero.mp3', 42]], 'Zero'])
    page.engine.destroy()
    await page.settle()
    expect(heard()).toEqual([])
  })

  test('leaves one that is halted where it is', async () => {
    const page = await openPage(album, [block])
    document.querySelectorAll<HTMLElement>('a')[1]?.click()
    await page.settle()
    const [audio] = going
    if (audio) audio.currentTime = 42
    find('.site-audio__button').click()
    audio?.dispatchEvent(new Event('timeupdate'))
    await page.settle()
    const before = seen()
    expect([await addBeside(page), seen(), heard()]).toEqual([true, before, []])
    find('.site-audio__button').click()
    await page.settle()
    expect(heard()).toEqual([['/audio/due.mp3', 42]])
  })

  test('leaves the server’s own player playing', async () => {
    const page = await openPage(sample, [block])
    find('.site-audio__button').click()
    await page.settle()
    const [audio] = going
    if (audio) audio.currentTime = 3
    audio?.dispatchEvent(new Event('timeupdate'))
    await page.settle()
    const before = seen()
    expect([await addBeside(page), seen(), going.size]).toEqual([true, before, 1])
    page.engine.unmount(document)
    await page.settle()
    expect(going.size).toBe(0)
  })

  test('halts what is not in the album any more', async () => {
    const page = await openPage(album, [block])
    document.querySelectorAll<HTMLElement>('a')[1]?.click()
    await page.settle()
    const remove = () => document.querySelectorAll('li')[1]?.remove()
    expect(await isReadAgain(page, find('[data-block]'), remove)).toBe(true)
    expect([heard(), seen().slice(0, 2)]).toEqual([[], ['paused', 'Uno']])
  })
})

test.each([
  [sample, 'audio', '.site-audio__button'],
  [
    '<div data-block="audio" data-src="/a.mp3"><a href="/a.mp3">Ascolta</a></div>',
    'a',
    '.site-audio__button',
  ],
  [sample.replace('</audio>', '$&<a href="/nota">Nota</a>'), '[href="/nota"]', '[href="/nota"]'],
])('who is at what its player takes the place of is at its button: %s %s', async (html, before, after) => {
  const opened = openPage(html, [block])
  document.querySelector<HTMLElement>(before)?.focus()
  await opened
  expect(document.activeElement).toBe(find(after))
})

test('a recording whose line breaks goes on from there, once it is tried again', async () => {
  const page = await openPage(sample, [block])
  const audio = find('audio') as HTMLAudioElement
  // As browsers do.
  vi.spyOn(audio, 'load').mockImplementation(() => {
    audio.currentTime = 0
    audio.dispatchEvent(new Event('timeupdate'))
  })
  find('.site-audio__button').click()
  audio.currentTime = 6
  audio.dispatchEvent(new Event('timeupdate'))
  Object.defineProperty(audio, 'error', { configurable: true, value: { code: 2 } })
  audio.dispatchEvent(new Event('error'))
  await page.settle()
  expect(find('[data-block]').dataset.audioAt).toBe('failed')
  Reflect.deleteProperty(audio, 'error')
  find('.site-audio__button').click()
  await page.settle()
  expect(seen().slice(0, 1)).toEqual(['playing'])
  expect(heard().map(([, at]) => at)).toEqual([6])
})
