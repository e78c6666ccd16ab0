import { createHash, randomBytes } from 'node:crypto'
import { apiKeyStart } from '../http/route.ts'

/** A new API key, what is kept of it, and by which end people recognise it. */
export function makeApiKey(): { key: string; hash: Buffer; hint: string } {
  const key = `${apiKeyStart}${randomBytes(32).toString('base64url')}`
  return { key, hash: hashApiKey(key), hint: key.slice(-4) }
}

/** It is random enough to hash plainly. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
