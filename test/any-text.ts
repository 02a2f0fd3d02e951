import fc from 'fast-check'

/**
 * Any character there is, among them each half of a pair. Unlike the library's `unit: 'binary'` it makes no table of a million
 * characters first, which takes seconds in every thread.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat({ max: 0x10ffff })
  .map(code => String.fromCodePoint(code))

/** Texts of those, and the library's own, which are also names such as `__proto__`. */
export const anyText: fc.Arbitrary<string> = fc.oneof(fc.string({ unit: anyCharacter }), fc.string())
