export { bring } from './bring.ts'
