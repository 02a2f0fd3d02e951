export { offerGlobals } from './globals.ts'
