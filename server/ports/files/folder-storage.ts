import { createHmac, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { mostFileBytes } from '../../../contract/files/file-type.ts'
import { endOf, type FileStorage, mustBeKey, windowOf } from './file-storage.ts'
import { type AddressSigner, anySize, createAddressSigner, type Grant } from './signed-address.ts'

/** Below it, our own server takes and serves files by signed addresses. */
export const filesPath = '/api/files'

/** A folder of this machine, behind signed addresses of our own server. */
export interface FolderStorage extends FileStorage {
  readonly kind: 'folder'
  readonly signer: AddressSigner
  /** Stores a body of exactly the granted size, or of any a file may have. A body that ends early, or is longer, leaves nothing. */
  put(grant: Grant, body: ReadableStream | null): Promise<'stored' | 'another_size'>
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
      return { url, method: 'PUT', headers: { 'content-type': contentType }, expires_at: ends.toISOString() }
    },
    signDownload: async ({ key, contentType }, now) =>
      addressOf({ method: 'GET', key: mustBeKey(key), contentType, size: 0, expires: endOf(windowOf(now)).getTime() }),
    async sizeOf(key) {
      const found = await stat(pathOf(key)).catch(absent)
      return found?.size ?? null
    },
    read: async (key) => (await readFile(pathOf(key)).catch(absent)) ?? null,
    write: (key, bytes) => asWhole(pathOf(key), (partial) => writeFile(partial, bytes)),
    async put({ key, size }, body) {
      const most = size === anySize ? mostFileBytes : size
      let taken = 0
      const counted = new Transform({
        transform(piece: Buffer, _encoding, done) {
          taken += piece.length
          done(taken > most ? new AnotherSize() : null, piece)
        },
        flush: (done) => done((size === anySize ? taken > 0 : taken === size) ? null : new AnotherSize()),
      })
      try {
        const source = body ? Readable.fromWeb(body) : Readable.from([])
        await asWhole(pathOf(key), (partial) => pipeline(source, counted, createWriteStream(partial)))
        return 'stored'
      } catch (error) {
        if (error instanceof AnotherSize) return 'another_size'
        throw error
      }
    },
  }
}

class AnotherSize extends Error {}

/** A file comes into being under another name, and gets its own when it is whole. */
async function asWhole(path: string, write: (partial: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partial = `${path}.${randomUUID()}.partial`
  try {
    await write(partial)
    await rename(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
