export { openNative } from './native.ts'
