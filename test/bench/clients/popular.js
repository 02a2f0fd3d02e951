import collapse from '@alpinejs/collapse'
import Alpine from 'alpinejs'
import JustValidate from 'just-validate'
import Swiper from 'swiper/core'
import { A11y, Autoplay, Keyboard, Navigation } from 'swiper/modules'
import { send, texts } from './forms.js'
import { askAboutCookies, openPictures } from './peers.js'
import 'swiper/css'
import 'swiper/css/navigation'
import './shared.css'
import './popular.css'

function slideshow(root) {
  new Swiper(root, {
    modules: [Navigation, Autoplay, Keyboard, A11y],
    loop: true,
    speed: 500,
    keyboard: { enabled: true },
    autoplay: { delay: 60_000, pauseOnMouseEnter: true },
    navigation: {
      nextEl: root.querySelector('.swiper-button-next'),
      prevEl: root.querySelector('.swiper-button-prev'),
    },
    a11y: { prevSlideMessage: 'Precedente', nextSlideMessage: 'Successiva' },
  })
}

function form(root) {
  const validation = new JustValidate(root, {
    validateBeforeSubmitting: true,
    errorFieldCssClass: 'wrong',
    errorLabelCssClass: 'error',
    focusInvalidField: true,
    lockForm: true,
  })
  for (const field of root.querySelectorAll('.field')) {
    if (field.localName === 'fieldset') {
      validation.addRequiredGroup(`#${field.id}`, texts.required)
      continue
    }
    const control = field.querySelector('input, select, textarea')
    const rules = [
      control.required && { rule: 'required', errorMessage: texts.required },
      control.type === 'email' && { rule: 'email', errorMessage: texts.email },
      control.maxLength > 0 && { rule: 'maxLength', value: control.maxLength, errorMessage: texts.tooLong },
    ].filter(Boolean)
    if (rules.length > 0) validation.addField(`#${control.id}`, rules)
  }
  validation.onSuccess(() => send(root))
}

for (const root of document.querySelectorAll('.slideshow')) slideshow(root)
openPictures()
Alpine.plugin(collapse)
Alpine.start()
for (const root of document.querySelectorAll('form')) form(root)
askAboutCookies().then(() => performance.mark('bench:ready'))
