import { expect, test } from 'vitest'
import { activate, find } from '../page.testing.ts'
import { coursePage, lessonPage } from './courses.testing.ts'

const awake = '<div class="sqs-block"></div>'
const width = (px: number) => ({
  matches: (query: string) => query === '(max-width: 800px)' && px <= 800,
})
const classes = (selector: string) => [...find(selector).classList]

test('the button with which a course begins is seen, with its first words', async () => {
  const site = await activate(awake + coursePage)
  await expect
    .poll(() => classes('.course-item__course-action-button'))
    .toContain('course-item__course-action-button--ready')
  const active = document.querySelectorAll('.course-item__course-action-button-text--active')
  expect([...active].map(el => el.textContent)).toEqual(['Inizia'])
  site.destroy()
  expect(document.body.innerHTML).toBe(awake + coursePage)
})

test('a chapter of a course opens and closes, and what is closed is out of reach', async () => {
  const site = await activate(awake + coursePage)
  const trigger = find('[aria-controls="chapter-1"]')
  const state = () => {
    const content = find('#chapter-1')
    return [
      trigger.getAttribute('aria-expanded'),
      content.getAttribute('aria-hidden'),
      content.hasAttribute('inert'),
    ]
  }
  await expect.poll(state).toEqual(['false', 'true', true])
  trigger.click()
  expect(state()).toEqual(['true', null, false])
  trigger.click()
  expect(state()).toEqual(['false', 'true', true])
  trigger.click()
  site.destroy()
  expect(document.body.innerHTML).toBe(awake + coursePage)
})

test('the buttons that lead to the next lesson are seen', async () => {
  const site = await activate(awake + lessonPage)
  await expect
    .poll(() => classes('.course-item__footer-content'))
    .toContain('course-item__footer-content--visible')
  expect(document.querySelectorAll('.course-item__next-lesson-button.active')).toHaveLength(2)
  expect(classes('.course-item')).not.toContain('nav-loading')
  site.destroy()
  expect(document.body.innerHTML).toBe(awake + lessonPage)
})

test.each([
  ['a narrow window', 360, true],
  ['a wide one', 1280, false],
] as const)(
  'the list of lessons lies over no lesson in %s, and opens and closes',
  async (_, px, isNarrow) => {
    const site = await activate(awake + lessonPage, width(px))
    const state = () => [
      classes('.course-item').includes('mobile-layout'),
      classes('.course-item').includes('nav-closed'),
      find('.course-item__side-nav-content').hasAttribute('inert'),
      find('.course-item__side-nav-toggle-button').getAttribute('aria-expanded'),
    ]
    const [closed, open] = [
      [isNarrow, true, true, 'false'],
      [isNarrow, false, false, 'true'],
    ]
    await expect.poll(state).toEqual(isNarrow ? closed : open)
    find('.course-item__side-nav-toggle-button').click()
    expect(state()).toEqual(isNarrow ? open : closed)
    site.destroy()
    expect(document.body.innerHTML).toBe(awake + lessonPage)
  },
)
