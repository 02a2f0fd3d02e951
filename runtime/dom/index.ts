export { createFocus, type Focus, type Trail, tabStops } from './focus.ts'
export { followLanguage, translated } from './follow-language.ts'
export { richText } from './html.ts'
export { isInUse } from './in-use.ts'
export { keepLanguage } from './keep-language.ts'
export { sayLanguage } from './language.ts'
export {
  type Cell,
  createLedger,
  hearWrites,
  isOurs,
  type Ledger,
  letStand,
  restoreOrder,
  writeOn,
  writtenOn,
} from './ledger.ts'
export { createObserver } from './observer.ts'
export { ownerHtmlOf, ownerNodes, showOwnerHtml } from './owner-html.ts'
export { isPlainKey } from './plain-key.ts'
export { isRun, putWithScripts } from './put-with-scripts.ts'
export { runAgain } from './run-again.ts'
export { sandboxed } from './sandboxed.ts'
export { createScripts, type Scripts, scriptTimeoutMs } from './scripts.ts'
export { type Admitted, serverMarkup } from './server-html.ts'
export { keepSubmit, submitAgain } from './submit.ts'
export { whenRemoved } from './when-removed.ts'
