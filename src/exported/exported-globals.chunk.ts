import { offerGlobals as offer } from './globals.ts'
import { keepDescribed } from './keep-described.ts'

/** What a page's own scripts find here, and what they do not take away: none of it is needed to come to life. */
export function offerGlobals(options: Parameters<typeof offer>[0]): () => void {
  const stops = [offer(options), keepDescribed(options)]
  return () => {
    for (const stop of stops) stop()
  }
}
