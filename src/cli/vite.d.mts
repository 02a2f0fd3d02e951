/** A plugin of Vite's, in as much as is used of it. */
export interface SitePlugin {
  readonly name: string
}

/** Puts `site.js` on every page of a Vite project, and its files beside each other into what is built and served. */
export declare function site(options?: {
  /** Where the files go, from the site's root; `site` unless named. */
  readonly folder?: string
  /** Whether every page gets the script tag; true unless said. */
  readonly inject?: boolean
  /** Whether the tag has an `integrity`. */
  readonly integrity?: boolean
}): SitePlugin
