import type { SentFile } from '../ports/delivery.ts'
import { keysOf } from '../ports/files/file-keys.ts'
import type { Files } from '../ports/files/open-files.ts'

const type = 'image/jpeg'

/** The photos of a message as they leave: copies without metadata, so without where they were taken. */
export function sentFilesIn({ files, publicUrl }: { readonly files: Files; readonly publicUrl: string }) {
  return (businessId: string, { media }: { readonly media: readonly string[] }): Promise<SentFile[]> =>
    Promise.all(
      media.map(async (id, at) => {
        const key = keysOf(businessId, id).view
        const address = await files.storage.signDownload({ key, contentType: type }, new Date())
        const read = async () => {
          const bytes = await files.storage.read(key)
          if (!bytes) throw new Error(`the storage has no copy of the file ${id}`)
          return bytes
        }
        return { name: `photo-${at + 1}.jpg`, type, url: new URL(address, publicUrl).href, read }
      }),
    )
}
