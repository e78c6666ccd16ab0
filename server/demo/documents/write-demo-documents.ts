import type { Database } from '../../db/database.ts'
import { keysOf } from '../../ports/files/file-keys.ts'
import { makePreviews, previewType } from '../../files/make-previews.ts'
import type { FileStorage } from '../../ports/files/file-storage.ts'
import { demoDocuments } from './demo-documents.ts'

/** Stores the bytes of a business's demo documents, with previews, where the files of documents say that they are. */
export async function writeDemoDocuments(database: Database, storage: FileStorage, businessId: string): Promise<void> {
  const byName = new Map(
    await Promise.all(
      demoDocuments().map(async (one) => {
        const prepared = await makePreviews(one.bytes, one.content_type)
        if (prepared.is !== 'drawn') throw new Error(`${one.name}: ${prepared.reason}`)
        return [one.name, { ...one, ...prepared.previews }] as const
      }),
    ),
  )
  const { rows } = await database.withBusiness(businessId, (client) =>
    client.query<{ id: string; name: string }>(
      `select id, doc->>'name' as name from file where subject_category = 'supplement'`,
    ),
  )
  for (const { id, name } of rows) {
    const document = byName.get(name)
    if (!document) continue
    const keys = keysOf(businessId, id)
    await storage.write(keys.original, document.bytes, document.content_type)
    if (document.view) await storage.write(keys.view, document.view, previewType)
    await storage.write(keys.thumbnail, document.thumbnail, previewType)
  }
}
