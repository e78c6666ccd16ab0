/**
 * A file's mark, by which a sending that was broken off finds its file again. Not for security: two 32-bit lanes over
 * the bytes, since the browser's own digest is absent on pages without TLS.
 */
export function fingerprint() {
  let a = 0x9e3779b9
  let b = 0x85ebca6b
  let size = 0
  return {
    /** Chunks must come in the same sizes each time. */
    add(bytes: Uint8Array) {
      const labels = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
      // By index and in locals: `for of` over 6 million words takes ten times as long.
      let [one, two] = [a, b]
      for (let at = 0; at < labels.length; at++) {
        const token = labels[at] as number
        one = Math.imul(one ^ token, 2654435761)
        two = (two + (one ^ (one >>> 15))) | 0
      }
      ;[a, b] = [one, two]
      for (const byte of bytes.subarray(labels.length * 4)) a = Math.imul(a ^ byte, 2654435761)
      size += bytes.length
    },
    text: () => `${size}-${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`,
  }
}
