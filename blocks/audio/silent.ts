/** A film behind the content of a page: its element says so, and its block. */
export function isSilent({ target, detail }: Event & { readonly detail?: unknown }): boolean {
  const { background } = (detail ?? {}) as { readonly background?: boolean }
  return background === true || (target as HTMLMediaElement | null)?.muted === true
}
