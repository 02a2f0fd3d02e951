import { own } from '#runtime/own.ts'

/** Of what was described with its parts: without any, the page has written its content anew since then. */
export const hasParts = (root: ParentNode): boolean => own(root).querySelector('[data-part]') !== null
