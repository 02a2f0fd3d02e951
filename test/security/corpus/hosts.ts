import { spread } from '../../thorough.ts'
import type { Attempt } from './attempt.ts'

/** Scripts that run before ours: what pages, old libraries and tools have been seen to do to the browser. */
export const patches: Readonly<Record<string, string>> = {
  'adds enumerable names to every array': `for (const name of ['each', 'first', 'last', 'without']) Array.prototype[name] = function () { return this }`,
  'gives arrays a toJSON': `Array.prototype.toJSON = function () { return 'a list' }`,
  'wraps insertBefore, addEventListener and setTimeout': `
    for (const [owner, name] of [[Node.prototype, 'insertBefore'], [EventTarget.prototype, 'addEventListener'], [window, 'setTimeout']]) {
      const original = owner[name]
      owner[name] = function (...args) { return original.apply(this, args) }
    }`,
  'has the lists of Prototype.js': `Array.prototype.entries = function () { return this.slice() }; Array.prototype.inspect = () => '[]'; window.Site = []`,
  'lets remove() return the element': `
    const remove = Element.prototype.remove
    Element.prototype.remove = function () { remove.call(this); return this }`,
  'has no URL.canParse, as older browsers': `delete URL.canParse`,
  'has no observers': `for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver']) delete window[name]`,
  'has no console': `delete window.console`,
  'has a console that throws': `for (const name of Object.keys(console)) console[name] = () => { throw new Error('no console') }`,
  'freezes the prototypes': `for (const of of [Object, Array, Function, Promise, Map, Set, Node, Element, HTMLElement, EventTarget, Document]) Object.freeze(of.prototype)`,
  'has an Array.from for array-likes only': `Array.from = list => Array.prototype.slice.call(list)`,
  'wraps JSON, Promise and fetch': `
    const { parse } = JSON
    JSON.parse = function (text, reviver) { return parse.call(JSON, text, reviver) }
    window.Promise = class extends Promise {}
    const { fetch } = window
    window.fetch = (...args) => fetch(...args)`,
  'has a bind that forgets arguments': `Function.prototype.bind = function (self) { const fn = this; return function () { return fn.apply(self, arguments) } }`,
  'defines an AMD loader and a module object': `window.define = () => {}; define.amd = {}; window.module = { exports: {} }; window.exports = module.exports`,
  'throws at storage': `
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })
    }`,
  'has storage that is full': `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  'refuses cookies': `Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {}, configurable: true })`,
  'throws at cookies': `Object.defineProperty(document, 'cookie', { get() { throw new Error('no') }, set() { throw new Error('no') } })`,
  'has no crypto': `delete window.crypto; delete window.Crypto`,
  'stops the clock': `Date.now = () => 0; Object.freeze(Date); Object.freeze(Date.prototype)`,
  'puts the clock back': `const { now } = Date; Date.now = () => now() - 1e12 - Math.random() * 1e9`,
  'gives every object a toJSON': `Object.defineProperty(Object.prototype, 'toJSON', { value: () => 'an object', configurable: true, writable: true })`,
  'has observers that never tell': `
    for (const name of ['MutationObserver', 'ResizeObserver']) {
      window[name] = class { observe() {} unobserve() {} disconnect() {} takeRecords() { return [] } }
    }`,
  'makes maps and sets of its own': `for (const name of ['Map', 'Set', 'WeakMap', 'WeakSet']) window[name] = class extends window[name] {}`,
  'knows listeners without options': `
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, fn, options) {
      return addEventListener.call(this, type, fn, options === true || options?.capture === true)
    }`,
  'makes events by a function': `
    window.CustomEvent = function (type, { bubbles = false, cancelable = false, detail = null } = {}) {
      const event = document.createEvent('CustomEvent')
      event.initCustomEvent(type, bubbles, cancelable, detail)
      return event
    }`,
  'never is idle': `window.requestIdleCallback = () => 1`,
  'takes away __proto__': `delete Object.prototype.__proto__`,
  'freezes the constructors': `for (const of of [Object, Array, Function, Promise, Map, Set, JSON, Math, Reflect, String, RegExp, Error]) Object.freeze(of)`,
  'seals the window': `Object.preventExtensions(Object.getPrototypeOf(window))`,
  'has stacks that are no texts': `Error.prepareStackTrace = () => ({}); Error.stackTraceLimit = 0`,
  'throws when the address is changed': `history.pushState = history.replaceState = () => { throw new Error('no') }`,
  'calls something else Site': `window.Site = 'Forno del porto'`,
  'has globals named like libraries': `window.React = window.preact = window.process = window.global = window.self.$ = 1`,
  'writes while it is parsed': `document.write('<p>Scritto</p><script>window.written = 1<\\/script>')`,
  'sends every error elsewhere': `window.onerror = () => true; window.onunhandledrejection = event => event.preventDefault()`,
  'stops events on the way': `addEventListener('site:accordion:toggled', event => event.stopImmediatePropagation(), true)`,
  'has a slow and jealous fetch': `window.fetch = () => new Promise(() => {})`,
}

/** Documents that are not what they usually are; `hosts.browser.test.ts` makes each. */
export const documents = [
  'in quirks mode',
  'in XML',
  'in a frame that its page has written',
  'in a frame whose address is a text',
  'in a frame without an origin',
  'with a base of another host',
] as const

export const fewPatches = 1
export const fewDocuments = 1

export const hostAttempt: Attempt = {
  what: `hostile pages: ${Object.keys(patches).length} that change the browser, ${documents.length} unusual documents`,
  few: spread(Object.keys(patches), fewPatches).length + spread(documents, fewDocuments).length,
  all: Object.keys(patches).length + documents.length,
  result: 'everything works, silently',
}
