export { startAccount } from './account.ts'
export { isAmongOwn, isInEditor, tellEditor } from './editor.ts'
export { listenForEscape } from './keyboard.ts'
export { isConfigPath, redirectOwner } from './owner.ts'
