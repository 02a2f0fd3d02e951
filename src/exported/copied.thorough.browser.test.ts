import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowser, pageOf } from '../../test/browser.ts'
import { root } from '../../test/ensure.mjs'
import { host } from './host.testing.ts'
import { gallerySection, listCarousel } from './markup.testing.ts'
import { samples } from './samples.testing.ts'

const browser = openBrowser()

test('on an exported page that Turbo has come back to, slides have their class and words their switch', async () => {
  const address = '/examples/esportata'
  const page = (content: string) =>
    pageOf(content, {
      head: `${host}<script src="/turbo.js"></script>`,
      script: '<script src="/dist/site.js" defer></script>',
    })
  const { page: visit, errors } = await browser.openPage('', {
    answers: {
      '**/turbo.js': {
        path: join(root, 'node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js'),
        contentType: 'text/javascript',
      },
      '**/esportata-uno': page(
        `<h1>Uno</h1><a href="${address}-due">Due</a>${samples['gallery of an index']?.html}`,
      ),
      '**/esportata-due': page('<h1>Due</h1>'),
    },
  })
  const alive = () =>
    expect.poll(() => visit.locator('.index-gallery').getAttribute('data-block-state')).toBe('mounted')
  const shown = () =>
    visit.evaluate(() =>
      [...document.querySelectorAll('.slide-wrapper')].map(el => el.matches('.sqs-active-slide')),
    )
  await visit.goto(`${browser.url}${address}-uno`)
  await visit.evaluate(() => Object.assign(window, { stays: true }))
  for (let i = 0; i < 2; i++) {
    await alive()
    await expect.poll(shown).toEqual([true, false, false])
    await visit.evaluate(() => document.querySelector<HTMLElement>('.next-slide')?.click())
    await expect.poll(shown).toEqual([false, true, false])
    for (const isAway of [true, false]) {
      const words = await visit.evaluate(() => {
        document.querySelector<HTMLElement>('.hide-meta-toggle')?.click()
        return document.querySelector('.slide-meta')?.matches('.hide-meta')
      })
      expect(words).toBe(isAway)
    }
    await visit.getByRole('link', { name: 'Due' }).click()
    await visit.getByRole('heading', { name: 'Due' }).waitFor()
    await visit.goBack()
    await visit.getByRole('heading', { name: 'Uno' }).waitFor()
  }
  expect(await visit.evaluate(() => 'stays' in window)).toBe(true)
  expect(errors).toEqual([])
})

test.each([
  ['a grid', gallerySection('grid'), '.gallery-grid'],
  ['a row of cards', listCarousel(), '.user-items-list-carousel'],
])('a copy that the page makes before it is alive is seen: %s', async (_, html, place) => {
  const { page: visit } = await browser.openPage('', {
    answers: {
      '**/copiata': pageOf(`<div style="height: 4000px"></div><main>${html}</main>`, {
        head: host,
        script: `<script src="/dist/site.js" defer></script><script>addEventListener('DOMContentLoaded', () => {
          const main = document.querySelector('main')
          main.replaceWith(main.cloneNode(true))
          document.body.dataset.copied = ''
        })</script>`,
      }),
    },
  })
  await visit.goto(`${browser.url}/examples/copiata`)
  await visit.locator('body[data-copied]').waitFor()
  await visit.locator(place).evaluate(el => el.scrollIntoView())
  const isSeen = () =>
    visit
      .locator(`${place} img[data-src]`)
      .first()
      .evaluate(el => el.checkVisibility({ visibilityProperty: true }))
  await expect.poll(isSeen, { timeout: 15_000 }).toBe(true)
})
