import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type ArchivePart, DamagedBackup, hashPart, listParts, readPart } from './archive-reader.ts'
import {
  backupFormat,
  formatPart,
  type Manifest,
  manifest,
  manifestHashPart,
  manifestPart,
  partOf,
  partOfFile,
} from './manifest.ts'
import { refusalOfRelease } from './release.ts'

export interface CheckedBackup {
  readonly file: string
  readonly manifest: Manifest
  /** Of each table and file, by the name of its part. */
  readonly parts: ReadonlyMap<string, ArchivePart>
}

/**
 * Reads all of a backup and compares every byte of it with what was written, and its release with this one. Touches no
 * database.
 * @throws DamagedBackup; an Error for what is no backup, or is one of a newer release
 */
export async function checkBackup(file: string, onPart: (name: string) => void = () => {}): Promise<CheckedBackup> {
  await checkFormat(file)
  const listed = await listParts(file)
  const [format, manifestAt, hashAt] = [listed[0], listed.at(-2), listed.at(-1)]
  if (format?.name !== formatPart || manifestAt?.name !== manifestPart || hashAt?.name !== manifestHashPart)
    throw new DamagedBackup('The file has no manifest at its end: it is incomplete.')
  const text = await bytesOf(file, manifestAt)
  const sum = createHash('sha256').update(text).digest('hex')
  if ((await bytesOf(file, hashAt)).toString() !== `${sum}  ${manifestPart}\n`) throw differs(manifestPart)
  const read = v.parse(manifest, JSON.parse(text.toString()))
  const refusal = await refusalOfRelease(read)
  if (refusal) throw new Error(`This backup can’t be restored: ${refusal}.`)
  const parts = new Map(listed.slice(1, -2).map((part) => [part.name, part]))
  const named = [
    ...read.tables.map((table) => ({ name: partOf(table), ...table })),
    ...read.files.map((one) => ({ name: partOfFile(one), ...one })),
  ]
  for (const { name, bytes, sha256 } of named) {
    const part = parts.get(name)
    if (!part) throw new DamagedBackup(`The part ${name} is missing.`)
    onPart(name)
    if (part.size !== bytes || (await hashPart(file, part)) !== sha256) throw differs(name)
  }
  if (parts.size !== named.length) throw new DamagedBackup('The file has parts that its manifest does not name.')
  return { file, manifest: read, parts }
}

/** The part that comes first, so that a file of another kind, or of a later format, is called by its name. */
async function checkFormat(file: string): Promise<void> {
  const start = await bytesOf(file, { name: '', start: 0, size: 1024 })
  if (start.toString('latin1', 0, formatPart.length) !== formatPart)
    throw new Error(`${file} is no backup of the product.`)
  const format = Number(/^(\d+)\n/.exec(start.toString('latin1', 512))?.[1])
  if (format > backupFormat)
    throw new Error(`This backup can’t be restored: its format ${format} is newer than this release.`)
  if (format !== backupFormat) throw differs(formatPart)
}

async function bytesOf(file: string, part: ArchivePart): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readPart(file, part)) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const differs = (name: string) =>
  new DamagedBackup(`The part ${name} is damaged: its bytes are not those that were written.`)
