import { expect, test } from 'vitest'
import * as enumerations from './enumerations.ts'

const found = new Map(Object.entries(enumerations))

/** The numbers as the blocks spec says them (§2 "Page types", §3 "Enumerations", "Map" and "Other records"). */
const said: Partial<Record<keyof typeof enumerations, string>> = {
  PageType:
    'collection 1, page 2, splash page 3, content item 50, not found 100, error 101, search 102, lock screen 103, ' +
    'popup overlay 104, protected content 105, member area access denied 106, cart 200, checkout 201, order confirmed 202, ' +
    'donate 203, contribution confirmed 204, cart v2 205, subscription confirmed 206, order received 207, ' +
    'membership confirmed 208, reviews request 209, digital product composer preview 210, order status 211, ' +
    'newsletter unsubscribe 300, commerce email preview 301',
  WebsiteRole:
    'admin 1, billing 2, reporting 3, editor 4, moderator 6, commenter 7, store manager 8, scheduling 9, viewer 10, ' +
    'campaigns editor 11, scheduling viewer 12, scheduling editor 13, none 14, website manager 15',
  WebsiteStatus:
    'expired 1, past due 2, trial 3, beta 4, removed 5, internal 6, comped 7, paid 8, linked 11, active parking page 12, ' +
    'resold 13, resold grace period 14, enterprise 15',
  WebsiteType: 'classic 1, cover page 2, parking page 3, commerce 4, enterprise 5',
  ContentStatus: 'published 1, scheduled 2, needs review 3, draft 4, private 5, deleted 6',
  ProductType: 'physical 1, digital 2, service 3, gift card 4, paywall 5',
  TemplateVersion: 'seven 7, seven one 7.1, eight 8',
  MeasurementSystem: 'imperial 1, metric 2',
  PopupOverlayStyle: 'none 1, show 2',
  MobileInfoBarStyle: 'none 1, light 2, dark 3',
  BadgeType: 'none 1, black 2, white 3',
  MapStyle: 'original 1, grayscale 2, satellite 3, minimal light 4, minimal dark 5, minimal blue 6',
  CollectionType: 'products 13',
  ItemRecordType: 'store item 11, event 12, lesson 62, course item 63',
  Permission: 'authenticated without site 0, config 1, admin 2',
  AnalyticsEvent: 'page view 1, site search 2, heartbeat 10, audio 20, video 21',
  TrackingContext: 'button block 1, popup overlay 2',
  FormBuilderTab: 'build 1, storage 2, advanced 3, captcha 4, disclaimer 5',
  PlanFeature:
    'popup overlay 21, mobile info bar 26, announcement bar 27, code injection 28, site user accounts 29, gift cards 40, ' +
    'subscriptions 50, point of sale 56, afterpay 64, klarna 70',
}

test.each(Object.entries(said))('%s has the numbers of the spec', (name, words) => {
  expect(found.get(name)).toEqual(
    Object.fromEntries(
      words.split(', ').map(each => {
        const [, key = '', number] = /^(.+) ([\d.]+)$/.exec(each) ?? []
        return [key.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()), Number(number)]
      }),
    ),
  )
})
