import { timingSafeEqual } from 'node:crypto'
import type { Contact } from '../../contract/contacts/contact.ts'

/** As `createCodeHash` makes it: by the newest key, and by each that is in use. */
interface HashCode {
  (belongsTo: string, code: string): Buffer
  readonly accepted: (belongsTo: string, code: string) => readonly Buffer[]
}

const purpose = 'claimant'
/** A replaced link carries its generation behind a hash that is shorter by as much. */
const hashBytes = 30

/**
 * The token of a contact's links, 32 bytes: a keyed hash of its id. Links that were replaced have the hash of id and
 * generation, and the generation in the last two bytes, so that a forged one is still refused before anything is read.
 */
export function linkToken(hashCode: HashCode, { id, link }: Pick<Contact, 'id' | 'link'>): string {
  const { generation = 0 } = link ?? {}
  const hash = hashCode(purpose, codeOf(id, generation))
  return (generation === 0 ? hash : withGeneration(hash, generation)).toString('base64url')
}

/** The generation that a sent token has, by any key in use; null for one that fits no link of the contact. */
export function generationOf(hashCode: HashCode, id: string, sent: Buffer): number | null {
  const claimed = sent.readUInt16BE(hashBytes)
  const first = hashCode.accepted(purpose, codeOf(id, 0)).map((hash) => timingSafeEqual(hash, sent))
  const later = hashCode
    .accepted(purpose, codeOf(id, claimed))
    .map((hash) => claimed > 0 && timingSafeEqual(withGeneration(hash, claimed), sent))
  if (first.includes(true)) return 0
  return later.includes(true) ? claimed : null
}

const codeOf = (id: string, generation: number) => (generation === 0 ? id : `${id} ${generation}`)

function withGeneration(hash: Buffer, generation: number): Buffer {
  const token = Buffer.from(hash)
  token.writeUInt16BE(generation, hashBytes)
  return token
}
