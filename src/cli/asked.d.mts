/** The line that keeps what a page's own scripts ask of the builder's. */
export const keeper: string
