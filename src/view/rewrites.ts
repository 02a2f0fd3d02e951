import * as live from '../core/live/rewrites.ts'
import { speakAnew } from './speak.ts'

/** What the page does to live blocks is followed; and of what it has moved the words that are not lost say which language they are in. */
export function createRewrites(...given: Parameters<typeof live.createRewrites>): live.Rewrites {
  const { read } = live.createRewrites(...given)
  return {
    read(records) {
      const found = read(records)
      speakAnew(records)
      return found
    },
  }
}
