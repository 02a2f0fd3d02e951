import { expect, test } from 'vitest'
import donation from '../blocks/donation/index.ts'
import { sample } from '../blocks/donation/sample.ts'
import form from '../blocks/form/index.ts'
import map from '../blocks/map/index.ts'
import { openPage } from './open-page.ts'

// A parser ends the paragraph before a `<div>`: where htmx wrote the page again on the way back, the field had lost its control.
test('a wrong field that is a paragraph is one still when the page writes its own HTML again', async () => {
  const field =
    '<p data-part="field" data-kind="email"><label for="e">E-mail</label><input id="e" name="e"></p>'
  const page = await openPage(
    `<form data-block="form" data-form-id="a"><div data-part="body">${field}<button>Sì</button></div></form>`,
    [form],
  )
  page.find<HTMLInputElement>('#e').value = 'nessuno'
  page.find('button').click()
  await expect.poll(() => document.querySelector('p .site-form__problem')?.textContent).toBeTruthy()
  expect([...document.querySelectorAll('p')].flatMap(el => [...el.querySelectorAll('div')])).toEqual([])
})

test('the links to a place whose address is a paragraph stand in it as it may hold them', async () => {
  const page = await openPage(
    '<div data-block="map" data-lat="44.4" data-lng="8.9"><p data-part="address">Via del Molo</p></div>',
    [map],
  )
  await expect.poll(() => page.find('p').querySelectorAll('a').length).toBe(2)
  expect(page.find('p').querySelectorAll('div').length).toBe(0)
})

test('what is wrong with an amount stands in the paragraph of the button as it may hold it', async () => {
  const page = await openPage(sample.replace(' checked', '').replace(/<button>.*<\/button>/, '<p>$&</p>'), [
    donation,
  ])
  page.find('p button').click()
  await expect.poll(() => document.querySelector('p .site-form__problem')?.textContent).toBeTruthy()
  expect(page.find('p').querySelectorAll('div').length).toBe(0)
})
