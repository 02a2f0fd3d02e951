export { createBridge } from './bridge.ts'
