/** Blocks that only shops have: pages without one do not load how they look. */
export function isOfShop(name: string): boolean {
  return /^(cart|checkout|product|quick)/.test(name)
}
