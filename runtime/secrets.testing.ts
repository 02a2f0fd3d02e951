/** What must not be found anywhere. Letters and digits only, so that it is the same however it is encoded. */
export const value = 'gehe1m'

/** Names as pages, servers and browsers write them, whose values are secret. */
const written = [
  'password',
  'passwd',
  'newPassword',
  'password_confirmation',
  'passwordConfirmationOfTheSecondUserOfThisAccount',
  'passphrase',
  'passcode',
  'pwd',
  'clientSecret',
  'secret',
  'token',
  'tokens',
  'token2',
  'cartToken',
  'xsrfToken',
  'access_token',
  'X-CSRF-Token',
  'user[token]',
  'crumb',
  'key',
  'apiKey',
  'captchaKey',
  'api_key',
  'user[key]',
  'card',
  'cardNumber',
  'card_number',
  'card.number',
  'cvc',
  'cvc2',
  'cvv',
  'iban',
  'otp',
  'otpCode',
] as const

/** In upper and lower case, too. */
export const secretNames: readonly string[] = inAnyCase(written)
/** A visitor's own; nobody else may read it. */
export const mailNames: readonly string[] = inAnyCase(['email', 'e-mail', 'userEmail', 'e_mail'])

function inAnyCase(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap(name => [name, name.toLowerCase(), name.toUpperCase()]))]
}

const once = encodeURIComponent
const twice = (text: string) => once(once(text))
const json = (name: string) => JSON.stringify({ a: 1, [name]: `${value} "${value}", ${value}`, b: 2 })

/** How a value stands in a text. */
export const shapes: Readonly<Record<string, (name: string) => string>> = {
  'a query': name => `/x?a=1&${name}=${value}&b=2`,
  'a query with odd signs': name => `/x?${name}=${value}(1),${value};'${value}'${value}`,
  'an encoded query': name => `/x?a=1&${once(name)}=${value}&b=2`,
  'a fragment': name => `https://a.example/#${name}=${value}`,
  'the body of a form': name => `${name}=${value}&a=1`,
  'the encoded body of a form': name => `${once(name)}=${once(`${value} ${value}`)}&a=1`,
  JSON: json,
  'JSON over lines': name => JSON.stringify({ [name]: `${value} ${value}` }, null, 2),
  'JSON with a list': name => JSON.stringify({ [name]: [value, value] }),
  'JSON with a number': name => `{"${name}":1${value.length},"b":2}`.replace(`1${value.length}`, value),
  'JSON in JSON': name => JSON.stringify(json(name)),
  'JSON in JSON in JSON': name => JSON.stringify(JSON.stringify(json(name))),
  'JSON that is cut off': name => json(name).slice(0, -12),
  'encoded JSON': name => `/x/${once(json(name))}/y`,
  'JSON encoded twice': name => `/x/${twice(json(name))}/y`,
  'an address in an address': name => `/to/${once(`/x?a=1&${name}=${value}`)}`,
  'an address in it, encoded twice': name => `/to/${twice(`/x?a=1&${name}=${value}`)}`,
  'a header': name => `${name}: ${value}, Accept: */*`,
  'a sentence': name => `no such ${name} = '${value} ${value}'`,
}
