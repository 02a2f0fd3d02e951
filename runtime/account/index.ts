export { startAccount } from './account.ts'
export { isAmongOwn, isInEditor, tellEditor } from './editor.ts'
export { builderOf, configUrl, isConfigPath, redirectOwner } from './owner.ts'
