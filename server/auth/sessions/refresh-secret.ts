import { createHash, randomBytes } from 'node:crypto'
import { type HashCode, isSameHash } from '../mfa/code-hash.ts'

/** A secret is 12 bytes and a tag of 20 bytes, by which the server knows its own without storing them. */
const bodyBytes = 12
const secretBytes = 32

/** Only this is stored: who reads the database gets nobody's session. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** The first secret of a session. */
export function makeSecret(hashCode: HashCode, sessionId: string): string {
  return tagged(hashCode, sessionId, randomBytes(bodyBytes))
}

/** The secret after this one: always the same, so that two tabs at once and a repeated request get one successor. */
export function successorOf(hashCode: HashCode, sessionId: string, secret: string): string {
  return tagged(hashCode, sessionId, hashCode(`refresh successor ${sessionId}`, secret).subarray(0, bodyBytes))
}

/** Whether the server made this secret for the session, now or at any time before. */
export function isOwnSecret(hashCode: HashCode, sessionId: string, secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64url')
  return bytes.length === secretBytes && isSameHash(bytes, sealed(hashCode, sessionId, bytes.subarray(0, bodyBytes)))
}

const tagged = (hashCode: HashCode, sessionId: string, body: Buffer) =>
  sealed(hashCode, sessionId, body).toString('base64url')

function sealed(hashCode: HashCode, sessionId: string, body: Buffer): Buffer {
  const tag = hashCode(`refresh secret ${sessionId}`, body.toString('hex'))
  return Buffer.concat([body, tag.subarray(0, secretBytes - bodyBytes)])
}
