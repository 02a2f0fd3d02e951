/** Tabs of one browser, a shop's server, and a network between them that a test can trouble. Their clock is the test's. */
import cartTexts from '#i18n/cart'
import dataTexts from '#i18n/data'
import { createMessages } from '#i18n/format.ts'
import * as plurals from '#i18n/plurals.chunk.ts'
import { createShopServer, type ShopServer } from '../../fixtures/shop-server.ts'
import { createCartClient } from '../api/index.ts'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/index.ts'
import type { PageLifecycle } from '../lifecycle.ts'
import type { Records } from '../storage/index.ts'
import { createCartChanges } from './cart-changes.ts'
import { type CartStore, createCartStore } from './cart-store.ts'
import { type Clock, createClock, openWire, type Trouble } from './cart-wire.testing.ts'
import { createCartPresence } from './presence.ts'

export interface Tab {
  readonly env: Env
  readonly lifecycle: Pick<PageLifecycle, 'onRestore'>
  readonly store: CartStore
  /** What the server was asked by it. */
  readonly calls: readonly string[]
  /** Events of the page and the browser: `pagehide`, `online`, `site:member:changed`. */
  fire(type: string, init?: object): void
  restore(): void
  hide(isHidden: boolean): void
  /** Quantities as they are shown, by the titles of their lines. */
  shown(): Readonly<Record<string, number>>
}

export interface World {
  readonly clock: Clock
  readonly server: ShopServer
  open(options?: { readonly hasCookie?: boolean }): Tab
  /** Somebody logs in or out: the server's cookie, which all tabs have, is another one. */
  setMember(token: string | null): void
  /** The cart has been ordered: the server takes back its cookie. */
  takeCookie(isTaken?: boolean): void
  /** Of the calls from now on. */
  trouble(next: () => Trouble): void
  close(): void
}

export function openWorld(): World {
  const clock = createClock()
  const server = createShopServer()
  const tabs: { readonly heard: (key: string, value: string | null) => void; readonly store: CartStore }[] =
    []
  const stored = new Map<string, unknown>()
  let member: string | null = null
  let isTaken = false
  let next: () => Trouble = () => ({})

  return {
    clock,
    server,
    trouble(fn) {
      next = fn
    },
    setMember(token) {
      member = token
    },
    takeCookie(given = true) {
      isTaken = given
    },
    open({ hasCookie = true } = {}) {
      const made = openTab({
        clock,
        server,
        next: () => next(),
        stored,
        tabs,
        cookies: {
          read: name =>
            name === 'siteUserCrumb' ? member : hasCookie && !isTaken && name === 'hasCart' ? 'true' : null,
        },
      })
      tabs.push(made)
      return made.tab
    },
    close() {
      for (const { store } of tabs) store.destroy()
    },
  }
}

function openTab(world: {
  readonly clock: Clock
  readonly server: ShopServer
  readonly next: () => Trouble
  readonly stored: Map<string, unknown>
  readonly tabs: readonly { readonly heard: (key: string, value: string | null) => void }[]
  readonly cookies: { read(name: string): string | null }
}) {
  const { clock, stored, tabs, cookies } = world
  const listeners = new Map<string, Set<(event: Event) => void>>()
  const restorers = new Set<() => void>()
  let isHidden = false
  const listen = (type: string, fn: (event: Event) => void) => {
    const fns = listeners.get(type) ?? new Set()
    listeners.set(type, fns.add(fn))
    return () => void fns.delete(fn)
  }
  const fire = (type: string, init: object = {}) => {
    for (const fn of listeners.get(type) ?? []) fn(Object.assign(new Event(type), init))
  }
  const real = createEnv(window)
  const env: Env = {
    ...real,
    document: Object.create(real.document, {
      hidden: { get: () => isHidden },
      dispatchEvent: {
        value(event: Event) {
          // As it bubbles to this tab's own window.
          for (const fn of listeners.get(event.type) ?? []) fn(event)
          return document.dispatchEvent(event)
        },
      },
    }),
    now: clock.now,
    wallClock: clock.now,
    after: clock.after,
    listen,
    listenEarly: listen,
  }
  const heard = (key: string, newValue: string | null) => fire('storage', { key, newValue })
  const tell = (key: string, value: string | null) => {
    for (const other of tabs) if (other.heard !== heard) clock.after(0, () => other.heard(key, value))
  }
  const local: Records = {
    read: key => stored.get(key) ?? null,
    isSet: key => stored.has(key),
    write(key, value) {
      // A storage tells nobody of what it holds already.
      if (stored.get(key) === value) return true
      stored.set(key, value)
      tell(key, `${value}`)
      return true
    },
    remove(key) {
      stored.delete(key)
      tell(key, null)
    },
  }
  const errors = createErrors({ env })
  const { data, calls } = openWire(world)
  const messages = createMessages({ locale: 'it-IT', rich: async () => plurals })
  messages.add({ ...cartTexts, ...dataTexts })
  const lifecycle = {
    onRestore(fn: () => void) {
      restorers.add(fn)
      return () => void restorers.delete(fn)
    },
  }
  const client = createCartClient({ env, data, currency: 'EUR' })
  const changes = createCartChanges({ env, messages, data, client })
  const store = createCartStore({
    env,
    errors,
    messages,
    currency: 'EUR',
    client,
    changes: async () => changes,
    presence: hooks => createCartPresence({ env, errors, cookies, local, lifecycle, ...hooks }),
  })
  const tab: Tab = {
    env,
    lifecycle,
    store,
    calls,
    fire,
    restore() {
      for (const fn of restorers) fn()
    },
    hide(value) {
      isHidden = value
      fire('visibilitychange')
    },
    shown: () => Object.fromEntries(store.state.cart.entries.map(({ title, quantity }) => [title, quantity])),
  }
  return { tab, heard, store }
}
