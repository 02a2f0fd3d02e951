import { describe, expect, test } from 'vitest'
import { filesIn, readText } from './sources.ts'

/** Who writes into the visitor's browser, and under which names. */
const writers: Readonly<Record<string, readonly string[]>> = {
  'runtime/account/last-site.ts': ['ss_lastid'],
  'runtime/account/member-locale.ts': ['memberLocale'],
  'runtime/account/owner.ts': ['redirected', 'noredirect'],
  'runtime/analytics/clicks.ts': ['site-untold'],
  'runtime/analytics/deeds/session-info.ts': ['ss_cvisit', 'ss_cpvisit'],
  'runtime/analytics/experiments/experiments.ts': ['experiment_<name>'],
  'runtime/analytics/landing/index.ts': ['site-landing'],
  'runtime/analytics/visitor-id.ts': ['ss_cid'],
  'runtime/analytics/visits/index.ts': ['ss_cvr', 'ss_cvt'],
  'runtime/commerce/presence.ts': ['site:cart'],
  'runtime/consent/consent.ts': ['ss_cookieAllowed'],
  'runtime/consent/record.ts': ['site_consent'],
  'runtime/data/crumb.ts': ['crumb'],
  'runtime/data/member-token.ts': ['siteUserCrumb'],
  'src/overlays/announcement/announcement.chunk.ts': ['site-announcement'],
  'src/overlays/extras/owner-bar.ts': ['owner-bar-closed'],
  'src/overlays/popup/popup.chunk.ts': ['site-popup-overlay'],
  'src/parts/forms/drafts.ts': ['site.draft:…'],
}

describe('what is stored', () => {
  test('is known, wherever it is written', () => {
    const sources = ['runtime', 'src', 'blocks']
      .flatMap(filesIn)
      .filter(path => /(?<!\.test)\.tsx?$/.test(path))
    const found = sources.filter(path => /\b(local|session|cookies)\.write\(/.test(readText(path)))
    expect(found.toSorted()).toEqual(Object.keys(writers).toSorted())
  })

  test.each(['consent.md', 'consent.it.md'])('stands in %s, each under its name', page => {
    const rows = readText(`src/docs/guide/${page}`)
      .split('\n')
      .filter(line => /\| (cookie|(local|session)Storage) +\|/.test(line))
    const names = rows.flatMap(row => (row.split('|')[1] ?? '').match(/(?<=`)[^`, ]+(?=`)/g) ?? [])
    expect(names.toSorted()).toEqual(Object.values(writers).flat().toSorted())
  })
})
