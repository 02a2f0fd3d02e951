// The provider's map, once somebody wants it.
export { open } from './open-provider.ts'
