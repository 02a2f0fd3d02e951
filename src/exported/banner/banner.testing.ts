import { picture, times } from '../markup.testing.ts'

/** Banners of a list section, with words on a card; some of them may have no picture. */
export function listBanners({
  count = 3,
  options = {} as object,
  attributes = '',
  without = -1,
} = {}): string {
  const context = JSON.stringify({ layout: 'banner-slideshow', options, userItems: Array(count).fill({}) })
  const slide = (i: number) =>
    `<li class="slide list-item" data-is-card-enabled="true" style="padding: 2%">${i === without ? '' : `<div class="slide-media-container">${picture(i, 'class="list-slideshow-image"')}</div>`}<div class="slide-content list-item-card-background" style="width: 350px; min-width: 50%; max-width: 100%; padding: 6%"><div class="list-item-content"><h2 class="list-item-content__title">Banner ${i}</h2><p class="list-item-content__description">Pane, sale e un poco d’olio, ogni giorno dalle sei.</p><a class="list-item-content__button" href="/banner-${i}">Vieni</a></div></div></li>`
  const name = 'user-items-list-banner-slideshow__arrow-button'
  const arrow = (side: string) =>
    `<div class="arrow-container" id="${side}"><button class="${name} arrow-button" aria-label="${side === 'left' ? 'Previous' : 'Next'}"></button></div>`
  const mobile = (side: string) =>
    `<button class="mobile-arrow-button mobile-arrow-button--${side}" aria-label="${side}"></button>`
  return `<section class="page-section user-items-list-section section-height--medium"><div class="content-wrapper"><div class="content"><div class="user-items-list" data-current-context='${context}'><div class="user-items-list-item-container user-items-list-banner-slideshow" data-controller="UserItemsListBannerSlideshow" data-show-adjacent-slides="false" data-card-vertical-position="middle" data-card-horizontal-position="center" data-progress-indicators-placement="inset" data-layout-width="full-bleed" ${attributes}>
<div class="slideshow-wrapper"><div class="slideshow-gutter"><div class="slideshow-holder"><ul class="slides">${times(count, slide)}</ul></div></div>
<div class="desktop-arrows">${arrow('left')}${arrow('right')}</div><div class="mobile-arrows">${mobile('left')}${mobile('right')}</div>
<div class="progress-indicators">${times(count, i => `<button class="list-slideshow-bullet" aria-label="Slide ${i + 1}"></button>`)}</div></div></div></div></div></div></section>`
}
