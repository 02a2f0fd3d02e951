import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '#runtime/data/outcome.ts'
import { bringChunk } from '../../../test/chunks.ts'
import { settle } from '../../../test/open-page.ts'
import { type DialogPage, openDialogPage } from './dialogs.testing.ts'

let page: DialogPage
let loads: number
let deliver: () => Promise<void>
let refuse: () => Promise<void>
const asked: string[] = []

beforeEach(() => {
  loads = 0
  asked.length = 0
  vi.stubGlobal('confirm', (text: string) => asked.push(`confirm ${text}`) > 0)
  vi.stubGlobal('alert', (text: string) => void asked.push(`alert ${text}`))
})
afterEach(() => page.close())

/** The chunk of the dialogs comes, or does not, when the test says so. */
const openSlowPage = async () => {
  bringChunk(
    'dialogs',
    load =>
      new Promise((resolve, reject) => {
        loads++
        deliver = async () => {
          resolve(await load())
          await settle()
        }
        refuse = async () => {
          reject(new Error('site.dialogs.js could not be loaded'))
          await settle()
        }
      }),
  )
  page = await openDialogPage({ isSlow: true })
}

const open = async () => {
  page = await openDialogPage()
}

describe('the chunk of the dialogs', () => {
  test('is asked for once, as soon as something may have to be said', async () => {
    await openSlowPage()
    expect(loads).toBe(1)
    page.runtime.dialogs.preload()
    void page.runtime.dialogs.alert('Cotto')
    expect(loads).toBe(1)
    await deliver()
    page.runtime.dialogs.preload()
    void page.runtime.dialogs.alert('Freddo')
    expect(loads).toBe(1)
    expect(page.all('dialog')).toHaveLength(2)
  })

  test('brings its look and its words', async () => {
    await open()
    expect(page.looks).toEqual(['dialogs'])
    expect(page.runtime.messages.format('dialog.ok')).toBe('OK')
  })

  test('that comes late finds what was asked meanwhile, and not what has been answered', async () => {
    await openSlowPage()
    const first = page.runtime.dialogs.inform('1')
    void page.runtime.dialogs.inform('2')
    void page.runtime.dialogs.confirm('3')
    await deliver()
    await first
    expect(page.all('.site-notice').map(el => el.textContent)).toEqual(['2'])
    expect(page.all('.site-dialog__message').map(el => el.textContent)).toEqual(['3'])
  })

  test("that cannot be loaded leaves it to the browser's own dialogs, with one console error", async () => {
    await openSlowPage()
    const answers = [page.runtime.dialogs.confirm('1'), page.runtime.dialogs.alert('2')]
    await refuse()
    expect(await Promise.all(answers)).toEqual(['confirm', undefined])
    expect(asked).toEqual(['confirm 1', 'alert 2'])
    expect(page.console).toEqual([
      "error: [site.js] dialogs: load failed: site.dialogs.js could not be loaded The browser's own dialogs are used.",
    ])
  })

  test('that cannot be loaded, and is not needed, is nothing to speak of', async () => {
    await openSlowPage()
    await refuse()
    expect([asked, page.console]).toEqual([[], []])
  })

  test('is asked for again by the next dialog', async () => {
    await openSlowPage()
    await refuse()
    void page.runtime.dialogs.alert('Cotto')
    expect(loads).toBe(2)
    await deliver()
    expect(page.all('dialog[open]')).toHaveLength(1)
    expect([asked, page.console]).toEqual([[], []])
  })

  test.each(['deliver', 'refuse'])(
    'that comes after the page was given back changes nothing: %s',
    async how => {
      await openSlowPage()
      const answer = page.runtime.dialogs.confirm('1')
      const before = document.documentElement.outerHTML
      page.close()
      await (how === 'deliver' ? deliver() : refuse())
      expect(await answer).toBe('cancel')
      expect(document.documentElement.outerHTML).toBe(before)
      expect([...asked, ...page.console]).toEqual([])
    },
  )
})

describe('what a page holds of it', () => {
  beforeEach(open)

  test('is nothing as long as nothing is said, and nothing afterwards', () => {
    vi.useFakeTimers()
    const before = document.body.outerHTML
    expect(page.all('.site-shell')).toEqual([])
    void page.runtime.dialogs.alert('Cotto')
    expect(page.all('body > .site-shell > dialog')).toHaveLength(1)
    page.button('OK').click()
    vi.advanceTimersByTime(600)
    vi.useRealTimers()
    expect(document.body.outerHTML).toBe(before)
  })

  test('is no box that its layout would have to place', () => {
    void page.runtime.dialogs.alert('Cotto')
    expect(page.find('.site-shell').style.display).toBe('contents')
  })

  test('is given back when everything ends while dialogs are open, and every promise settles', async () => {
    const before = document.documentElement.outerHTML
    const answers = [
      page.runtime.dialogs.confirm('1'),
      page.runtime.dialogs.alert('2'),
      page.runtime.dialogs.inform('3'),
      page.runtime.dialogs.login(),
    ]
    expect(page.all('dialog[open]')).toHaveLength(2)
    page.close()
    expect(document.documentElement.outerHTML).toBe(before)
    expect(await Promise.all(answers)).toEqual(['cancel', undefined, undefined, false])
  })

  test('comes back when the page has replaced all it held, so that it can be answered', async () => {
    const answer = page.runtime.dialogs.confirm('1')
    document.body.innerHTML = '<main>Altro</main>'
    page.runtime.dialogs.preload()
    expect(page.all('dialog[open]')).toHaveLength(1)
    page.button('Conferma').click()
    expect(await answer).toBe('confirm')
  })
})

describe('a dialog that crashes', () => {
  beforeEach(open)

  test('while it is drawn counts as cancelled, is one console error, and the next one works', async () => {
    await page.runtime.dialogs.systemError({} as Failure)
    await settle()
    expect(page.console).toEqual([expect.stringContaining('dialogs: render failed')])
    expect(page.all('dialog, .site-shell')).toEqual([])
    void page.runtime.dialogs.alert('Cotto')
    expect(page.all('dialog[open]')).toHaveLength(1)
  })

  test('while it opens counts as cancelled, and the page is free', async () => {
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError')
    })
    expect(await page.runtime.dialogs.confirm('1')).toBe('cancel')
    await settle()
    expect(page.console).toEqual([expect.stringContaining('dialogs: render failed')])
    expect(document.body.style.overflow).toBe('')
    expect(page.runtime.isCovered()).toBe(false)
  })

  test('leaves its neighbours alone', async () => {
    const answer = page.runtime.dialogs.confirm('1')
    await page.runtime.dialogs.systemError({} as Failure)
    await settle()
    expect(page.all('dialog[open]')).toHaveLength(1)
    page.button('Conferma').click()
    expect(await answer).toBe('confirm')
  })
})

test('whoever asked may move the focus as soon as there is an answer: the layer is closed by then', async () => {
  await open()
  void page.runtime.dialogs.confirm('1').then(() => {
    expect(page.runtime.isCovered()).toBe(false)
  })
  expect(page.runtime.isCovered()).toBe(true)
  page.button('Conferma').click()
  expect(page.runtime.isCovered()).toBe(false)
  expect.assertions(3)
  await settle()
})
