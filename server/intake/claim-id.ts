import { createHash } from 'node:crypto'
import { type ClaimColumn, claimColumns } from '../../contract/claims/claim-fields.ts'

/**
 * A claim's id follows from its content, within the business: the same row sent again is the same stream, which
 * exists already. So a file sent twice, or a retry after a lost reply, adds nothing twice. An id of version 8
 * (RFC 9562: made by a rule of one's own).
 */
export function claimIdOf(businessId: string, claim: Readonly<Record<ClaimColumn, string>>): string {
  const content = JSON.stringify([businessId, ...claimColumns.map((column) => claim[column])])
  const hash = createHash('sha256').update(content).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
