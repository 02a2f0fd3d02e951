import { describe, test } from 'vitest'
import { isThorough } from './thorough.ts'

/** A test that `npm test` leaves to `--rest`: what it proves is proved there in the plain case, or without a browser. */
export const thoroughTest: (name: string, fn: () => Promise<void>) => void = isThorough ? test : () => {}

/** A `describe` with nothing but such tests: without any test it would be taken for a mistake. */
export const thoroughDescribe: (name: string, fn: () => void) => void = isThorough ? describe : () => {}
