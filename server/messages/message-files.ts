import { hasView } from '../../contract/files/file-type.ts'
import type { ShownFile } from '../../contract/files/file.ts'
import type { ChatMessage, MessageMedia } from '../../contract/messages/message.ts'
import { messageFileLabel } from '../../contract/messages/message-photo.ts'
import type { ShownMedia, ThreadMessage } from '../../contract/messages/thread-message.ts'
import type { AnnouncedFile } from '../../machines/file/file.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { invalid } from '../http/problem.ts'

/** What messages need of files, which belong to another feature. */
export interface MessageFiles {
  keep(scope: CommandScope, id: string, announced: AnnouncedFile, bytes: Uint8Array): Promise<void>
  showAll(client: TenantClient, businessId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ShownFile>>
}

/** A file of a message as it is announced: it is its contact’s. */
export const fileOfMessage = (contactId: string) =>
  ({ subject_category: 'contact', subject_id: contactId, label: messageFileLabel }) as const

/** Messages as a conversation shows them, with addresses of their files. */
export async function threadMessages(
  client: TenantClient,
  businessId: string,
  files: Pick<MessageFiles, 'showAll'>,
  messages: readonly ChatMessage[],
): Promise<ThreadMessage[]> {
  const ids = messages.flatMap(({ media }) => media.map(({ file_id }) => file_id))
  const known = ids.length > 0 ? await files.showAll(client, businessId, ids) : new Map<string, ShownFile>()
  return messages.map(({ created_at, updated_at: _updated, version: _version, ours: _ours, theirs, ...shown }) => ({
    ...shown,
    address: shown.direction === 'in' && shown.channel === 'mail' ? theirs : null,
    media: shown.media.map((one) => shownMedia(one, known.get(one.file_id))),
    timestamp: Date.parse(created_at),
    automatic: null,
  }))
}

function shownMedia({ file_id, content_type, refusal }: MessageMedia, file: ShownFile | undefined): ShownMedia {
  const why = refusal ?? (file?.status === 'deleted' ? 'It was deleted.' : file?.refusal)
  return { file_id, content_type, file: file && !why ? file : null, refusal: why || null }
}

/** Files that a person sends with a message. @throws Refused 422 where one is not there, or no photo of this claimant */
export async function mustHavePhotos(
  client: TenantClient,
  {
    businessId,
    contactId,
    ids,
  }: { readonly businessId: string; readonly contactId: string; readonly ids: readonly string[] },
  files: Pick<MessageFiles, 'showAll'>,
): Promise<{ file_id: string; content_type: string }[]> {
  if (ids.length === 0) return []
  const known = await files.showAll(client, businessId, ids)
  return ids.map((id, at) => {
    const file = known.get(id)
    const isTheirs = file?.subject_id === contactId && file.label === messageFileLabel
    if (!file || !isTheirs || file.status === 'awaiting_upload' || file.status === 'deleted')
      throw invalid({ [`media[${at}]`]: 'Upload the photo first' })
    if (file.status === 'refused') throw invalid({ [`media[${at}]`]: file.refusal })
    if (!hasView(file.content_type)) throw invalid({ [`media[${at}]`]: 'Choose a photo' })
    return { file_id: id, content_type: file.content_type }
  })
}

/** So long a message waits for a photo that is still being checked, before it looks again: milliseconds. */
const checkPauseMs = 3000

/** Whether the photos of a message are ready to leave; what leaves is a copy without the location. */
export async function readyToLeave(
  client: TenantClient,
  businessId: string,
  { media }: Pick<ChatMessage, 'media'>,
  files: Pick<MessageFiles, 'showAll'>,
  now: string,
): Promise<{ readonly refusal: string | null; readonly held: { until: string; reason: string } | null }> {
  if (media.length === 0) return { refusal: null, held: null }
  const known = await files.showAll(
    client,
    businessId,
    media.map(({ file_id }) => file_id),
  )
  for (const { file_id } of media) {
    const file = known.get(file_id)
    if (!file || file.status === 'deleted') return { refusal: 'A photo of it was deleted.', held: null }
    if (file.status === 'refused') return { refusal: `A photo of it cannot be sent. ${file.refusal}`, held: null }
    if (file.status === 'ready' && !file.view_url)
      return { refusal: 'No copy of a photo without its location can be made.', held: null }
    if (file.status !== 'ready') {
      const until = new Date(Date.parse(now) + checkPauseMs).toISOString()
      return { refusal: null, held: { until, reason: 'Waits for a photo to be checked' } }
    }
  }
  return { refusal: null, held: null }
}
