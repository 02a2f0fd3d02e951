import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as helpers from './index.ts'

const { breakpoints, isMobileWidth, limits } = helpers

test('what is called what, where the specs have words', () => {
  expect(Object.values(helpers.ItemVisibility)).toEqual(['draft', 'published', 'needs_review', 'scheduled'])
  expect(Object.values(helpers.DeviceView)).toEqual(['desktop', 'phone', 'tablet'])
  expect(Object.values(helpers.CollectionView)).toEqual(['list', 'grid', 'product'])
  expect(Object.values(helpers.SliceType)).toEqual(['cover-page', 'lock-screen', 'popup-overlay'])
  expect(Object.values(helpers.GalleryMedia)).toEqual([
    ...['imageEmpty', 'imageFile', 'imageLicensed', 'imageReused', 'assetReused', 'video'],
  ])
  expect(helpers.CollectionItemKind).toEqual({
    audio: 'album-track',
    event: 'event-item',
    image: 'gallery-image',
    portfolioItem: 'portfolio-item',
    text: 'blog-post',
    video: 'gallery-video',
  })
})

test('what is called what, where they have numbers', () => {
  const { AnalyticsEvent, CollectionType, ItemRecordType, Permission, ProductType, TrackingContext } = helpers
  expect(CollectionType).toEqual({ products: 13 })
  expect(ItemRecordType).toEqual({ storeItem: 11, event: 12, lesson: 62, courseItem: 63 })
  expect(Object.values(ProductType)).toEqual([1, 2, 3, 4, 5])
  expect(Object.values(Permission)).toEqual([0, 1, 2])
  expect(Object.values(AnalyticsEvent)).toEqual([1, 2, 10, 20, 21])
  expect(TrackingContext).toEqual({ buttonBlock: 1, popupOverlay: 2 })
})

test('a window is a phone’s up to 432 pixels and a desktop’s from 433', () => {
  expect(breakpoints).toEqual({
    mobileMaxWidth: 432,
    desktopMinWidth: 433,
    desktopWidths: [800, 1024],
    heights: [926, 1024, 1366],
  })
  fc.assert(
    fc.property(fc.nat(5000), width => {
      expect(isMobileWidth(width)).toBe(width < breakpoints.desktopMinWidth)
    }),
  )
  expect([432, 433].map(isMobileWidth)).toEqual([true, false])
})

test('there are so many at most', () => {
  expect(limits).toEqual({
    blocksPerLayout: 60,
    tracksPerAlbum: 60,
    itemsInOrderableCollection: 250,
    productsInCollection: 200,
    nestedCategories: 10_000,
    photoGalleries: 20,
    photoGallerySize: 50,
    tagLength: 50,
    categoryLength: 25,
  })
  expect(helpers.bytesPerMegabyte).toBe(1_000_000)
})

test('what a product may cost, and what may be its own number', () => {
  const { generateSku, isPrice, isSku, maxPrice, maxSkuLength } = helpers
  expect([maxPrice, maxSkuLength]).toEqual([100_000_000, 60])
  expect([maxPrice, maxPrice + 1].map(isPrice)).toEqual([true, false])
  expect(['x'.repeat(60), 'x'.repeat(61)].map(isSku)).toEqual([true, false])
  expect(generateSku()).toMatch(/^SQ\d{7}$/)
})
