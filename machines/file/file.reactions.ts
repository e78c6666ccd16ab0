import type { FileEvent } from '../../contract/events/file.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { StoredFile } from '../../contract/files/file.ts'
import type { Job } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

const day = 86_400_000

/** What has arrived is checked, then prepared, a job each; an upload that does not arrive within a day is given up. */
export const fileReactions = defineReactions<StoredFile, FileEvent>({
  on: {
    FileAnnounced: ({ stream, at }) => [expiry(idOf(stream), at)],
    FileReceived: ({ stream }) => [processing(idOf(stream))],
    FileChecked: ({ stream }) => [processing(idOf(stream))],
    FileRestored: ({ stream }) => [processing(idOf(stream))],
  },
  pending: ({ id, status, created_at }) => {
    if (status === 'awaiting_upload') return [expiry(id, created_at)]
    return status === 'received' || status === 'checked' ? [processing(id)] : []
  },
})

function processing(id: string): Job<'process-file'> {
  return { task: 'process-file', key: `process-file:${id}`, payload: { id } }
}

function expiry(id: string, at: string): Job<'expire-upload'> {
  const runAt = new Date(Date.parse(at) + day).toISOString()
  return { task: 'expire-upload', key: `expire-upload:${id}`, payload: { id }, runAt }
}
