// By hand, for this page alone: the same for the eye and the hand, no settings, no clean-up.
import { question, send, texts } from './forms.js'
import { tabs } from './tabs.js'
import './shared.css'
import './hand.css'

const kinds = { '.slideshow': slideshow, '.accordion': accordion, '.tabs': tabs, '.video': video, form }

function slideshow(root) {
  const track = root.querySelector('.track')
  const slides = [...track.children]
  let current = 0
  let isHeld = false
  let start = 0
  const show = index => {
    current = (index + slides.length) % slides.length
    track.style.transform = `translateX(-${current * 100}%)`
    slides.forEach((slide, i) => {
      slide.inert = i !== current
    })
  }
  root.querySelector('.previous').addEventListener('click', () => show(current - 1))
  root.querySelector('.next').addEventListener('click', () => show(current + 1))
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(current - 1)
    if (key === 'ArrowRight') show(current + 1)
  })
  root.addEventListener('pointerdown', event => {
    start = event.clientX
  })
  root.addEventListener('pointerup', event => {
    const moved = event.clientX - start
    if (Math.abs(moved) > 50) show(current - Math.sign(moved))
  })
  root.addEventListener('pointerenter', () => {
    isHeld = true
  })
  root.addEventListener('pointerleave', () => {
    isHeld = false
  })
  setInterval(() => isHeld || show(current + 1), 60_000)
  slides.forEach((slide, i) => {
    slide.inert = i > 0
  })
}

function accordion(root) {
  const buttons = [...root.querySelectorAll('button')]
  const set = (button, isOpen) => {
    button.ariaExpanded = isOpen
    button.closest('.item').classList.toggle('open', isOpen)
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const wasOpen = button.ariaExpanded === 'true'
      for (const other of buttons) if (other.ariaExpanded === 'true') set(other, false)
      if (!wasOpen) set(button, true)
    })
  }
}

function video(root) {
  root.addEventListener('click', () => {
    root.innerHTML = `<iframe allow="autoplay" allowfullscreen src="https://www.youtube-nocookie.com/embed/${root.dataset.film}?autoplay=1"></iframe>`
  })
}

function problemOf(control) {
  const { form, required, type, name, value, checked } = control
  const isGiven = { checkbox: checked, radio: form.elements[name].value }[type] ?? value.trim()
  if (required && !isGiven) return texts.required
  if (type === 'email' && value && !/^[^\s@]+@[^\s@]+\.[a-z0-9]{2,}$/i.test(value)) return texts.email
  return ''
}

function form(root) {
  const controls = [...root.querySelectorAll('input, select, textarea')]
  const check = control => {
    const problem = problemOf(control)
    const field = control.closest('.field')
    let said = field.querySelector('.error')
    if (!said && problem) {
      said = Object.assign(document.createElement('p'), { className: 'error' })
      field.append(said)
    }
    if (said) said.textContent = problem
    control.ariaInvalid = problem !== ''
    return problem
  }
  for (const control of controls) {
    control.addEventListener('change', () => check(control))
    control.addEventListener('input', () => control.ariaInvalid === 'true' && check(control))
  }
  root.addEventListener('submit', event => {
    event.preventDefault()
    const [wrong] = controls.filter(check)
    if (wrong) wrong.focus()
    else send(root)
  })
}

function lightbox() {
  const dialog = document.createElement('dialog')
  dialog.innerHTML =
    '<img alt=""><p></p><button aria-label="Precedente">‹</button><button aria-label="Successiva">›</button><button aria-label="Chiudi">×</button>'
  const [picture, caption, previous, next, close] = dialog.children
  let links = []
  let current = 0
  const show = index => {
    current = (index + links.length) % links.length
    picture.src = links[current].href
    caption.textContent = links[current].closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  }
  previous.addEventListener('click', () => show(current - 1))
  next.addEventListener('click', () => show(current + 1))
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => links[current].focus())
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(current - 1)
    if (key === 'ArrowRight') show(current + 1)
  })
  return (set, index) => {
    if (!dialog.isConnected) document.body.append(dialog)
    links = set
    show(index)
    dialog.showModal()
  }
}

function askAboutCookies() {
  if (document.cookie.includes('cookies=')) return
  const bar = Object.assign(document.createElement('div'), { className: 'question', role: 'dialog' })
  bar.innerHTML = `<p>${question.text}</p><button>${question.yes}</button><button>${question.no}</button>`
  bar.querySelectorAll('button').forEach((button, i) => {
    button.addEventListener('click', () => {
      // biome-ignore lint/suspicious/noDocumentCookie: who writes by hand for every browser has nothing else.
      document.cookie = `cookies=${i === 0};max-age=2592000;path=/`
      bar.remove()
    })
  })
  document.body.append(bar)
}

for (const [selector, bring] of Object.entries(kinds)) {
  for (const root of document.querySelectorAll(selector)) bring(root)
}
const open = lightbox()
for (const root of document.querySelectorAll('.lightbox')) {
  const links = [...root.querySelectorAll('a')]
  links.forEach((link, i) => {
    link.addEventListener('click', event => {
      event.preventDefault()
      open(links, i)
    })
  })
}
askAboutCookies()
performance.mark('bench:ready')
