import type { Env, Stop } from '../env.ts'
import type { Consent } from './consent.ts'

/** What Google's tags ask for, and the category that answers. */
const storages: Readonly<Record<string, string>> = {
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  analytics_storage: 'analytics',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
}

/** Google Consent Mode v2. */
export interface ConsentMode {
  /** From now on every decision is an update. */
  follow(consent: Pick<Consent, 'decision' | 'choices' | 'subscribe'>): Stop
}

/**
 * Says that everything is denied: at once, so that no tag of ours has run before. A page that has said its default itself
 * is not contradicted.
 */
export function startConsentMode({ env }: { readonly env: Env }): ConsentMode {
  const found = env.global('dataLayer')
  const layer: unknown[] = Array.isArray(found) ? found : []
  Reflect.set(env.window, 'dataLayer', layer)
  const command: (...args: readonly unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: Google's tags read commands out of such an object only
    layer.push(arguments)
  }
  if (!layer.some(isDefault)) {
    const all = grants(() => false)
    command('consent', 'default', { ...all, security_storage: 'granted', wait_for_update: 500 })
  }

  return {
    follow(consent) {
      let said = ''
      function update(): void {
        const { choices } = consent
        const now = grants(name => choices[name] === true)
        const isNews = consent.decision !== 'unset' || Object.values(choices).some(Boolean)
        const saying = JSON.stringify([consent.decision, now])
        if (isNews && saying !== said) command('consent', 'update', now)
        said = saying
      }
      update()
      return consent.subscribe(update)
    },
  }
}

function grants(isGranted: (category: string) => boolean): Readonly<Record<string, 'granted' | 'denied'>> {
  return Object.fromEntries(
    Object.entries(storages).map(([key, category]) => [key, isGranted(category) ? 'granted' : 'denied']),
  )
}

function isDefault(entry: unknown): boolean {
  const { 0: first, 1: second } = Object(entry) as ArrayLike<unknown>
  return first === 'consent' && second === 'default'
}
