export { encode, toJson } from './body.ts'
export { createData, type Data } from './data.ts'
export type { CallOptions, ReadOptions, WriteOptions } from './options.ts'
export type { Failure, Outcome } from './outcome.ts'
