import Embla from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import Pristine from 'pristinejs'
import { send, texts } from './forms.js'
import { askAboutCookies, openPictures } from './peers.js'
import { tabs } from './tabs.js'
import './shared.css'
import './lean.css'

function slideshow(root) {
  const autoplay = Autoplay({ delay: 60_000, stopOnMouseEnter: true, stopOnInteraction: false })
  const embla = Embla(root.querySelector('.viewport'), { loop: true }, [autoplay])
  const show = () => {
    embla.slideNodes().forEach((slide, i) => {
      slide.inert = i !== embla.selectedScrollSnap()
    })
  }
  embla.on('select', show)
  show()
  root.querySelector('.previous').addEventListener('click', () => embla.scrollPrev())
  root.querySelector('.next').addEventListener('click', () => embla.scrollNext())
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') embla.scrollPrev()
    if (key === 'ArrowRight') embla.scrollNext()
  })
}

function form(root) {
  const pristine = new Pristine(root, {
    classTo: 'field',
    errorClass: 'wrong',
    errorTextParent: 'field',
    errorTextClass: 'error',
  })
  root.addEventListener('submit', event => {
    event.preventDefault()
    if (pristine.validate()) send(root)
    else root.querySelector('.wrong :is(input, select, textarea)')?.focus()
  })
}

for (const root of document.querySelectorAll('.slideshow')) slideshow(root)
for (const root of document.querySelectorAll('.tabs')) tabs(root)
openPictures()
Pristine.addMessages('it', { required: texts.required, email: texts.email, maxlength: texts.tooLong })
Pristine.setLocale('it')
for (const root of document.querySelectorAll('form')) form(root)
askAboutCookies().then(() => performance.mark('bench:ready'))
