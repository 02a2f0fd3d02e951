export { startsSeen, useFollow } from './use-follow.ts'
