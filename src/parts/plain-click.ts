/** Nobody else has answered it, and a link is still a link for whoever wants another tab. */
export function isPlainClick(event: Event): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event as MouseEvent | KeyboardEvent
  return !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented)
}
