export { startAccount } from './account.ts'
export { isAmongOwn, isInEditor, tellEditor } from './editor.ts'
export { isConfigPath, redirectOwner } from './owner.ts'
