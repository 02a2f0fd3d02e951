import type { Env } from '../env.ts'

/** A UUID. Pages without https have only the bytes to make one of, and some have taken away even those. */
export function newId({ window }: Env): string {
  const crypto = window.crypto as Partial<Crypto> | undefined
  if (crypto?.randomUUID) return crypto.randomUUID()
  const empty = new Uint8Array(16)
  const bytes = [...(crypto?.getRandomValues?.(empty) ?? empty.map(() => Math.random() * 256))]
  const digits = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
