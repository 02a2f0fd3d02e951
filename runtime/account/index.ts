export { startAccount } from './account.ts'
export { isAmongOwn, tellEditor } from './editor.ts'
export { isConfigPath, redirectOwner } from './owner.ts'
