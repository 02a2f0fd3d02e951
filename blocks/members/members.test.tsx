import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { read } from './read.ts'
import { sample } from './sample.ts'

const options = () => [...document.querySelectorAll<HTMLElement>('[data-part="option"]')]
const offers = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part="offer"]:not([hidden])')].map(el => el.textContent)
const shown = (part: string) => !document.querySelector<HTMLElement>(`[data-part="${part}"]`)?.hidden
const key = (el: Element, name: string) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  el.dispatchEvent(event)
  return event.defaultPrevented
}
const context = '<script type="application/json" data-site-context>{"website":{"id":"forno"}}</script>'
const open = (html = sample, site = context) => openPage(`${site}${html}`, [block])

const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it
  document.cookie = `${text}; path=/`
}

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  sessionStorage.clear()
  for (const name of ['SiteUserInfo', 'siteUserCrumb']) cookie(`${name}=; max-age=0`)
})

describe('choosing a price', () => {
  test('is a group of radio buttons, of which one is chosen and one is a stop of the Tab key', async () => {
    const page = await open()
    const group = page.find('ul')
    expect([group.getAttribute('role'), group.getAttribute('aria-label')]).toEqual(['radiogroup', 'Prezzi'])
    expect(page.find('li').getAttribute('role')).toBe('none')
    const look = () => options().map(el => `${el.getAttribute('aria-checked')} ${el.tabIndex}`)
    expect([look(), offers()]).toEqual([['true 0', 'false -1'], ['8 € al mese']])
    options()[1]?.click()
    await page.settle()
    expect([look(), offers()]).toEqual([['false -1', 'true 0'], ['80 € all’anno']])
    expect(page.find('[role="status"]').textContent).toBe('80 € all’anno')
  })

  test('goes by the arrow keys, round and mirrored, and the focus with it', async () => {
    const page = await open()
    const press = async (name: string) => {
      const at = options().findIndex(el => el.getAttribute('aria-checked') === 'true')
      const isOurs = key(options()[at] as Element, name)
      await page.settle()
      return [isOurs, options().indexOf(document.activeElement as HTMLElement)]
    }
    expect(await press('ArrowRight')).toEqual([true, 1])
    expect(await press('ArrowDown')).toEqual([true, 0])
    expect(await press('ArrowUp')).toEqual([true, 1])
    page.find('section').style.direction = 'rtl'
    expect(await press('ArrowRight')).toEqual([true, 0])
    expect(await press('Home')).toEqual([false, 0])
  })

  test('can be stopped by the page, which is told of what was chosen', async () => {
    const page = await open()
    const told: string[] = []
    const stop = (event: Event) => event.preventDefault()
    page.find('section').addEventListener('site:members:chosen', () => told.push('chosen'))
    page.find('section').addEventListener('site:members:choose', stop)
    options()[1]?.click()
    await page.settle()
    expect([offers(), told]).toEqual([['8 € al mese'], []])
    page.find('section').removeEventListener('site:members:choose', stop)
    options()[1]?.click()
    await page.settle()
    expect([offers(), told]).toEqual([['80 € all’anno'], ['chosen']])
  })
})

describe('what stands there', () => {
  const readIn = (html: string, activeClass = '') => {
    document.body.innerHTML = `<div data-block="members">${html}</div>`
    return read(document.body.firstElementChild as HTMLElement, { activeClass })
  }
  const option = (more = '') => `<button data-part="option" ${more}>A</button>`

  test('is nothing of ours without a choice, and without anything of members', () => {
    expect(readIn('<p>Pane</p>')).toBeNull()
    expect(readIn(option())).toBeNull()
    expect(
      readIn('<input type="radio" data-part="option"><input type="radio" data-part="option">'),
    ).toBeNull()
  })

  test('belongs to the option it names, else to each in turn', () => {
    const offer = (more = '') => `<p data-part="offer" ${more}>p</p>`
    const html = `${option('data-option="m"')}${option('data-option="a"')}${offer('data-option="a"')}${offer()}${offer()}${offer()}${offer('data-option="?"')}`
    expect(readIn(html)?.offers.map(each => each.option)).toEqual([1, 0, 1, 0, 1])
  })

  test('is chosen as the server says: by a state, or by the classes of it', () => {
    expect(readIn(option() + option('aria-pressed="true"'))?.first).toBe(1)
    expect(readIn(option('class="on"') + option('class="on now"'), 'on now')?.first).toBe(1)
    expect(readIn(option() + option())?.first).toBe(0)
  })

  test('leaves what is in a block of its own to that block', () => {
    expect(readIn(`<div data-block="menu">${option()}${option()}</div>`)).toBeNull()
  })
})

describe('members', () => {
  test('see what is theirs as soon as they have logged in, and visitors the rest', async () => {
    const page = await open()
    expect([shown('out'), shown('login'), shown('in'), shown('logout')]).toEqual([true, true, false, false])
    const told: string[] = []
    for (const name of ['logged-in', 'logged-out'])
      page.find('section').addEventListener(`site:members:${name}`, () => told.push(name))
    const login = vi.spyOn(page.runtime.dialogs, 'login').mockResolvedValue(true)
    page.find('[data-part="login"]').click()
    expect(login).toHaveBeenCalledTimes(1)
    page.runtime.session.write('siteUserCrumb', { token: 'token-1', beside: '' })
    document.dispatchEvent(new CustomEvent('site:member:changed'))
    await page.settle()
    expect([shown('out'), shown('login'), shown('in'), shown('logout')]).toEqual([false, false, true, true])
    expect([shown('name'), told]).toEqual([false, ['logged-in']])
  })

  test.each(['visibilitychange', 'focus'])('have come or gone in another window (%s)', async type => {
    const page = await open()
    const look = async () => {
      type === 'focus' ? window.dispatchEvent(new Event(type)) : document.dispatchEvent(new Event(type))
      await page.settle()
      return [shown('out'), shown('in')]
    }
    cookie('siteUserCrumb=token-2')
    expect(await look()).toEqual([false, true])
    cookie('siteUserCrumb=; max-age=0')
    expect(await look()).toEqual([true, false])
  })

  test('are called by the name that the server’s cookie says', async () => {
    cookie('siteUserCrumb=token-2')
    cookie(
      `SiteUserInfo=${encodeURIComponent('{"authenticated":true,"firstName":"Giulia","lastName":"<b>"}')}`,
    )
    const page = await open()
    expect([shown('in'), shown('name'), page.find('[data-part="name"]').textContent]).toEqual([
      true,
      true,
      'Giulia <b>',
    ])
  })

  test('are none where the cookie says so, or says what nobody can read', async () => {
    cookie('siteUserCrumb=token-2')
    cookie(`SiteUserInfo=${encodeURIComponent('{"authenticated":false}')}`)
    await open()
    expect(shown('in')).toBe(false)
    cookie('SiteUserInfo=%7Bbroken')
    await open()
    expect(shown('in')).toBe(true)
  })

  test('who see the notice of a locked page read that theirs is not enough', async () => {
    cookie('siteUserCrumb=token-2')
    const page = await open(
      '<div data-block="members"><div data-part="notice"><p>Solo amici.</p></div></div>',
    )
    expect(page.find('[data-part="notice"]').textContent).toMatch(/Solo amici\..*iscrizione/)
  })

  test('log out with a copy of the cart, once however often it is pressed', async () => {
    cookie('siteUserCrumb=token-2')
    const page = await open(sample.replace('data-block="members"', '$& data-clone-cart'))
    const button = page.find('[data-part="logout"]')
    button.focus()
    const informed = vi.spyOn(page.runtime.dialogs, 'inform').mockResolvedValue()
    const gone = vi.spyOn(page.runtime.data, 'delete').mockImplementation(async () => {
      cookie('siteUserCrumb=; max-age=0')
      return { ok: true, data: null } as never
    })
    button.click()
    button.click()
    await page.settle()
    document.dispatchEvent(new CustomEvent('site:member:changed'))
    await page.settle()
    expect(gone.mock.calls.map(([address]) => address)).toEqual([
      '/api/site-users/account/session?cloneCart=true',
    ])
    expect(informed).toHaveBeenCalledWith('Uscita effettuata.')
    expect(document.activeElement).toBe(page.find('[data-part="login"]'))
  })

  test('are told of a logout that has failed, and may try again', async () => {
    cookie('siteUserCrumb=token-2')
    const page = await open()
    const alerted = vi.spyOn(page.runtime.dialogs, 'alert').mockResolvedValue()
    const call = vi.spyOn(page.runtime.data, 'delete').mockResolvedValue({
      ok: false,
      failure: { kind: 'unreachable', status: 0, message: 'Impossibile connettersi…' },
    } as never)
    for (const _ of [1, 2]) {
      page.find('[data-part="logout"]').click()
      await page.settle()
    }
    expect([call.mock.calls.length, alerted.mock.calls]).toEqual([
      2,
      [['Impossibile connettersi…'], ['Impossibile connettersi…']],
    ])
    expect(shown('logout')).toBe(true)
  })

  test('whose logout the server leaves waiting are told to stay, and that it has too much to do', async () => {
    cookie('siteUserCrumb=token-2')
    const page = await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const informed = vi.spyOn(page.runtime.dialogs, 'inform').mockResolvedValue()
    const alerted = vi.spyOn(page.runtime.dialogs, 'alert').mockResolvedValue()
    let answer: (outcome: never) => void = () => {}
    const waiting = new Promise<never>(resolve => {
      answer = resolve
    })
    vi.spyOn(page.runtime.data, 'delete').mockReturnValue(waiting)
    page.find('[data-part="logout"]').click()
    await vi.advanceTimersByTimeAsync(1900)
    expect(informed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(informed.mock.calls).toEqual([['Uscita in corso: tieni aperta questa pagina.']])
    answer({ ok: false, failure: { kind: 'unavailable', status: 429, message: 'Occupato.' } } as never)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect([informed.mock.calls.length, alerted.mock.calls]).toEqual([1, [['Occupato.']]])
  })

  test('who was out at once is told that, and not that it takes long', async () => {
    cookie('siteUserCrumb=token-2')
    const page = await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const informed = vi.spyOn(page.runtime.dialogs, 'inform').mockResolvedValue()
    vi.spyOn(page.runtime.data, 'delete').mockResolvedValue({ ok: true } as never)
    page.find('[data-part="logout"]').click()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(informed.mock.calls).toEqual([[page.runtime.messages.format('members.gone')]])
  })

  test('get the page again where it says so, after a change and never before', async () => {
    const page = await open(
      '<div data-block="members" data-reload><a data-part="login" href="/a">A</a></div>',
    )
    const reload = vi.spyOn(page.runtime.navigate, 'reload').mockReturnValue()
    document.dispatchEvent(new CustomEvent('site:member:changed'))
    await page.settle()
    expect(reload).not.toHaveBeenCalled()
    page.runtime.session.write('siteUserCrumb', { token: 'token-1', beside: '' })
    document.dispatchEvent(new CustomEvent('site:member:changed'))
    await page.settle()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('have one button for both ways where it is called neither, which asks before it logs out', async () => {
    cookie('siteUserCrumb=token-2')
    const page = await open(
      '<div data-block="members"><a data-part="login logout" href="#">Account</a></div>',
    )
    const confirm = vi.spyOn(page.runtime.dialogs, 'confirm').mockResolvedValue('cancel')
    const call = vi.spyOn(page.runtime.data, 'delete')
    page.find('a').click()
    await page.settle()
    expect([confirm.mock.calls.length, call.mock.calls.length]).toEqual([1, 0])
  })

  test('are none on a copy of a page, and no login is offered that cannot be', async () => {
    cookie('siteUserCrumb=token-2')
    await open(sample, context.replace('"id"', '"baseUrl":"https://forno.example","id"'))
    expect([shown('out'), shown('login'), shown('in')]).toEqual([true, false, false])
  })
})
