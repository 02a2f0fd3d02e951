import type { announcementFields, detailFields } from './details.ts'
import type { Context } from './schema.ts'
import type { storeFields } from './store.ts'

type FieldsOf<Make extends () => { readonly fallback: unknown }> = ReturnType<Make>['fallback']

/** All that a page may say of itself, whoever reads it; each part that is fetched by itself reads its own. */
export type SaidContext = Context &
  FieldsOf<typeof announcementFields> &
  FieldsOf<typeof detailFields> &
  FieldsOf<typeof storeFields> & {
    /** The variant that the visitor sees of each. */
    readonly experiments: { readonly [name: string]: string | boolean }
    /** Hosts that only the builder's people open. */
    readonly internalHosts: readonly string[]
    /** A third party's recording of the whole session. */
    readonly sessionRecording: {
      readonly isEnabled: boolean
      /** Whose variant has to be `true`. */
      readonly experiment: string
      readonly scriptUrl: string
    }
    /** The app around the page. */
    readonly mobileApp: { readonly scheme: string; readonly backUrl: string }
    readonly websiteSettings: {
      readonly ssBadgePosition: number
      readonly ssBadgeVisibility: number
      readonly ssBadgeDevices: number
      readonly ssBadgeUrl: string
    }
  }
