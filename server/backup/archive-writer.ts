import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { blockBytes, headerOf, paddingOf } from './archive-header.ts'

export interface WrittenPart {
  readonly bytes: number
  readonly sha256: string
}

/** A tar archive that comes into being under another name, and gets its own when it is whole and on the disk. */
export interface ArchiveWriter {
  /** Writes a part; its size need not be known before. */
  part(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<WrittenPart>
  /** Ends the archive, makes it safe and gives it its name. */
  finish(): Promise<void>
  /** Removes what there is of it. Has no effect on a finished one. */
  discard(): Promise<void>
}

/** What an archive is called while it is written: no name that anything takes for a backup. */
const partialName = (file: string) => `${file}.${process.pid}.partial`

/** Only its owner can read the file: it is about people. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const partial = partialName(file)
  const handle = await open(partial, 'wx', 0o600)
  let [end, isFinished] = [0, false]
  const append = async (bytes: Buffer) => {
    await writeAll(handle, bytes, end)
    end += bytes.length
  }
  return {
    async part(name, content) {
      const start = end
      const hash = createHash('sha256')
      end += blockBytes
      for await (const piece of content) {
        hash.update(piece)
        await append(piece)
      }
      const bytes = end - start - blockBytes
      await writeAll(handle, headerOf(name, bytes), start)
      await append(Buffer.alloc(paddingOf(bytes)))
      return { bytes, sha256: hash.digest('hex') }
    },
    async finish() {
      await append(Buffer.alloc(2 * blockBytes))
      await handle.sync()
      await handle.close()
      await rename(partial, file)
      isFinished = true
      await syncFolder(dirname(file))
    },
    async discard() {
      if (isFinished) return
      await handle.close().catch(() => {})
      await rm(partial, { force: true })
    },
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

/** Until the folder is on the disk too, a power cut could take the name away. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
