/** Where the package's own files are, for pages that have no script of their own. */
export declare const ownFolder: string
/** Serves a folder on loopback as a plain static host does; `rewrite` may change a page on its way. */
export declare function serveFolder(
  folder: string,
  rewrite?: (html: string, host: string) => string,
): Promise<{ readonly url: string; close(): void }>
