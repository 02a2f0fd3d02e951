export { Asking } from './asking.tsx'
