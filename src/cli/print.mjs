// What the commands say to people.

const some = (count, one, many) => `${count} ${count === 1 ? one : many}`
const list = (title, lines) => (lines.length > 0 ? [title, ...lines.map(line => `  ${line}`), ''] : [])

export function adoptReport({ folder, written, adopted, already, left, copied, kept, unkept }) {
  if (adopted.length + already.length + left.length === 0) return `${folder} has no pages.`
  return [
    whatAdoptDid(written, adopted.length),
    '',
    ...list(
      'Pages:',
      adopted.map(({ page, tag }) => `${page}\n    ${tag}`),
    ),
    ...list(
      'Have it already:',
      already.map(({ page, src }) => `${page} (${src})`),
    ),
    ...list(
      `${written ? 'Have got' : 'Would get'} a line besides that keeps what their own scripts ask of Squarespace (data-site-asked; it can be taken out again):`,
      kept,
    ),
    ...list(
      'What their own scripts ask of Squarespace is lost:',
      unkept.map(({ page, why }) => `${page}: ${why}`),
    ),
    ...list(
      'Left as they are:',
      left.map(({ page, why }) => `${page}: ${why}`),
    ),
    copied.length > 0
      ? `${some(copied.length, 'file', 'files')} ${written ? 'copied' : 'would be copied'} to site/.`
      : '',
  ]
    .join('\n')
    .trimEnd()
}

/** With none it says what has been done, not how many have the script: these may be all. */
function whatAdoptDid(written, count) {
  if (count === 0)
    return written ? 'The script has been put on no page.' : 'The script would be put on no page.'
  const pages = some(count, 'page', 'pages')
  return written
    ? `The script is now on ${pages}.`
    : `The script would go on ${pages}; nothing has been written: say --write.`
}

export function checkReport({ ok, pages, scripted, unseen }) {
  const tried =
    scripted === 'tried' ? ['No page has the script: tried with the one of this package.', ''] : []
  const most = new Set(pages.map(({ page }) => page)).size + unseen
  // Who reads that there is nothing to mend takes it for all of the folder.
  const rest =
    unseen > 0
      ? [`${some(unseen, 'page has', 'pages have')} not been looked at: say --pages ${most} for all.`]
      : []
  return [...tried, ...pages.flatMap(pageLines), summary(ok, pages), ...rest].join('\n')
}

function pageLines(page) {
  const alive = page.alive.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(', ')
  return [
    `${page.page}, ${page.device}`,
    `  alive: ${alive || 'nothing'}`,
    ...page.asleep.map(({ name, path }) => `  asleep: ${name} (${path}), until it is seen`),
    ...page.dead.map(({ name, path, why }) => `  dead: ${name}${path ? ` (${path})` : ''}: ${why}`),
    ...page.problems.map(text => `  wrong: ${text}`),
    ...page.errors.map(text => `  error: ${text}`),
    ...page.missing.map(({ url, status }) => `  missing: ${url} (${status})`),
    ...page.calls.map(({ method, path, status }) => `  no answer: ${method} ${path} (${status})`),
    ...page.elsewhere.map(({ host, count }) => `  out of reach: ${host} (${some(count, 'file', 'files')})`),
    ...(page.builder.length > 0
      ? [`  not needed: the builder's own scripts: ${page.builder.join(', ')}`]
      : []),
    ...page.held.map(({ what, category }) => `  waits for consent: ${what} (${category || 'no category'})`),
    '',
  ]
}

function summary(ok, pages) {
  const count = key => pages.reduce((sum, page) => sum + page[key].length, 0)
  const alive = pages.reduce((sum, page) => sum + page.alive.reduce((all, { count }) => all + count, 0), 0)
  const wrong = ['dead', 'problems', 'errors', 'missing', 'calls']
    .filter(key => count(key) > 0)
    .map(key => `${count(key)} ${key}`)
  return `${some(pages.length, 'view', 'views')}: ${alive} alive${ok ? ', nothing to mend.' : `; ${wrong.join(', ')}.`}`
}
