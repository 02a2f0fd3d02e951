export { startAccount } from './account.ts'
