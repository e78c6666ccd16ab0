import { createHash, randomBytes } from 'node:crypto'

/** How every API key begins, which no token does. */
export const apiKeyStart = 'cf_'
const prefix = `${apiKeyStart}live_`
/** How many characters of a key may be shown: four of them are random. */
const shown = prefix.length + 4

/** A new API key, what is kept of it, and by which end people recognize it; `hint` is how it ends. */
export function makeApiKey(): { key: string; hash: Buffer; hint: string; shownAs: string } {
  const key = `${prefix}${randomBytes(32).toString('base64url')}`
  return { key, hash: hashApiKey(key), hint: key.slice(-4), shownAs: `${key.slice(0, shown)}…` }
}

/** It is random enough to hash plainly. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
