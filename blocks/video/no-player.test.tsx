import { describe, expect, test, vi } from 'vitest'
import { settle } from '../../test/open-page.ts'
import {
  button,
  film,
  frame,
  loaded,
  open,
  page,
  says,
  setOrigin,
  states,
  text,
  youtube,
} from './video.testing.tsx'

describe('a player that shows nothing', () => {
  test('refuses: it says so, with a link to where the video can be seen', async () => {
    await open(film('Il pane'))
    button()?.click()
    loaded()
    await says({ event: 'onError', info: 150 })
    expect(states()).toEqual(['refused'])
    expect(frame()).toBeNull()
    expect(text()).toBe('YouTube non permette di vedere qui questo video.')
    expect(page.find<HTMLAnchorElement>('.site-video__link').href).toBe(
      'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    )
  })

  test('does not answer within ten seconds: it says so, and may be asked again', async () => {
    await open(film('Il pane'))
    vi.useFakeTimers()
    button()?.click()
    vi.advanceTimersByTime(9_900)
    expect(frame()).not.toBeNull()
    vi.advanceTimersByTime(200)
    expect(frame()).toBeNull()
    vi.useRealTimers()
    await settle()
    expect(states()).toEqual(['silent'])
    expect(text()).toBe('YouTube non risponde.')
    page.find('.site-ask__button').click()
    expect(frame()).not.toBeNull()
  })

  test('is of a kind that does not talk: that it has come is its answer', async () => {
    const dailymotion = film('Il pane').replaceAll('youtu.be/', 'www.dailymotion.com/embed/video/')
    await open(dailymotion + dailymotion)
    vi.useFakeTimers()
    button(0)?.click()
    vi.advanceTimersByTime(10_100)
    expect(frame(0)).toBeNull()
    button(1)?.click()
    frame(1)?.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(20_000)
    expect(frame(1)).not.toBeNull()
    vi.useRealTimers()
    await settle()
    expect(states()).toEqual(['silent', 'shown'])
  })

  test('is not let in by the page: it says so at once', async () => {
    await open(film('Il pane'))
    button()?.click()
    const event = Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: youtube,
      effectiveDirective: 'frame-src',
    })
    document.dispatchEvent(event)
    await settle()
    expect(states()).toEqual(['blocked'])
  })

  test('is YouTube on a page without an origin: nobody is asked in vain', async () => {
    setOrigin('null')
    await open(film('Il pane'))
    button()?.click()
    await settle()
    expect(frame()).toBeNull()
    expect(text()).toBe('YouTube non funziona nelle pagine aperte dal disco.')
  })
})

describe('in a slide', () => {
  const slide = `<div data-part="slide current" data-active="true">${film('Il pane')}</div>`

  test('that is not the current one, it cannot be started', async () => {
    await open(slide.replace('"true"', '"false"'))
    button()?.click()
    page.find('[data-part="overlay"]').click()
    await settle()
    expect(frame()).toBeNull()
    page.find('[data-part~="slide"]').setAttribute('data-active', 'true')
    button()?.click()
    expect(frame()).not.toBeNull()
  })

  test('that stops being the current one, it is told to pause', async () => {
    await open(slide)
    button()?.click()
    const said = loaded()
    await says({ event: 'onReady' })
    page.find('[data-part~="slide"]').setAttribute('data-active', 'false')
    await settle()
    expect(said.at(-1)).toEqual([expect.objectContaining({ func: 'pauseVideo' }), youtube])
  })
})

test('Vimeo that refuses: the visitor gets a link, and who keeps the site a line', async () => {
  await open(`<div data-block="video" data-src="https://vimeo.com/76979871" data-name="Il pane"></div>`)
  button()?.click()
  loaded()
  await says({ event: 'error', data: { name: 'PrivacyError' } }, { origin: 'https://player.vimeo.com' })
  expect(states()).toEqual(['refused'])
  expect(page.find('.site-video__link').getAttribute('href')).toBe('https://vimeo.com/76979871')
  expect(page.console).toEqual([expect.stringContaining('Vimeo Basic accounts are not supported')])
})

describe('embed markup that is no player', () => {
  test('is one line in the spec’s words, and the HTML stays', async () => {
    const html = `<div data-block="video" data-html="&lt;iframe src='https://maps.example'>"><p>Un filmato</p></div>`
    await open(html)
    expect(page.console).toHaveLength(1)
    expect(page.console[0]).toContain(
      `warn: [site.js] video: invalid video embed: data-html is "<iframe src='https://maps.example'>", which is no known player or file; its HTML stays as it is`,
    )
    expect(page.find('[data-block]').innerHTML).toBe('<p>Un filmato</p>')
  })

  test('with a picture of its own is told what pictures are for', async () => {
    await open(
      `<div data-block="video" data-html="&lt;iframe src='https://maps.example'>" data-poster="a.jpg"><p>Un filmato</p></div>`,
    )
    expect(page.console).toEqual([
      expect.stringContaining('; custom featured images are only available with embedded videos; its HTML'),
    ])
  })

  test('beside a link to the video is a line, and the link is what is shown', async () => {
    await open(film('Il pane', 'data-html="<iframe>"'))
    expect(page.console).toHaveLength(1)
    button()?.click()
    expect(frame()?.src).toContain('M7lc1UVf-VE')
  })
})
