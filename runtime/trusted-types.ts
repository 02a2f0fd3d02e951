/** Turns text into what a page with Trusted Types lets become nodes, code and addresses of scripts. */
export interface TextPolicy {
  createHTML(text: string): string
  createScript(text: string): string
  createScriptURL(url: string): string
}

/** What of Trusted Types is used; not in every browser. */
interface TrustedTypes {
  createPolicy(name: string, rules: Partial<TextPolicy>): TextPolicy
}

/** All that is handed to it is the site owner's own: what is not has been made safe before. */
const same = (text: string) => text
const rules = {
  'site-html': { createHTML: same, createScript: same, createScriptURL: same },
  // A page may let scripts be loaded and no text become nodes.
  'site-script': { createScriptURL: same },
}

/**
 * Makes each policy when it is first asked for, and once: a second one of its name is refused. `null` where there are no
 * Trusted Types or the page refuses ours: then the plain text passes or fails as the page's own policy says.
 */
export function createPolicies(trustedTypes: () => unknown): (name: keyof typeof rules) => TextPolicy | null {
  const made: Partial<Record<keyof typeof rules, { readonly policy: TextPolicy | null }>> = {}
  const create = (name: keyof typeof rules): TextPolicy | null => {
    try {
      return (trustedTypes() as TrustedTypes | undefined)?.createPolicy(name, rules[name]) ?? null
    } catch {
      return null
    }
  }
  return name => {
    made[name] ??= { policy: create(name) }
    return made[name].policy
  }
}
