import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isFileKey } from './file-keys.ts'
import { mustBeKey } from './file-storage.ts'

/** The bytes of files in the folder of this machine, for who keeps them or puts them back, without addresses. */
const pathOfKey = (folder: string, key: string) => join(folder, ...mustBeKey(key).split('/'))

/** The keys of all files in the folder, in their order; none where there is no folder yet. */
export async function keysInFolder(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true }).catch(none)
  return found
    .map((path) => path.split(sep).join('/'))
    .filter(isFileKey)
    .toSorted()
}

/** All that is in the folder since before a moment, also pieces of files that are not whole, as keys. */
export async function* keysBefore(folder: string, moment: Date): AsyncIterable<string> {
  const found = await readdir(folder, { recursive: true }).catch(none)
  for (const path of found) {
    const stats = await stat(join(folder, path)).catch(() => null)
    if (stats?.isFile() && stats.mtime < moment) yield path.split(sep).join('/')
  }
}

/** Removes what is under a key, and its folder where nothing else is in it. */
export async function removeKey(folder: string, key: string): Promise<void> {
  const path = pathOfKey(folder, key)
  await rm(path, { force: true })
  await rmdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error
  })
}

function none(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

export const readKey = (folder: string, key: string): Readable => createReadStream(pathOfKey(folder, key))

/** Puts bytes under a key: whole, or not at all. */
export async function putKey(folder: string, key: string, content: Readable): Promise<void> {
  const path = pathOfKey(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partial = `${path}.${randomUUID()}.partial`
  try {
    await pipeline(content, createWriteStream(partial, { mode: 0o600 }))
    await rename(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
}

/** Bytes under a key; null where nothing is. */
export async function sizeOfKey(folder: string, key: string): Promise<number | null> {
  const found = await stat(pathOfKey(folder, key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.isFile() ? found.size : null
}

/** SHA-256 in hex of what is under a key; null where nothing is. */
export async function hashOfKey(folder: string, key: string): Promise<string | null> {
  if ((await sizeOfKey(folder, key)) === null) return null
  const hash = createHash('sha256')
  for await (const piece of readKey(folder, key)) hash.update(piece as Buffer)
  return hash.digest('hex')
}
