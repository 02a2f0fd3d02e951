/** A whole page around `body`. */
export function pageOf(
  body: string,
  { head = '', script = siteScript }: { head?: string; script?: string } = {},
) {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Prova</title>
<link rel="icon" href="data:,">
${head}
${script}
</head>
<body>
${body}
</body>
</html>`
}

export const siteScript = '<script src="../dist/site.js" defer></script>'
/** With it, a page looks the same before the script has run. */
export const siteStyles = '<link rel="stylesheet" href="../dist/site.css">'
