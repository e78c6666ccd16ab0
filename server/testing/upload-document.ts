import { randomUUID } from 'node:crypto'
import { addSupplementDocument } from '../../contract/calls/add-supplement-document.ts'
import { confirmSupplementDocument } from '../../contract/calls/confirm-supplement-document.ts'
import { getDocumentUploadUrl } from '../../contract/calls/get-document-upload-url.ts'
import type { DocumentType } from '../../contract/supplements/supplement.ts'
import type { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'
import { putTo, stubOfJpeg } from './upload-photo.ts'

export const announcedDocument = (label: DocumentType = 'photo', bytes: Uint8Array = stubOfJpeg) =>
  ({ file_id: randomUUID(), name: 'roof.jpg', content_type: 'image/jpeg', size: bytes.length, label }) as const

/** Announces a document of a supplement as a person of the business, uploads it and confirms it; its id. */
export async function uploadDocument(
  { app }: Pick<TestApp, 'app'>,
  caller: Caller,
  supplement: string,
  label: DocumentType = 'photo',
  bytes: Uint8Array = stubOfJpeg,
): Promise<string> {
  const body = announcedDocument(label, bytes)
  const { upload } = await caller.ok(addSupplementDocument, { params: { id: supplement }, body })
  if (!upload) throw new Error('a new document got no address')
  const { status } = await putTo(app, upload, bytes)
  if (status !== 200) throw new Error(`the upload was answered with ${status}`)
  await caller.ok(confirmSupplementDocument, { params: { id: supplement, docId: body.file_id } })
  return body.file_id
}

/** Puts a picture to a signed address, as a shop does; the key to send it by. */
export async function putDocument(
  { app, nobody }: Pick<TestApp, 'app' | 'nobody'>,
  query: { long_id: string },
  bytes: Uint8Array = stubOfJpeg,
): Promise<string> {
  const { url, key, fields } = await nobody.ok(getDocumentUploadUrl, { query: { extension: 'jpg', ...query } })
  const { status } = await putTo(app, { url, headers: fields, method: 'PUT' }, bytes)
  if (status !== 200) throw new Error(`the upload was answered with ${status}`)
  return key
}
