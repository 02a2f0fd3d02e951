export { type Cookies, createCookies } from './cookies.ts'
export { createRecords, type Records } from './expiring-storage.ts'
