import type { Ledger } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Site } from '../site-api.ts'
import type { ExportedPage } from './define.ts'
import type { Describer } from './describe.ts'
import { offerGlobals } from './globals.ts'
import { keepCourses } from './keep-courses.ts'
import { keepDescribed } from './keep-described.ts'
import { giveBackLeft } from './left.ts'
import { showMissing } from './missing-pictures.ts'

/**
 * What a page's own scripts find here and what they do not take away, the words of pictures that do not come, and the end of
 * what has left: none of it is needed to come to life.
 */
export function accompany(options: {
  readonly site: Site
  readonly page: ExportedPage
  readonly describer: Describer
  readonly ledger: Ledger
}): Stop {
  const { site, page, describer, ledger } = options
  const { env, errors } = page.runtime
  const company = { site, env, errors }
  const stops = [
    offerGlobals(company),
    keepDescribed(company),
    showMissing(page),
    keepCourses(page),
    giveBackLeft({ env, errors, describer, ledger }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
