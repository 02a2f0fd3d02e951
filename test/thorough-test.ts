import { test } from 'vitest'
import { isThorough } from './thorough.ts'

/** A test that `npm test` leaves to `--rest`: what it proves is proved there in the plain case, or without a browser. */
export const thoroughTest: (name: string, fn: () => Promise<void>) => void = isThorough ? test : () => {}
