export const root: string
export function findChromium(): string | undefined
export function findHeadlessShell(): string | undefined
export function ensureHeadlessShell(): void
