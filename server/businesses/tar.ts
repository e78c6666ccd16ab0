/** One file of an archive. */
export interface TarFile {
  /** ASCII, at most 100 characters, parts separated by `/`. */
  readonly name: string
  readonly bytes: Uint8Array
}

const block = 512

/** Writes files as a tar archive (POSIX.1-1988, ustar), one after the other. */
export async function* writeTar(files: AsyncIterable<TarFile>): AsyncIterable<Uint8Array> {
  for await (const { name, bytes } of files) {
    yield headerOf(name, bytes.length)
    yield bytes
    const over = bytes.length % block
    if (over > 0) yield new Uint8Array(block - over)
  }
  yield new Uint8Array(2 * block)
}

function headerOf(name: string, size: number): Uint8Array {
  const header = Buffer.alloc(block)
  header.write(name, 0, 100, 'ascii')
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
