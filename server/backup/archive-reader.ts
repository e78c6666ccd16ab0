import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { blockBytes, paddingOf, readHeader } from './archive-header.ts'

/** A file that is no whole backup. The message names the part and what is wrong with it. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'
}

export interface ArchivePart {
  readonly name: string
  /** Where in the file its content begins, and how long it is. */
  readonly start: number
  readonly size: number
}

/**
 * The parts of an archive in their order. Looks at every header and every byte of filling, and at nothing inside of
 * the parts.
 * @throws DamagedBackup
 */
export async function listParts(file: string): Promise<ArchivePart[]> {
  const handle = await open(file, 'r')
  try {
    const { size: length } = await handle.stat()
    const parts: ArchivePart[] = []
    const after = () => (parts.length === 0 ? 'at its beginning' : `after the part ${parts.at(-1)?.name}`)
    for (let at = 0; ; ) {
      const block = await bytesAt(handle, at, blockBytes)
      if (block.length < blockBytes) throw new DamagedBackup(`The file ends ${after()}: it is incomplete.`)
      if (isZero(block)) {
        const rest = await bytesAt(handle, at, 3 * blockBytes)
        if (rest.length !== 2 * blockBytes || !isZero(rest)) throw new DamagedBackup(`The file is damaged ${after()}.`)
        return parts
      }
      const header = readHeader(block)
      if (!header) throw new DamagedBackup(`The file is damaged ${after()}: no header of a part is there.`)
      const { name, size } = header
      const start = at + blockBytes
      at = start + size + paddingOf(size)
      if (at > length) throw new DamagedBackup(`The file ends inside of the part ${name}: it is incomplete.`)
      if (!isZero(await bytesAt(handle, start + size, paddingOf(size))))
        throw new DamagedBackup(`The file is damaged at the end of the part ${name}.`)
      parts.push({ name, start, size })
    }
  } finally {
    await handle.close()
  }
}

/** The content of a part. */
export function readPart(file: string, { start, size }: ArchivePart): Readable {
  // `end` is the last byte read, so it can't say "nothing".
  if (size === 0) return Readable.from([])
  return createReadStream(file, { start, end: start + size - 1, highWaterMark: 1024 * 1024 })
}

export async function hashPart(file: string, part: ArchivePart): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of readPart(file, part)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

async function bytesAt(handle: FileHandle, at: number, count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count)
  let done = 0
  for (;;) {
    const { bytesRead } = await handle.read(bytes, done, count - done, at + done)
    done += bytesRead
    if (bytesRead === 0 || done === count) return bytes.subarray(0, done)
  }
}

const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0)
