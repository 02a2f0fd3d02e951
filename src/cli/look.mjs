// One page on one device.

/** Milliseconds: until the script is there, and for what comes after the last step. */
const patience = 8000
/** Milliseconds without a script on its way: whatever might still have brought ours has run. */
const quiet = 4000
/** Milliseconds for what a page has of others, and may never come. */
const loadPatience = 15_000
const calm = 600

/** Blocks of a builder that do nothing without a script. */
const still =
  /^(html|spacer|horizontalrule|markdown|quote|button|image|code|website-component|text|logo|link|collectionlink|socialaccountlinks(-v2)?|sociallinks|rss|tagcloud)$/

/** What a builder's own scripts are called by, and what is theirs: with ours on the page nobody needs them. */
const builderHost = /(^|[/.])(assets|static1?)\.squarespace\.com\//
const builderNames = /^(Squarespace\w*|SQUARESPACE_\w+|Static|YUI|Y) is not defined$/

/**
 * @returns `null` for what is no page. A page that does not answer, or goes away while it is looked at, is dead where
 * `isOneOfMany`: what is known of the others is kept.
 */
export async function look(browser, { url, device, options, root, isOneOfMany }) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const heard = listen(page, url)
  const about = { page: root ? decodeURIComponent(url.slice(root.length + 1)) : url, device }
  try {
    if (!(await open(page, url))) return null
    // A file of somebody else's that never comes holds up the load of a page, and not this.
    await page.waitForLoadState('load', { timeout: loadPatience }).catch(() => {})
    const isScripted = await waitForScript(page, heard)
    if (isScripted) await walk(page)
    const report = isScripted ? await page.evaluate(readReport) : emptyReport
    const isWithoutBuilder = heard.result().builder.includes('Squarespace is not defined')
    const dead = [
      ...(await page.evaluate(findDead, still.source)),
      ...(isWithoutBuilder ? await page.evaluate(findStopped) : []),
    ]
    const links = await page.evaluate(() =>
      [...document.links].flatMap(({ href, origin }) =>
        origin === location.origin ? href.split('#')[0] : [],
      ),
    )
    const why = isScripted ? [] : [deadPage('site.js is not on it, or does not run')]
    return {
      ...about,
      isScripted,
      ...sorted(report),
      ...heard.result(),
      dead: [...why, ...sorted(report).dead, ...dead],
      links,
    }
  } catch (error) {
    if (!browser.isConnected()) throw error
    const why = `could not be looked at: ${reasonOf(error)}`
    if (!isOneOfMany) throw new Error(`${url} ${why}`)
    const dead = [deadPage(`it ${why}`)]
    return { ...about, isScripted: false, ...sorted(emptyReport), ...heard.result(), dead, links: [] }
  } finally {
    await context.close()
  }
}

const deadPage = why => ({ name: 'the page', path: '', why })

/** In a browser's words, without what it was asked for. */
const reasonOf = ({ message }) =>
  message
    .split('\n')[0]
    .replace(/^page\.\w+: (net::)?/, '')
    .replace(/ at \w+:\/\/\S*$/, '')

/** @returns whether it is a page: a browser keeps other files, or shows them by themselves. */
async function open(page, url) {
  try {
    const response = await page.goto(url, { waitUntil: 'commit', timeout: 30_000 })
    return /html|^$/.test(response?.headers()['content-type'] ?? '')
  } catch (error) {
    if (/Download is starting/.test(error.message)) return false
    throw error
  }
}

/** What goes wrong on the way. */
function listen(page, url) {
  const { origin } = new URL(url)
  const [errors, builder, missing, calls, elsewhere] = [
    ...[new Set(), new Set(), new Map(), new Map(), new Map()],
  ]
  page.on('pageerror', error => {
    const text = String(error.message).split('\n')[0]
    if (builderNames.test(text)) builder.add(text)
    else errors.add(text)
  })
  const lost = (request, status) => {
    const { origin: from, pathname, host } = new URL(request.url())
    if (!/^https?:/.test(request.url())) return
    const isBuilders = request.resourceType() === 'script' && builderHost.test(`${host}${pathname}`)
    if (isBuilders) builder.add(`${pathname.split('/').pop()} (${status})`)
    else if (from !== origin) elsewhere.set(host, (elsewhere.get(host) ?? 0) + 1)
    else if (/^\/api\//.test(pathname) || !/^(GET|HEAD)$/.test(request.method()))
      calls.set(`${request.method()} ${pathname}`, { method: request.method(), path: pathname, status })
    else missing.set(pathname, { url: pathname, status })
  }
  const coming = new Set()
  let rest = Date.now()
  const arrived = request => {
    if (coming.delete(request)) rest = Date.now()
  }
  page.on('request', request => {
    if (request.resourceType() === 'script') coming.add(request)
  })
  page.on('requestfinished', arrived)
  page.on('requestfailed', request => {
    arrived(request)
    // What the page itself has given up is not missing.
    const { errorText = '' } = request.failure() ?? {}
    if (!/ABORTED/.test(errorText)) lost(request, errorText.replace('net::', ''))
  })
  page.on('response', response => {
    if (response.status() >= 400) lost(response.request(), response.status())
  })
  return {
    /** Milliseconds since a script was on its way. */
    restsFor: () => (coming.size > 0 ? 0 : Date.now() - rest),
    result: () => ({
      errors: [...errors],
      builder: [...builder],
      missing: [...missing.values()],
      calls: [...calls.values()],
      elsewhere: [...elsewhere].map(([host, count]) => ({ host, count })),
    }),
  }
}

/** Of a page without it nobody waits longer than scripts keep coming, of which one may bring it. */
async function waitForScript(page, { restsFor }) {
  const [begun, until] = [Date.now(), Date.now() + patience]
  try {
    while (!(await page.evaluate(() => typeof window.Site?.inspect === 'function'))) {
      const isOver = Date.now() > until || Math.min(Date.now() - begun, restsFor()) > quiet
      if (isOver) return false
      await page.waitForTimeout(100)
    }
    await page.evaluate(
      ms => Promise.race([window.Site.ready, new Promise(done => setTimeout(done, ms))]),
      patience,
    )
    return true
  } catch {
    return false
  }
}

/** From top to bottom, so that what waits to be seen is seen, and back. */
async function walk(page) {
  await page.evaluate(async () => {
    const step = innerHeight * 0.7
    for (let y = 0; y < document.documentElement.scrollHeight && y < 60_000; y += step) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(done => setTimeout(done, 120))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForTimeout(calm)
}

const emptyReport = { blocks: [], problems: [], held: [], unrecorded: '' }

/** In the page. An older script has no `check`. */
async function readReport() {
  const report = await window.Site.check?.({ panel: false })
  const blocks = report?.blocks ?? window.Site.inspect().blocks
  return {
    blocks: blocks.map(({ name, state, path = '', problems }) => ({ name, state, path, problems })),
    problems: report?.problems ?? [],
    held: report?.held ?? [],
    unrecorded: report?.unrecorded ?? '',
  }
}

/** In the page: what its builder meant to be alive and nothing has taken, and pictures that nobody sees. */
function findDead(still) {
  const isStill = new RegExp(still)
  const dead = []
  for (const el of document.querySelectorAll('.sqs-block')) {
    const [, kind = ''] = /\bsqs-block-([\w-]+)/.exec(el.className) ?? []
    // What is behind a button is drawn once somebody presses it.
    const isTaken = el.closest('[data-block]') || el.querySelector('[data-block], .lightbox-handle')
    if (kind && !isStill.test(kind) && !isTaken)
      dead.push({
        name: `sqs-block-${kind}`,
        path: el.id && `#${el.id}`,
        why: 'nothing describes what it is',
      })
  }
  const blank = [...document.images].filter(
    image => image.dataset.src && !image.currentSrc && !image.closest('[data-block]'),
  )
  if (blank.length > 0)
    dead.push({
      name: 'pictures',
      path: '',
      why: `${blank.length} have an address in data-src and show nothing`,
    })
  return dead
}

/** In the page: what somebody has written into it for the builder's script to call, and nothing keeps. */
function findStopped() {
  const all = [...document.scripts]
  const keeper = all.findIndex(script => script.hasAttribute('data-site-asked'))
  return (keeper < 0 ? all : all.slice(0, keeper))
    .filter(({ src, text }) => !src && /\bSquarespace\s*\.\s*onInitialize\s*\(/.test(text))
    .map(({ id }) => ({
      name: 'a script of the page',
      path: id && `#${id}`,
      why: 'Squarespace.onInitialize was to call it, and is not there: adopt keeps it, or let it wait for DOMContentLoaded',
    }))
}

function sorted({ blocks, problems, held, unrecorded }) {
  const counts = new Map()
  const dead = []
  const asleep = []
  const wrong = [...problems]
  for (const { name, state, path, problems: own } of blocks) {
    if (state === 'mounted') counts.set(name, (counts.get(name) ?? 0) + 1)
    else if (/^(waiting|loading)$/.test(state)) asleep.push({ name, path })
    else dead.push({ name, path, why: own.join('; ') || state })
    if (/^(mounted|waiting|loading)$/.test(state))
      wrong.push(...own.map(text => `${name} (${path}): ${text}`))
  }
  const alive = [...counts].map(([name, count]) => ({ name, count }))
  return { alive, asleep, dead, problems: wrong, held, unrecorded }
}
