export const root: string
export function findChromium(): string | undefined
