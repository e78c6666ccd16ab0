/** A tar archive is made of blocks of this size. */
export const blockBytes = 512

/** Bytes of zeros that fill the last block of a part of `size` bytes. */
export const paddingOf = (size: number) => (blockBytes - (size % blockBytes)) % blockBytes

/**
 * The header of a part in a tar archive (POSIX ustar). It depends on name and size alone, so that a reader can tell
 * whether one byte of it is not as it was written. Sizes from 8 GiB on are in base 256, as GNU tar has them.
 */
export function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a part.`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (size < 8 ** 11) header.write(`${octal(size, 11)}\0`, 124)
  else {
    header.writeUInt8(0x80, 124)
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(`${octal(0, 11)}\0`, 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

/** Name and size, or null where the bytes are no header that `headerOf` has made. */
export function readHeader(header: Buffer): { name: string; size: number } | null {
  const end = header.indexOf(0)
  const name = header.toString('utf8', 0, Math.min(end === -1 ? 100 : end, 100))
  const size =
    header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(header.toString('latin1', 124, 135), 8)
  if (!name || !Number.isSafeInteger(size)) return null
  return headerOf(name, size).equals(header) ? { name, size } : null
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
