import { expect, test, vi } from 'vitest'
import { drawn, isOpen, one, open, page, start, wall } from './lightbox.testing.ts'

const isMarked = () => document.documentElement.classList.contains('lightbox-open')

test.each([
  [
    'another body in place of its own',
    () => {
      const body = document.createElement('body')
      body.innerHTML = wall
      document.body.replaceWith(body)
    },
  ],
  [
    'other content in its body',
    () => {
      document.body.innerHTML = wall
    },
  ],
])('a page that gets %s while the viewer is open is free again, and opens another one', async (_, swap) => {
  await start()
  await open('a')
  expect([isMarked(), document.documentElement.style.overflow]).toEqual([true, 'hidden'])
  swap()
  await drawn()
  expect([isMarked(), isOpen(), document.documentElement.style.overflow]).toEqual([false, false, ''])
  expect(document.querySelector('.site-lightbox')).toBe(null)
  one('b').click()
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  expect(page.console).toEqual([])
})

test('pictures of a body that has come in place of its own can be reached and opened by the keyboard', async () => {
  await start()
  await open('a')
  page.button('Chiudi').click()
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  const body = document.createElement('body')
  body.innerHTML = '<main><h1>Un’altra pagina</h1></main>'
  document.body.replaceWith(body)
  await drawn()
  body.insertAdjacentHTML('beforeend', '<img id="new" src="/new.jpg" alt="Nuovo" data-lightbox>')
  await drawn()
  expect([one('new').tabIndex, one('new').getAttribute('role')]).toEqual([0, 'button'])
  expect(page.console).toEqual([])
})

test('a picture that the page has taken away is as it was, and a button again where it comes back', async () => {
  await start()
  await open('a')
  page.button('Chiudi').click()
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  const picture = document.createElement('img')
  picture.alt = 'Nuovo'
  picture.setAttribute('data-lightbox', '')
  const before = picture.outerHTML
  for (let i = 0; i < 2; i++) {
    document.body.append(picture)
    await drawn()
    expect([picture.tabIndex, picture.getAttribute('role')]).toEqual([0, 'button'])
    picture.remove()
    await drawn()
    expect(picture.outerHTML).toBe(before)
  }
  expect(page.console).toEqual([])
})
