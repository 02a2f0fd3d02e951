export { texts } from '#runtime/commerce/products.library.ts'
export { Window } from './window.tsx'
