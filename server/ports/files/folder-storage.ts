import { createHmac, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mostFileBytes } from '../../../contract/files/file-type.ts'
import { keysBefore, removeKey } from './folder-files.ts'
import { endOf, type FileStorage, mustBeKey, windowOf } from './file-storage.ts'
import { type AddressSigner, anySize, createAddressSigner, type Grant } from './signed-address.ts'
import { AnotherSize, type Body, CutOff, linkOnce, offsetOf, writeBody, writePiece } from './unfinished-files.ts'

/** Below it, our own server takes and serves files by signed addresses. */
export const filesPath = '/api/files'

/** A folder of this machine, behind signed addresses of our own server. */
export interface FolderStorage extends FileStorage {
  readonly kind: 'folder'
  readonly signer: AddressSigner
  /**
   * Stores a body of exactly the granted size, or of any a file may have. Of one that is cut off, what has arrived stays,
   * and a later one may begin where it ended; of one of any size, nothing stays. A file that is whole stays as it is.
   * @param start - the first byte that the body has
   */
  put(grant: Grant, body: Body, start?: number): Promise<'stored' | 'another_size' | 'cut_off' | 'gap'>
  /** How many bytes are here under a key, from the first on: the size of the file once it is whole. */
  arrivedOf(grant: Pick<Grant, 'key' | 'size'>): Promise<number>
}

/** @param secrets - of the server: addresses are signed with a key of its own, the newest first. */
export function openFolder(folder: string, secrets: readonly Uint8Array[]): FolderStorage {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('file addresses').digest())
  const signer = createAddressSigner(keys)
  const pathOf = (key: string) => join(folder, ...mustBeKey(key).split('/'))
  const addressOf = (grant: Grant) => `${filesPath}/${grant.key}?${signer.sign(grant)}`
  return {
    kind: 'folder',
    origin: null,
    signer,
    async signUpload({ key, contentType, size }, now) {
      const ends = endOf(now)
      const granted = size ?? anySize
      const url = addressOf({ method: 'PUT', key: mustBeKey(key), contentType, size: granted, expires: ends.getTime() })
      const headers = { 'content-type': contentType }
      return { url, method: 'PUT', headers, expires_at: ends.toISOString(), resumes: size !== null }
    },
    signDownload: async ({ key, contentType }, now) =>
      addressOf({ method: 'GET', key: mustBeKey(key), contentType, size: 0, expires: endOf(windowOf(now)).getTime() }),
    async sizeOf(key) {
      const found = await stat(pathOf(key)).catch(absent)
      return found?.size ?? null
    },
    read: async (key) => (await readFile(pathOf(key)).catch(absent)) ?? null,
    write: (key, bytes) => asWhole(pathOf(key), (partial) => writeFile(partial, bytes)),
    async writeFrom(key, source) {
      let bytes = 0
      await asWhole(pathOf(key), async (partial) => void (bytes = await writeBody(partial, source, Infinity)))
      return bytes
    },
    async put({ key, size }, body, start = 0) {
      const path = pathOf(key)
      if (start > (await arrivedAt(path, size))) return 'gap'
      try {
        if (size !== anySize) return (await writePiece(path, start, size, body)) ? 'stored' : 'gap'
        await asWhole(path, (partial) => writeSome(partial, body), linkOnce)
        return 'stored'
      } catch (error) {
        if (error instanceof AnotherSize) return 'another_size'
        if (error instanceof CutOff) return 'cut_off'
        throw error
      }
    },
    arrivedOf: ({ key, size }) => arrivedAt(pathOf(key), size),
    storedBefore: (moment) => keysBefore(folder, moment),
    remove: (key) => removeKey(folder, key),
  }
}

async function writeSome(path: string, body: Body): Promise<void> {
  if ((await writeBody(path, body, mostFileBytes)) === 0) throw new AnotherSize()
}

async function arrivedAt(path: string, size: number): Promise<number> {
  const whole = await stat(path).catch(absent)
  return whole?.size ?? offsetOf(path, size)
}

/** A file comes into being under another name, and gets its own when it is whole. */
async function asWhole(
  path: string,
  write: (partial: string) => Promise<void>,
  name: (partial: string, path: string) => Promise<void> = rename,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partial = `${path}.${randomUUID()}.partial`
  try {
    await write(partial)
    await name(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
