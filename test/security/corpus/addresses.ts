import { spread } from '../../thorough.ts'
import type { Attempt } from './attempt.ts'

/** Addresses that are code, or lead somewhere else than they look; `§` is the number of the attack. */
const targets = [
  'javascript:trip(§)',
  'javascript://evil.test/%0atrip(§)',
  'javascript:"/*\'/*`/*--></script>";trip(§)//',
  'vbscript:trip(§)',
  'data:text/html,<script>trip(§)</script>',
  'data:text/html;base64,PHNjcmlwdD50cmlwKDApPC9zY3JpcHQ+',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="trip(§)"/>',
  'data:application/xhtml+xml,<html xmlns="http://www.w3.org/1999/xhtml"><script>trip(§)</script></html>',
  'blob:https://evil.test/5a2d-§',
  'blob:null/5a2d-§',
  'filesystem:https://evil.test/temporary/§',
  'file:///etc/passwd?§',
  'file://evil.test/§',
  'about:blank#§',
  'about:srcdoc#§',
  'view-source:https://evil.test/§',
  'chrome://settings/§',
  'ws://evil.test/§',
  'ftp://evil.test/§',
  'mailto:giulia@evil.test?subject=§',
  'tel:+39§',
  'sms:+39§',
  'intent://evil.test/§#Intent;scheme=https;end',
  'ms-word:ofe|u|https://evil.test/§',
  'x-forno:§',
  '//evil.test/§',
  '///evil.test/§',
  '/\\evil.test/§',
  '\\\\evil.test\\§',
  '/\t/evil.test/§',
  'https:evil.test/§',
  'https:/evil.test/§',
  'http:\\\\evil.test\\§',
  'https://forno.example@evil.test/§',
  'https://giulia:segreta@evil.test/§',
  'https://evil。test/§',
  'https://ｅｖｉｌ.test/§',
  'https://evil%2Etest/§',
  'https://www.youtube.com.evil.test/embed/M7lc1UVf-VE?§',
  'https://www.loom.com.evil.test/embed/fornofilm§',
  'https://evil.test/www.loom.com/embed/fornofilm§',
  'https://youtube.com@evil.test/watch?v=M7lc1UVf-VE&n=§',
  'https://evil.test/https://www.youtube.com/embed/M7lc1UVf-VE?§',
  'https://evil.test#@forno.example/§',
  'https://[::1]:9/§',
]

/** How it may be written so that a check does not see what it is. Of most, nothing is left that anybody would follow. */
const disguises: readonly ((address: string) => string)[] = [
  address => address,
  address => address.replace(/^[a-z]+:/i, scheme => scheme.toUpperCase()),
  address =>
    address.replace(/^[a-z]+:/i, scheme => scheme.replace(/[aeiou]/g, letter => letter.toUpperCase())),
  address => ` ${address}`,
  address => `\t\n\r${address}`,
  address => `\0${address}`,
  address => `\u0001\u001f${address}`,
  address => `\u00a0${address}`,
  address => `\ufeff${address}`,
  address => `\u200b${address}`,
  address => `${address} `,
  address => address.replace(/^(..)/, '$1\t'),
  address => address.replace(/^(..)/, '$1\n'),
  address => address.replace(/^(..)/, '$1\r'),
  address => address.replace(/^(..)/, '$1\0'),
  address => address.replace(':', '&colon;'),
  address => address.replace(':', '%3A'),
  address => address.replace(':', '：'),
]

export const addresses: readonly string[] = targets
  .flatMap(target => disguises.map(disguise => disguise(target)))
  .map((address, i) => address.replaceAll('§', `${i}`))

/** Where the page names an address. */
export const addressPlaces = [
  'the page after a form',
  'the lightbox',
  'a video',
  'an image',
  "a gallery's slide",
  'a frame that waits for consent',
] as const

export const fewAddresses = 45

export const addressAttempt: Attempt = {
  what: `addresses: ${addresses.length} in ${addressPlaces.length} places`,
  few: spread(addresses, fewAddresses).length * addressPlaces.length,
  all: addresses.length * addressPlaces.length,
  result: 'what is no address of the web is followed nowhere and runs nothing',
}
