import { createHash } from 'node:crypto'

/** What a token says of the key that it was signed with; tells nothing of the key. */
export const kidOf = (secret: Uint8Array) =>
  createHash('sha256').update('id of a signing key').update(secret).digest('base64url').slice(0, 12)
