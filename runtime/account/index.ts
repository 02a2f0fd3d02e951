export { startAccount } from './account.ts'
export { builderOf, isConfigPath } from './builder.ts'
export { isAmongOwn, isInEditor, tellEditor } from './editor.ts'
export { configUrl, redirectOwner } from './owner.ts'
