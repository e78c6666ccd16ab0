import { createZstdDecompress } from 'node:zlib'
import { readPart } from './archive-reader.ts'
import type { CheckedBackup } from './check-backup.ts'
import { partOf } from './manifest.ts'

/** Some columns of the rows of a table in a backup, as COPY writes them; null for null. Nothing for a table that it has not. */
export async function* readRows(
  { file, manifest, parts }: CheckedBackup,
  name: string,
  columns: readonly string[],
): AsyncGenerator<(string | null)[]> {
  const table = manifest.tables.find(({ schema, table: one }) => `${schema}.${one}` === name)
  const part = table && parts.get(partOf(table))
  if (!part) return
  const places = columns.map((column) => table.columns.indexOf(column))
  let unfinished = ''
  for await (const piece of readPart(file, part).pipe(createZstdDecompress()).setEncoding('utf8')) {
    const lines = `${unfinished}${piece}`.split('\n')
    unfinished = lines.pop() ?? ''
    for (const line of lines) {
      const values = line.split('\t')
      yield places.map((place) => (values[place] === '\\N' ? null : (values[place] ?? null)))
    }
  }
}

/** A bytea as COPY writes it: `\\x6162`. */
export const bytesOfCopy = (text: string) => Buffer.from(text.slice(3), 'hex')
