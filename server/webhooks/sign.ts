import { randomBytes } from 'node:crypto'
import { webhookSignature } from '../ports/webhook-signature.ts'

/** A new secret as its receiver gets it: `whsec_` and 32 random bytes in base64 (Standard Webhooks 1.0). */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export interface SignedHeaders {
  readonly 'webhook-id': string
  /** Seconds since 1970. */
  readonly 'webhook-timestamp': string
  /** One signature a secret, with a space between them. */
  readonly 'webhook-signature': string
}

/** The headers of a delivery, signed with each of its secrets: several while one replaces another. */
export function signedHeaders(id: string, at: Date, body: string, secrets: readonly string[]): SignedHeaders {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => webhookSignature(secret, { id, seconds, body }))
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
