import { expect, test, vi } from 'vitest'
import { activate, find, pause } from './page.testing.ts'

const list = `<div class="sqs-block"></div><div class="course-list">
  <a href="#" class="course-item__course-action-button">
    <span data-cta-action="start" class="course-item__course-action-button-text">Inizia</span>
    <span data-cta-action="continue" class="course-item__course-action-button-text">Continua</span>
  </a>
  <ul><li data-expanded="true"><button type="button" aria-expanded="true" class="accordion-trigger" aria-controls="uno">Uno</button>
    <section id="uno" aria-hidden="false"><ul class="course-list__sublist"><li><a href="/corso/a">A</a><li><a href="/corso/b">B</a></ul></section>
  </ul></div>`

const lesson = (
  active: string,
) => `<div class="sqs-block"></div><div class="course-item nav-closed nav-loading">
  <div class="course-item__side-nav-mobile-backdrop"></div>
  <nav>
    <button type="button" class="course-item__side-nav-toggle-button" aria-label="Apri" aria-expanded="false" data-label-collapsed="Apri" data-label-expanded="Chiudi"></button>
    <div class="course-item__side-nav-content">
      ${['a', 'b'].map(name => `<div class="course-item__side-nav-lesson ${name === active ? 'active' : ''}"><a href="/corso/${name}" class="course-item__side-nav-link">${name}</a></div>`).join('')}
    </div>
  </nav>
  <div class="course-item__footer-content"><a href="#" class="course-item__next-lesson-button" data-complete-and-continue>Prossima</a></div></div>`

const click = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('a course begins with its first lesson, and its chapters close and open', async () => {
  const site = await activate(list)
  await vi.waitFor(() =>
    expect(find('a').className).toBe(
      'course-item__course-action-button course-item__course-action-button--ready',
    ),
  )
  expect([
    find('a').getAttribute('href'),
    document.querySelectorAll('[class$="text--active"]').length,
  ]).toEqual(['/corso/a', 1])
  click('.accordion-trigger')
  const state = () => [
    find('.accordion-trigger').getAttribute('aria-expanded'),
    find('li').dataset.expanded,
    find('section').getAttribute('aria-hidden'),
    find('section').hasAttribute('inert'),
  ]
  expect(state()).toEqual(['false', 'false', 'true', true])
  click('.accordion-trigger')
  expect(state()).toEqual(['true', 'true', 'false', false])
  site.destroy()
  const parsed = document.createElement('div')
  parsed.innerHTML = list
  expect(document.body.innerHTML.replaceAll(/\s+/g, '')).toBe(parsed.innerHTML.replaceAll(/\s+/g, ''))
})

test('a lesson has its navigation, and leads to the next', async () => {
  const site = await activate(lesson('a'))
  const item = () => find('.course-item').className
  await vi.waitFor(() => expect(item()).not.toContain('nav-loading'))
  const next = find('.course-item__next-lesson-button')
  expect([next.getAttribute('href'), next.className, next.hasAttribute('data-is-complete')]).toEqual([
    '/corso/b',
    'course-item__next-lesson-button active',
    true,
  ])
  expect(find('.course-item__footer-content').className).toContain('--visible')
  const content = find('.course-item__side-nav-content')
  const button = find('.course-item__side-nav-toggle-button')
  const state = () => [
    item().includes('nav-closed'),
    content.hasAttribute('inert'),
    button.getAttribute('aria-expanded'),
    button.getAttribute('aria-label'),
  ]
  const closed = [true, true, 'false', 'Apri']
  expect(state()).toEqual(closed)
  click('button')
  expect(state()).toEqual([false, false, 'true', 'Chiudi'])
  find('nav a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(state()).toEqual(closed)
  click('button')
  click('.course-item__side-nav-mobile-backdrop')
  expect(state()).toEqual(closed)
  site.destroy()
  expect(item()).toBe('course-item nav-closed nav-loading')
  expect(content.hasAttribute('inert')).toBe(false)
})

test('behind the last lesson there is none to go to', async () => {
  await activate(lesson('b'))
  await vi.waitFor(() => expect(find('.course-item').className).not.toContain('nav-loading'))
  const button = find('.course-item__next-lesson-button')
  expect([button.className.includes('active'), button.hasAttribute('inert')]).toEqual([false, true])
})

test('the next lesson is alive as well where a page swaps its content, and one that is open stays open', async () => {
  const site = await activate(`<main>${lesson('a')}</main>`)
  await vi.waitFor(() => expect(find('.course-item').className).not.toContain('nav-loading'))
  click('button')
  find('main').append('…')
  await pause()
  expect(find('.course-item').className).not.toContain('nav-closed')
  find('main').innerHTML = lesson('a').replace('href="/corso/b"', 'href="/corso/c"')
  await vi.waitFor(() => expect(find('.course-item').className).not.toContain('nav-loading'))
  expect(find('.course-item__next-lesson-button').getAttribute('href')).toBe('/corso/c')
  click('button')
  expect(find('button').getAttribute('aria-expanded')).toBe('true')
  site.destroy()
  expect(find('.course-item').className).toBe('course-item nav-closed nav-loading')
})

test('a course that comes to a page without any is alive', async () => {
  await activate('<div class="sqs-block"></div><main></main>')
  await pause()
  find('main').innerHTML = list
  await vi.waitFor(() => expect(find('a').getAttribute('href')).toBe('/corso/a'))
})
