import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { addLogPhoto } from '../../contract/calls/add-log-photo.ts'
import { confirmLogPhoto } from '../../contract/calls/confirm-log-photo.ts'
import type { FileType } from '../../contract/files/file-type.ts'
import type { UploadAddress } from '../../contract/files/file.ts'
import type { Caller } from './caller.ts'

/** The smallest beginning of a JPEG: enough to be taken for one, too little to be decoded. */
export const stubOfJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46])

export const announcedPhoto = (bytes: Uint8Array = stubOfJpeg, content_type: FileType = 'image/jpeg') =>
  ({ file_id: randomUUID(), name: 'vin.jpg', content_type, size: bytes.length, label: 'vin' }) as const

/** Sends bytes to a signed address, as a browser does. */
export async function putTo(
  app: Hono,
  { url, method, headers }: Pick<UploadAddress, 'url' | 'method' | 'headers'>,
  bytes: Uint8Array,
): Promise<Response> {
  return app.request(url, { method, headers, body: new Uint8Array(bytes) })
}

/** Announces a photo of a contact's log, uploads it and confirms it; its id. Nothing checks it before the jobs run. */
export async function uploadPhoto(
  app: Hono,
  caller: Caller,
  contact: string,
  bytes: Uint8Array = stubOfJpeg,
  contentType: FileType = 'image/jpeg',
): Promise<string> {
  const body = announcedPhoto(bytes, contentType)
  const { upload } = await caller.ok(addLogPhoto, { params: { id: contact }, body })
  if (!upload) throw new Error('a new photo got no address')
  const { status } = await putTo(app, upload, bytes)
  if (status !== 200) throw new Error(`the upload was answered with ${status}`)
  await caller.ok(confirmLogPhoto, { params: { id: contact, fileId: body.file_id } })
  return body.file_id
}
