import pg from 'pg'
import { hasView } from '../../contract/files/file-type.ts'
import type { StoredFile } from '../../contract/files/file.ts'
import { keysOf } from '../ports/files/file-keys.ts'
import type { StoredBytes } from '../ports/files/file-storage.ts'
import type { Difference } from './verify-read-models.ts'

export interface VerifiedFiles {
  /** Files whose bytes must be there. */
  readonly files: number
  readonly different: number
  /** The first of them. */
  readonly differences: readonly Difference[]
}

const shown = 20
/** Those that have arrived. What was refused or deleted has no address. */
const arrived = ['received', 'checked', 'ready'] satisfies readonly StoredFile['status'][]

/** Compares the bytes of files with what the log knows of them: that they are there, whole, and the same. */
export async function verifyFiles(ownerUrl: string, bytes: StoredBytes): Promise<VerifiedFiles> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ business_id: string; doc: StoredFile }>(
      'select business_id, doc from public.file where status = any($1) order by business_id, id',
      [arrived],
    )
    const differences: Difference[] = []
    let different = 0
    for (const { business_id, doc } of rows) {
      const wrong = await wrongWith(doc, keysOf(business_id, doc.id), bytes)
      if (wrong === null) continue
      different += 1
      if (differences.length < shown) differences.push({ where: `file ${doc.id}`, what: wrong })
    }
    return { files: rows.length, different, differences }
  } finally {
    await client.end()
  }
}

/** A sentence without its subject; null for nothing. */
async function wrongWith(
  file: StoredFile,
  keys: ReturnType<typeof keysOf>,
  bytes: StoredBytes,
): Promise<string | null> {
  const size = await bytes.sizeOf(keys.original)
  if (size === null) return 'has no bytes in the storage'
  if (size !== file.size) return `has ${size} bytes in the storage, and ${file.size} in the log`
  if (file.sha256 !== '' && bytes.hashOf && (await bytes.hashOf(keys.original)) !== file.sha256)
    return 'has other bytes in the storage than were checked'
  if (!file.has_preview) return null
  for (const key of [...(hasView(file.content_type) ? [keys.view] : []), keys.thumbnail])
    if ((await bytes.sizeOf(key)) === null) return `has no ${key.endsWith('view.jpg') ? 'copy to view' : 'thumbnail'}`
  return null
}

/** What was found, line by line, for a terminal. */
export function describeFiles({ files, different, differences }: VerifiedFiles): string[] {
  const lines = differences.map(({ where, what }) => `  ${where} ${what}`)
  if (different > differences.length) lines.push(`  and ${different - differences.length} more`)
  return [`file bytes: ${files - different} of ${files} files have theirs`, ...lines]
}
