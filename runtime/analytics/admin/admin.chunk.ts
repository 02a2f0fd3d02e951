export { startAdmin } from './admin.ts'
