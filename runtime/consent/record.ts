import type { Env } from '../env.ts'
import { isRecord } from '../schema/index.ts'
import type { Records } from '../storage/index.ts'

/** What the visitor has chosen, kept beside the cookie: enough to show later what was asked and answered. */
export interface ConsentRecord {
  /** Of the policy, as the page calls it. */
  readonly version: string
  /** Milliseconds since 1970. */
  readonly time: number
  readonly choices: Readonly<Record<string, boolean>>
  /** Of the words that were on the screen. */
  readonly textHash: string
  /** False for a visitor who has allowed one thing in passing and has not answered the question yet. */
  readonly isDecided: boolean
}

/** What it is called in the browser's storage. */
export const recordKey = 'site_consent'
/** Milliseconds. */
export const day = 86_400_000

/** The record, or `null` when there is none or it is not ours. */
export function readConsentRecord(local: Records): ConsentRecord | null {
  const value = local.read(recordKey)
  if (!isRecord(value)) return null
  const { version, time, choices, textHash, isDecided } = value as Partial<ConsentRecord>
  const isWhole =
    typeof version === 'string' &&
    Number.isFinite(time) &&
    isRecord(choices) &&
    Object.values(choices).every(choice => typeof choice === 'boolean') &&
    typeof textHash === 'string' &&
    typeof isDecided === 'boolean'
  return isWhole ? (value as ConsentRecord) : null
}

/**
 * Keeps it longer than any decision lasts: it also says how old that is.
 * @returns false when it lives as long as the page.
 */
export function writeConsentRecord(local: Records, record: ConsentRecord): boolean {
  const write = () => local.write(recordKey, record, 400 * day)
  if (write()) return true
  // In full storage the one before would stay, and allow on the next page what has been refused since. In its room there may be place.
  local.remove(recordKey)
  return write()
}

/**
 * A fingerprint of the words: SHA-256 where the browser has it, which is on https; elsewhere a short one, which at least
 * tells two texts apart.
 */
export async function hashOf(env: Env, words: string): Promise<string> {
  const { subtle } = env.window.crypto ?? {}
  if (!subtle) return shortHash(words)
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(words)))
  return `sha256-${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** FNV-1a, 32 bits. */
export function shortHash(words: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(words)) hash = Math.imul(hash ^ byte, 0x01000193)
  return `fnv1a-${(hash >>> 0).toString(16).padStart(8, '0')}`
}
