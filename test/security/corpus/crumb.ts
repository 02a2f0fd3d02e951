import type { Attempt } from './attempt.ts'

/** Ways to make a call of the page go to somebody else, with the crumb. `{host}` and `{name}` are the page's own. */
const addresses = [
  'https://evil.test/api',
  'http://evil.test/api',
  '//evil.test/api',
  '/\\evil.test/api',
  '\\\\evil.test/api',
  '\t//evil.test/api',
  '/\n/evil.test/api',
  'http:\\\\evil.test/api',
  'http:///evil.test/api',
  'http://{host}@evil.test/api',
  'http://{name}.evil.test/api',
  'http://evil.test/{host}/api',
  'http://evil.test?{host}/api',
  'http://evil.test#{host}/api',
  'http://evil.test\\@{host}/api',
  'http://{name}%2eevil.test/api',
  'http://{name}。evil.test/api',
  'http://evil-{name}/api',
  'http://sub.{name}:9/api',
  'http://{name}:9/api',
  'http://{name}:99999/api',
  'https://{name}:444/api',
  'http://127.0.0.1:9/api',
  'http://[::1]:9/api',
  'http://2130706433:9/api',
  'http://giulia:segreta@{host}/api',
  'ftp://{host}/api',
  'ws://{host}/api',
  'file:///{host}/api',
  'data:application/json,{}',
  'blob:http://{host}/5a2d',
  'javascript:trip(1)',
  'about:blank',
] as const

const options = [{}, { crumb: 'header' }, { secure: true }, { keepalive: true, crumb: 'header' }] as const

const methods = ['get', 'post', 'put', 'delete'] as const

export interface Call {
  readonly method: (typeof methods)[number]
  readonly address: string
  readonly options: (typeof options)[number]
}

/** Everything by two ways to call it, turn by turn. */
export const calls: readonly Call[] = addresses.flatMap((address, i) =>
  options.map((option, k) => ({
    address,
    options: option,
    method: methods[(i + k) % methods.length] ?? 'get',
  })),
)

/** The server itself, or somebody between, sends the call elsewhere. */
export const redirected: readonly Call[] = [301, 302, 303, 307, 308].flatMap(status =>
  methods.map(method => ({
    method,
    address: `/api/away?status=${status}`,
    options: { crumb: 'header' } as const,
  })),
)

/** What the site context may call the site's own domain: calls that have to be secure go there. */
export const ownDomains = [
  'https://evil.test',
  'https://forno.example.evil.test',
  'https://forno.example@evil.test',
  'https://evil.test/forno.example',
  'https://evil.test\\@forno.example',
  'https://www.evil.test',
  'https://sub.forno.example',
  'https://forno.example:444',
  'javascript:alert(1)',
  '//evil.test',
  'data:text/html,x',
  'https://',
  '',
] as const

export const crumbAttempt: Attempt = {
  what: `tries at the crumb: ${addresses.length} addresses, ${redirected.length} redirects, ${ownDomains.length} domains`,
  few: calls.length + redirected.length + ownDomains.length,
  all: calls.length + redirected.length + ownDomains.length,
  result: 'no other host sees the crumb, the token of a member or a cookie',
}
