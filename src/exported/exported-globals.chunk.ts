import type { Stop } from '#runtime/env.ts'
import type { Site } from '../site-api.ts'
import type { ExportedPage } from './define.ts'
import { offerGlobals } from './globals.ts'
import { keepDescribed } from './keep-described.ts'
import { showMissing } from './missing-pictures.ts'

/**
 * What a page's own scripts find here and what they do not take away, and the words of pictures that do not come: none of it is
 * needed to come to life.
 */
export function accompany({ site, page }: { readonly site: Site; readonly page: ExportedPage }): Stop {
  const { env, errors } = page.runtime
  const company = { site, env, errors }
  const stops = [offerGlobals(company), keepDescribed(company), showMissing(page)]
  return () => {
    for (const stop of stops) stop()
  }
}
