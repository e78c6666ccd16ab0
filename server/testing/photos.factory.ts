import { addLogPhoto } from '../../contract/calls/add-log-photo.ts'
import { deleteLogPhoto } from '../../contract/calls/delete-log-photo.ts'
import type { Caller } from './caller.ts'

/** A photo of a contact's production log that is announced and deleted. */
export async function makePhoto(admin: Caller, contact: string): Promise<void> {
  const file_id = '5a000000-0000-4000-8000-00000000ffff'
  const body = { file_id, name: 'roof.jpg', content_type: 'image/jpeg', size: 12, label: 'roof' } as const
  await admin.ok(addLogPhoto, { params: { id: contact }, body })
  await admin.ok(deleteLogPhoto, { params: { id: contact, fileId: file_id } })
}
