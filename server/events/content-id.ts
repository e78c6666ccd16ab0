import { createHash } from 'node:crypto'

/** An id that follows from content: the same content is the same stream. Of version 8 (RFC 9562: by one's own rule). */
export function contentId(content: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
