// `npm run fuzz`: a thousand random edits of every live block, on Preact and on React, each life ending in what a fresh page
// with the same HTML shows, and others after which nothing of the page is lost. Half an hour for each; the tests that come with
// every change do ten of each block.
//
//   npm run fuzz -- --project preact   on Preact alone
//   npm run fuzz -- -t 'block menu'    one block
//   LIVE_SEED=7 npm run fuzz           other edits
//   LIVE_RUN=31 npm run fuzz           one life, whose number a finding says
import { ensureDependencies, tool } from './ensure.mjs'

ensureDependencies()
process.env.LIVE_EDITS = '1000'
// Else React's tests are only those of `npm test`, and these are none of them.
process.env.THOROUGH = 'all'
const handed = process.argv.slice(2)
const projects = handed.includes('--project') ? [] : ['--project', 'preact', '--project', 'react']
tool('vitest', 'run', ...projects, 'test/live.test.tsx', 'test/live-kept.test.ts', ...handed)
