// What `compile.node.ts` makes of this folder.

/** The keys of all texts, and the languages there are: both are found by the folders and their files. */
declare module '#i18n' {
  export const keys: readonly string[]
  export const locales: readonly string[]
}

/** The texts of the folder `i18n/<area>/`, in all its languages. */
declare module '#i18n/*' {
  const texts: import('./format.ts').Texts
  export default texts
}
