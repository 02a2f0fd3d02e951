import { urlOf } from '../url.ts'
import { type Scripts, scriptTimeoutMs } from './scripts.ts'

/**
 * Loads the script of a social network's follow button, once for all of them, within 10 s (visitor spec §7, §9).
 * @param url of the setting that names the network's script; only https counts.
 * @throws (rejects) when it cannot be had; the next call tries again, and the link that the button stands on still works.
 */
export async function loadFollowScript(
  url: string,
  options: {
    readonly scripts: Pick<Scripts, 'load'>
    /** Once the script has run: what is missing, or nothing. */
    readonly check?: () => string | Promise<string>
    /** What the visitor has to allow first. */
    readonly category?: string
  },
): Promise<void> {
  const { scripts, ...rest } = options
  const address = urlOf(url)
  if (address?.protocol !== 'https:')
    throw new Error(`expected the https address of a script, found "${url.slice(0, 100)}"`)
  await scripts.load(address.href, { ...rest, timeout: scriptTimeoutMs })
}
