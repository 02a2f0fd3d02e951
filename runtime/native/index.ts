export type { NativeBridge } from './bridge.ts'
