import { expect, test } from 'vitest'
import { readText } from '../../test/sources.ts'
import { settings } from './settings.ts'

const designs = 'slideshow stacked strip carousel grid autogrid autocolumns autorows list'.split(' ')
const [index, page] = ['index', 'gallery'].map(name => readText(`examples/${name}.html`))

test.each(designs)(
  'whoever looks for %s finds a page of it in the index, and the way to the other eight',
  design => {
    const address = design === 'slideshow' ? 'gallery.html' : `gallery.html?design=${design}`
    expect(index).toContain(`href="${address}"`)
    expect(page).toContain(`<a href="${address}" data-design="${design}">`)
  },
)

test('every setting can be tried there', () => {
  const kebab = (name: string) => `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
  // Those have samples of their own, two galleries and addresses, or wait for a stylesheet of the page's own.
  const others = ['design', 'linked', 'newWindow', 'height']
  const missing = Object.keys(settings).filter(
    name => !others.includes(name) && !page?.includes(`name="${kebab(name)}"`),
  )
  expect(missing).toEqual([])
})
