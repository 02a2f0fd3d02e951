import type { Env } from './env.ts'

/** A script that has neither loaded nor failed after this long counts as failed. */
export const scriptTimeoutMs = 10_000

export interface Scripts {
  /**
   * Loads a classic script once per address, with the page's nonce. Once it has run, `check` says what is wrong with
   * it, or nothing.
   * @throws (rejects) when it is blocked, missing, wrong, or silent for 10 seconds; the tag is removed and a later call
   * tries again.
   */
  load(url: string, check?: () => string): Promise<void>
  /** Gives up what is still on its way. */
  destroy(): void
}

export function createScripts({ env }: { readonly env: Env }): Scripts {
  const { document } = env
  const pending = new Map<string, Promise<void>>()
  const waiting = new Set<(problem: string) => void>()

  function insert(url: string, check: () => string): Promise<void> {
    return new Promise((resolve, reject) => {
      const tag = document.createElement('script')
      const stop = env.after(scriptTimeoutMs, () => end('did not answer within 10 s'))
      function end(problem: string): void {
        stop()
        tag.remove()
        waiting.delete(end)
        if (problem) reject(new Error(`${url} ${problem}`))
        else resolve()
      }
      waiting.add(end)
      tag.onload = () => end(check())
      tag.onerror = () => end('could not be loaded')
      if (env.nonce) tag.nonce = env.nonce
      setScriptUrl(env, tag, url)
      document.head.append(tag)
    })
  }

  return {
    load(url, check = () => '') {
      let promise = pending.get(url)
      if (!promise) {
        promise = insert(url, check)
        pending.set(url, promise)
        promise.catch(() => pending.delete(url))
      }
      return promise
    },
    destroy() {
      for (const end of waiting) end('is no longer needed')
    },
  }
}

/** Under Trusted Types a script's address must come from a policy; a page that refuses ours gets the plain address. */
function setScriptUrl(env: Env, tag: HTMLScriptElement, url: string): void {
  tag.src = (policyOf(env)?.createScriptURL(url) ?? url) as string
}

interface TrustedPolicy {
  createScriptURL(url: string): unknown
}

interface TrustedWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedPolicy
  }
}

const policies = new WeakMap<Env, TrustedPolicy | null>()

function policyOf(env: Env): TrustedPolicy | null {
  if (!policies.has(env)) policies.set(env, createPolicy(env))
  return policies.get(env) ?? null
}

function createPolicy(env: Env): TrustedPolicy | null {
  try {
    const { trustedTypes } = env.window as unknown as TrustedWindow
    return trustedTypes?.createPolicy('site-script', { createScriptURL: url => url }) ?? null
  } catch {
    // The page's policy does not allow ours; the assignment then fails or passes as that policy says.
    return null
  }
}
