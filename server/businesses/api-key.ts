import { createHash, randomBytes } from 'node:crypto'

/** A new API key, what is kept of it, and by which end people recognise it. It is random enough to hash plainly. */
export function makeApiKey(): { key: string; hash: Buffer; hint: string } {
  const key = `cf_${randomBytes(32).toString('base64url')}`
  return { key, hash: createHash('sha256').update(key).digest(), hint: key.slice(-4) }
}
