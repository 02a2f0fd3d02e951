// What both stacks wire in the same way.
import 'lite-youtube-embed'
import PhotoSwipe from 'photoswipe'
import PhotoSwipeLightbox from 'photoswipe/lightbox'
import * as CookieConsent from 'vanilla-cookieconsent'
import { question } from '../question.ts'
import 'photoswipe/style.css'
import 'vanilla-cookieconsent/dist/cookieconsent.css'
import 'lite-youtube-embed/src/lite-yt-embed.css'
import './peers.css'

export function openPictures() {
  const lightbox = new PhotoSwipeLightbox({ gallery: '.lightbox', children: 'a', pswpModule: PhotoSwipe })
  lightbox.on('uiRegister', () => {
    lightbox.pswp.ui.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element, viewer) =>
        viewer.on('change', () => {
          const figure = viewer.currSlide.data.element?.closest('figure')
          element.textContent = figure?.querySelector('figcaption')?.textContent ?? ''
        }),
    })
  })
  lightbox.init()
}

export const askAboutCookies = () =>
  CookieConsent.run({
    // Or the benchmark, which is a robot, never sees the question.
    hideFromBots: false,
    guiOptions: { consentModal: { layout: 'bar', position: 'bottom' } },
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
    language: {
      default: 'it',
      translations: {
        it: {
          consentModal: {
            description: question.text,
            acceptAllBtn: question.yes,
            acceptNecessaryBtn: question.no,
          },
          preferencesModal: { sections: [] },
        },
      },
    },
  })
