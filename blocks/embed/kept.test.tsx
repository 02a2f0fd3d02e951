import { beforeEach, expect, test, vi } from 'vitest'
import { addBeside, isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'

const code = (src: string) => `<p id="post">Pane</p><script src="${src}"></script>`
const html = `<div data-block="embed" data-service="Sociale"><template data-part="code">${code('https://social.example/a.js')}</template></div>`
const root = () => document.querySelector('[data-block]') as HTMLElement
const at = () => document.querySelector<HTMLElement>('.site-embed')?.dataset.bookingAt

beforeEach(() => {
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLScriptElement) {
    setTimeout(() => this.dispatchEvent(new Event('load')))
  })
})

async function allow() {
  const page = await openPage(html, [block])
  expect(at()).toBe('asking')
  document.querySelector<HTMLElement>('.site-ask__button')?.click()
  await vi.waitFor(() => expect(at()).toBe('here'))
  return page
}

test('what the page adds leaves allowed what was allowed once', async () => {
  const page = await allow()
  expect(await addBeside(page)).toBe(true)
  await vi.waitFor(() => expect(at()).toBe('here'))
  expect(document.querySelectorAll('#post')).toHaveLength(1)
})

test('other code is asked about, by whatever name it goes', async () => {
  const page = await allow()
  const change = () => {
    root().innerHTML = `<template data-part="code">${code('https://altrove.example/b.js')}</template>`
  }
  expect(await isReadAgain(page, root(), change)).toBe(true)
  expect(at()).toBe('asking')
})

test('a refusal counts for what was allowed in passing', async () => {
  const page = await allow()
  page.runtime.consent.deny()
  expect([await addBeside(page), at()]).toEqual([true, 'asking'])
  page.runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
})
