export {
  type BlockConsent,
  type Consent,
  consentOptions,
  createConsent,
  gatedMarkup,
  type SiteConsent,
} from './consent.ts'
export { createConsentFallback } from './fallback.ts'
export { createGatedFrames, type MakePlaceholder } from './frames.ts'
export { startConsentMode } from './mode.ts'
export { readConsentOptions } from './options.ts'
export { createPermission, type Permission } from './permission.ts'
export { asKept, clearRefused, createPolicy, type GatePolicy } from './policy.ts'
export { recordKey } from './record.ts'
export { createGatedScripts, type GatedScripts } from './scripts.ts'
export { type BannerSettings, bannerSettings } from './settings.ts'
export type { Choices } from './state.ts'
