/** What stands in a page beside its body. */
export interface Surroundings {
  readonly head?: string
  readonly script?: string
  /** What the builder writes into the page about the site and the visitor. */
  readonly context?: object
  /** What the page says about the consent it asks for. */
  readonly consent?: object
  /** The stand-in server of the examples answers its calls. */
  readonly mock?: boolean
}

/** A whole page around `body`. */
export function pageOf(
  body: string,
  { head = '', script = siteScript, context, consent, mock }: Surroundings = {},
) {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Prova</title>
<link rel="icon" href="data:,">
${head}${dataFor('context', context)}${dataFor('consent', consent)}${mock ? mockScript : ''}
${script}
</head>
<body>
${body}
</body>
</html>`
}

const dataFor = (name: 'context' | 'consent', data: object | undefined) =>
  data ? `\n<script type="application/json" data-site-${name}>${JSON.stringify(data)}</script>` : ''

const mockScript = '\n<script src="../dist/mock.js" defer></script>'
export const siteScript = '<script src="../dist/site.js" defer></script>'
/** With it, a page looks the same before the script has run. */
export const siteStyles = '<link rel="stylesheet" href="../dist/site.css">'
