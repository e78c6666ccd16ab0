import type { ReplyOf } from '../../../../contract/call.ts'
import { addLogPhoto } from '../../../../contract/calls/add-log-photo.ts'
import { confirmLogPhoto } from '../../../../contract/calls/confirm-log-photo.ts'
import { deleteLogPhoto } from '../../../../contract/calls/delete-log-photo.ts'
import { listLogPhotos } from '../../../../contract/calls/list-log-photos.ts'
import type { PhotoSubject } from '../../../../contract/production-logs/photo.ts'
import { send } from '../../../shared/api/client.ts'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { sendFile } from '../../../workspace/files/send-file.ts'
import type { UploadApi } from '../../../workspace/files/upload-queue.ts'

/** Reads, uploads and deletes the photos of one contact’s production log; stories replace it. */
export interface PhotoApi extends UploadApi {
  list(signal?: AbortSignal): Promise<ReplyOf<typeof listLogPhotos>>
  remove(id: string, operation: Operation): Promise<void>
}

export function photoApiOf(contact: string): PhotoApi {
  const params = (fileId: string) => ({ id: contact, fileId })
  return {
    list: (signal) => send(listLogPhotos, { params: { id: contact }, signal }),
    async announce({ label, ...file }) {
      // What the page calls a label is one of the photo standard.
      const body = { ...file, label: label as PhotoSubject }
      const { upload } = await send(addLogPhoto, {
        params: { id: contact },
        body,
        operation: newOperation('Add photo'),
      })
      return upload
    },
    send: sendFile,
    async confirm(id) {
      await send(confirmLogPhoto, { params: params(id) })
    },
    async remove(id, operation) {
      await send(deleteLogPhoto, { params: params(id), operation })
    },
  }
}
