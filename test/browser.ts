/** What a test needs to open pages in a browser and to use them; each of them is in a file of `test/browser/`. */
export * from './browser/answers.ts'
export * from './browser/drive.ts'
export {
  examples,
  type Options,
  openBrowser,
  type PageOptions,
  type TestBrowser,
  type Visit,
} from './browser/open.ts'
export { pageOf, siteScript, siteStyles } from './browser/page-of.ts'
