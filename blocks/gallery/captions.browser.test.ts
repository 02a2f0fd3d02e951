import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { gallery, openAlbum } from './gallery.browser.testing.ts'

const open = openAlbum(openBrowser())

test('a long caption of a slide that is not drawn is measured as it comes back, and not before', async () => {
  const long = `<figcaption data-part="meta">${'<p>Una storia che non finisce.</p>'.repeat(40)}</figcaption>`
  const html = gallery('data-aspect-ratio="40"').replace('</figure>', `${long}</figure>`)
  const { page } = await open(html, { width: 1000 })
  const height = () => page.locator('figcaption').evaluate(el => (el as HTMLElement).style.maxBlockSize)
  await expect.poll(height).toMatch(/px$/)
  const before = await height()
  const next = page.getByRole('button', { name: 'Successiva' })
  await next.click()
  await next.click()
  await expect.poll(() => page.locator('[data-active="true"]').getAttribute('data-slide-id')).toBe('s2')
  await expect.poll(() => page.locator('figure:not(.site-gallery__slide--near) figcaption').count()).toBe(1)
  await page.setViewportSize({ width: 600, height: 800 })
  await page.waitForTimeout(300)
  expect(await height()).toBe(before)
  await page.getByRole('button', { name: 'Precedente' }).click()
  await page.getByRole('button', { name: 'Precedente' }).click()
  await expect.poll(height).not.toBe(before)
})
