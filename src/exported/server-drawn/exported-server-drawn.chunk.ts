export { blockOf as root, fill } from './fill.ts'
