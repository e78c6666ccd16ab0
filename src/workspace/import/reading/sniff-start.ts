import { type FileRefusal, refuseFile } from './file-refusal.ts'

const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Looks at a file's first bytes for what is surely no CSV in UTF-8; null when it may be one. */
export function sniffStart(bytes: Uint8Array): FileRefusal | null {
  if (bytes.length === 0) return refuseFile('empty')
  if (workbooks.some((mark) => mark.every((byte, place) => bytes[place] === byte))) return refuseFile('excel')
  if (isUtf16(bytes)) return refuseFile('utf16')
  if (controlCharacters(bytes) > bytes.length / 100) return refuseFile('binary')
  return null
}

/** By its byte-order mark, or by text whose every other byte is zero. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const pairs = Math.min(bytes.length >> 1, 200)
  if (pairs < 4) return false
  const zeros = [0, 0]
  for (let place = 0; place < pairs * 2; place++) if (bytes[place] === 0) zeros[place % 2]!++
  return Math.max(...zeros) > pairs * 0.7 && Math.min(...zeros) < pairs * 0.1
}

function controlCharacters(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32)) count++
  return count
}
