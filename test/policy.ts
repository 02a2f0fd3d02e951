/** A host's policy under which nothing runs, is drawn or is fetched that it has not named. */
export const nonce = 'parola-del-giorno'

export const policy = ({
  scripts = `'nonce-${nonce}' 'strict-dynamic'`,
  types = 'site-html site-script',
  bases = "'none'",
} = {}) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    // Its own films, and the stand-in for their players.
    "media-src 'self'",
    "frame-src 'self'",
    `base-uri ${bases}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${types}`,
  ].join('; '),
})

export const withNonce = (html: string): string =>
  html.replace(/<(script|style|link rel="stylesheet")(?! nonce)/g, `<$1 nonce="${nonce}"`)
