#!/usr/bin/env node
// `npx site-js check|adopt`: what a folder or an address needs to come alive, and the script on every page of a folder.
import { parseArgs } from 'node:util'
import { adopt } from './adopt.mjs'
import { adoptReport, checkReport } from './print.mjs'

const usage = `site-js check <folder | address> [options]
  Opens every page of a folder, or the page at an address, in Chromium on a desktop and on a phone, and says what comes
  alive, what stays dead and why, and what is missing on the server.
    --json               the same as JSON
    --pages <number>     how many pages at most: 50 of a folder, 1 of an address unless said
    --chromium <path>    which Chromium; else CHROMIUM, one that is installed, or Playwright's
  Exit status: 0 all is alive and there; 1 something is dead, wrong or missing; 2 it could not be looked at.

site-js adopt <folder> [options]
  Puts the script into every exported page of a folder. Says what it would do; with --write it does it.
    --write              writes; of each page the first time a copy beside it, <page>.bak
    --src <address>      where the script is; else its files are copied to <folder>/site/
    --all                also into pages that do not look exported
    --json               the same as JSON
  Exit status: 0 done, or nothing to do; 1 some pages were left, see the list; 2 it could not be done.
`

const options = {
  json: { type: 'boolean', default: false },
  pages: { type: 'string' },
  chromium: { type: 'string' },
  write: { type: 'boolean', default: false },
  src: { type: 'string' },
  all: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
}

/** What each command can be asked besides `--json`. */
const optionsOf = { check: ['pages', 'chromium'], adopt: ['write', 'src', 'all'] }

process.exitCode = await main(process.argv.slice(2))

/** @returns {Promise<number>} the exit status */
async function main(args) {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, tokens: true })
    const [command, target, ...rest] = positionals
    if (values.help) return say(usage, 0)
    if (command !== undefined && !['check', 'adopt'].includes(command))
      return fail(`There is no command ${command}: check and adopt are. site-js --help says what there is.`)
    if (!target || rest.length > 0) return fail(usage)
    const other = tokens.find(({ kind, name }) => kind === 'option' && !isOptionOf(command, name))
    if (other) return fail(`${command} has no option --${other.name}. site-js --help says what there is.`)
    if (values.src?.trim() === '') return fail('--src must be the address of the script; it is empty')
    if (command === 'adopt') {
      const result = adopt(target, values)
      return say(
        values.json ? JSON.stringify(result, null, 2) : adoptReport(result),
        result.left.some(({ isOther }) => !isOther) ? 1 : 0,
      )
    }
    // Only this one needs a browser.
    const { check } = await import('./check.mjs')
    const pages = values.pages === undefined ? undefined : Number(values.pages)
    if (pages !== undefined && !(Number.isInteger(pages) && pages > 0))
      return fail('--pages must be a whole number above 0')
    const result = await check(target, { pages, chromium: values.chromium })
    return say(values.json ? JSON.stringify(result, null, 2) : checkReport(result), result.ok ? 0 : 1)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return fail(
      /^ERR_PARSE_ARGS/.test(error?.code)
        ? `${text.split('. ')[0]}. site-js --help says what there is.`
        : text,
    )
  }
}

function isOptionOf(command, name) {
  return name === 'json' || optionsOf[command].includes(name)
}

function say(text, status) {
  process.stdout.write(`${text.trimEnd()}\n`)
  return status
}

function fail(text) {
  process.stderr.write(`${text.trimEnd()}\n`)
  return 2
}
