export { catchBack } from '#runtime/navigate.ts'
