// The playground: what is chosen is written into the markup, and the markup is what is seen and copied.
import { copyFrom } from './copy.mjs'
import { coloured, markupOf, pageOf, withSettings } from './demo.mjs'

for (const play of document.querySelectorAll('[data-play]')) startPlay(play)
for (const show of document.querySelectorAll('[data-show]')) {
  const demo = JSON.parse(show.querySelector('[data-demo]').textContent)
  const screen = show.querySelector('[data-screen]')
  whenSeen(screen, () => showPage(screen, pageOf(demo, '../../')))
}

function startPlay(play) {
  const demo = JSON.parse(play.querySelector('[data-demo]').textContent)
  const fields = play.querySelector('[data-fields]')
  const source = play.querySelector('[data-source] code')
  const screen = play.querySelector('[data-screen]')
  const language = play.querySelector('[data-language]')
  const reset = play.querySelector('[data-reset]')
  const copy = play.querySelector('[data-copy]')
  const values = {}
  const none = play.querySelector('[data-none]')
  const tellNone = text => {
    if (none) none.textContent = text
  }
  let isSeen = false

  language.value = demo.context.website?.language ?? 'it-IT'
  const now = () => {
    const set = withSettings(demo, values)
    const website = { ...set.context.website, language: language.value }
    return { ...set, context: { ...set.context, website } }
  }
  const isWhole = () => play.querySelector('[name="shown"]:checked').value === 'page'
  const text = () => (isWhole() ? pageOf(now()) : markupOf(now()))
  const write = () => {
    source.innerHTML = coloured(text())
  }
  const draw = () => {
    if (isSeen) showPage(screen, pageOf(now(), '../../../'))
  }
  let due
  const change = () => {
    write()
    clearTimeout(due)
    due = setTimeout(draw, 250)
  }

  fields?.addEventListener('input', ({ target }) => {
    const control = demo.controls.find(({ name }) => name === target.name)
    if (!control || !target.checkValidity()) return
    values[control.name] = saidBy(control, target)
    if (reset) reset.hidden = false
    change()
  })
  fields?.addEventListener('submit', event => event.preventDefault())
  fields?.addEventListener('reset', () => {
    for (const name of Object.keys(values)) delete values[name]
    // The filter is emptied as well.
    for (const field of fields.querySelectorAll('.field')) field.hidden = false
    tellNone('')
    if (document.activeElement === reset) fields.querySelector('.field-list').focus()
    reset.hidden = true
    setTimeout(change)
  })
  fields?.querySelector('[data-filter]')?.addEventListener('input', ({ target }) => {
    const wish = unaccented(target.value)
    const all = [...fields.querySelectorAll('.field')]
    for (const field of all) field.hidden = !unaccented(field.textContent).includes(wish)
    tellNone(all.every(({ hidden }) => hidden) ? none.dataset.none : '')
  })
  play.addEventListener('change', ({ target }) => {
    if (target.name === 'shown') write()
    if (target === language) change()
  })
  for (const button of document.querySelectorAll('[data-recipe]'))
    button.addEventListener('click', () => {
      fields.reset()
      const settings = JSON.parse(button.dataset.recipe)
      // After what `reset` has put off.
      setTimeout(() => {
        for (const [name, value] of Object.entries(settings)) {
          const input = fields.elements[name]
          if (input.type === 'checkbox') input.checked = value
          else input.value = String(value)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
        play.scrollIntoView({ block: 'start' })
      })
    })

  copy.addEventListener('click', () => copyFrom(copy, { text: text(), el: source, done: copy.dataset.done }))

  whenSeen(screen, () => {
    isSeen = true
    draw()
  })
}

/** Without accents: not every keyboard has them. */
const unaccented = text => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

function whenSeen(el, fn) {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    afterLoad(fn)
  }).observe(el)
}

/** What is not said is taken away, so that the markup stays as short as it can be. */
function saidBy({ kind, fallback, context }, { checked, value }) {
  // What stands beside `site.js` is written from there.
  if (kind === 'number' && value === '') return null
  const text = kind === 'boolean' ? String(checked) : value.replace(/^docs\//, '@/docs/')
  return text === fallback && !context ? null : text
}

/** Once the page itself is there. */
function afterLoad(fn) {
  const soon = () => setTimeout(fn, 50)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

/** The demo is as light or as dark as the page around it; what is copied says nothing of it. */
const scheme = () => document.documentElement.dataset.theme ?? 'light dark'
document.querySelector('.theme')?.addEventListener('click', () => {
  for (const { contentDocument } of document.querySelectorAll('.screen iframe'))
    contentDocument.documentElement.style.colorScheme = scheme()
})

/** A popup takes the focus when it opens; the one of a demo takes none from a reader who is not in the demo. */
const polite = `<script>{
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}</script>`

/** The new page stands behind the old one until it is there, so that nothing flashes. */
function showPage(screen, page) {
  const frame = document.createElement('iframe')
  frame.title = document.querySelector('#demo, figcaption').textContent
  frame.srcdoc = page
    .replace('<html', () => `<html style="color-scheme: ${scheme()}"`)
    .replace('<head>', tag => tag + polite)
  frame.addEventListener('load', () => {
    // What comes after it has been asked for since then, and is still on its way.
    while (frame.previousSibling) frame.previousSibling.remove()
    frame.classList.add('there')
    screen.dataset.alive = ''
  })
  screen.append(frame)
}
