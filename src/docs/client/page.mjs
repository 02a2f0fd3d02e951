// What every page of the documentation does: light and dark, the list of pages, code that can be copied.
import { copyFrom } from './copy.mjs'

const theme = document.querySelector('.theme')
if (theme) {
  theme.addEventListener('click', () => {
    const now = document.documentElement.dataset.theme
    const isDark = now ? now === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    const next = isDark ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    try {
      localStorage.setItem('site-docs-theme', next)
    } catch {
      // It lasts as long as the page.
    }
  })
}

const current = document.querySelector('.pages [aria-current]')
const list = document.querySelector('.pages')
/** The list alone: `scrollIntoView` moves the page as well. */
function showCurrent() {
  if (current && list.scrollHeight > list.clientHeight)
    list.scrollTop = current.offsetTop - list.clientHeight / 2
}
if (list) showCurrent()

// On a narrow screen the list of pages covers everything else: then nothing of that can be reached, and Back closes it.
const opener = document.querySelector('.menu-button')
let isOpen = history.state?.pages === true
let wasCovering = false
function cover() {
  list.toggleAttribute('data-open', isOpen)
  const isCovering = isOpen && getComputedStyle(list).position === 'fixed'
  for (const el of document.querySelectorAll('.bar, main, .here, .foot')) el.inert = isCovering
  if (isCovering === wasCovering) return
  wasCovering = isCovering
  if (!isCovering) return opener.focus({ preventScroll: true })
  list.querySelector('.close').focus({ preventScroll: true })
  showCurrent()
}
function open(event) {
  event.preventDefault()
  isOpen = true
  cover()
  history.pushState({ pages: true }, '')
}
function close(event) {
  if (!isOpen) return
  event.preventDefault()
  if (history.state?.pages) return history.back()
  isOpen = false
  cover()
}
if (list && opener) {
  cover()
  opener.addEventListener('click', open)
  addEventListener('popstate', ({ state }) => {
    isOpen = state?.pages === true
    cover()
  })
  addEventListener('resize', cover)
  list.querySelector('.close').addEventListener('click', close)
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') close(event)
  })
}

// The other language is read on from the same place; its headings have other names, and stand in the same order.
const otherLanguage = document.querySelector('a.language')
const headings = [...document.querySelectorAll('main :is(h2, h3)[id]')]
function keepPlace() {
  const nth = headings.findIndex(({ id }) => new URL(`#${id}`, location.href).hash === location.hash)
  otherLanguage.hash = nth < 0 ? location.hash : `heading-${nth}`
}
if (otherLanguage) {
  const [, nth] = /^#heading-(\d+)$/.exec(location.hash) ?? []
  if (headings[nth]) location.replace(`#${headings[nth].id}`)
  keepPlace()
  addEventListener('hashchange', keepPlace)
}

for (const code of document.querySelectorAll('.code')) {
  const button = document.createElement('button')
  const { wordCopy: copy, wordCopied: copied } = document.body.dataset
  button.type = 'button'
  button.className = 'copy'
  button.textContent = copy
  const el = code.querySelector('code')
  button.addEventListener('click', () => copyFrom(button, { text: el.textContent, el, done: copied }))
  code.append(button)
}
