import * as v from 'valibot'
import { FileTypeName, mostFileBytes } from '../../contract/files/file-type.ts'
import type { ChatMessage, MessageMedia } from '../../contract/messages/message.ts'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Database } from '../db/database.ts'
import { fetchFile } from '../ports/fetch-file.ts'
import type { SmsPort } from '../ports/sms.ts'
import type { MessageDesk } from './message-desk.ts'
import { fileOfMessage } from './message-files.ts'
import { messageStore } from './message.store.ts'

interface Needed {
  readonly database: Database
  readonly messageDesk: MessageDesk
  readonly ports: { readonly sms: Pick<SmsPort, 'media'> }
}

const patienceMs = 30_000
/** A photo that cannot be fetched for so long is given up. */
const mostAgeMs = 24 * 3_600_000

/**
 * Fetches the files of a claimant’s message from its carrier. One that cannot be kept leaves its reason in the message;
 * for one that cannot be fetched now, the job is tried again.
 */
export function fetchMediaTask({ database, messageDesk, ports }: Needed) {
  return async (payload: unknown, signal?: AbortSignal): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['fetch-media'], payload)
    const message = await database.withBusiness(
      businessId,
      async (client) => (await messageStore.find(client, [id])).get(id) ?? null,
    )
    let later: string | null = null
    for (const file of message?.media ?? []) {
      if (!message || file.source === undefined) continue
      const outcome = await keepFile(message, file, file.source)
      if (outcome.is === 'later') later = outcome.reason
      else await messageDesk.settleFile(businessId, id, file.file_id, outcome.is === 'kept' ? null : outcome.reason)
    }
    if (later !== null) throw new Error(`a photo of a text cannot be fetched now: ${later}`)

    async function keepFile(
      { contact_id, created_at }: ChatMessage,
      { file_id, content_type }: MessageMedia,
      source: string,
    ): Promise<{ is: 'kept' } | { is: 'refused' | 'later'; reason: string }> {
      const type = v.safeParse(FileTypeName, content_type.split(';', 1)[0]?.trim().toLowerCase())
      if (!type.success) return { is: 'refused', reason: whyNotType(content_type) }
      const fetched = await fetchFile(source, {
        trusted: ports.sms.media,
        most: mostFileBytes,
        timeout: patienceMs,
        signal,
      })
      if (fetched.is === 'failed') {
        const isOver = Date.now() - Date.parse(created_at) > mostAgeMs
        const reason = isOver ? `It could not be loaded for a day. ${fetched.reason}` : fetched.reason
        return { is: isOver ? 'refused' : 'later', reason }
      }
      if (fetched.is === 'refused') return fetched
      const { bytes } = fetched
      const announced = { ...fileOfMessage(contact_id), name: 'Photo', content_type: type.output, size: bytes.length }
      await messageDesk.keepFile(businessId, file_id, announced, bytes)
      return { is: 'kept' }
    }
  }
}

/** Why a file of a type is not kept: a sentence. */
export function whyNotType(contentType: string): string {
  const [kind = ''] = contentType.split('/', 1)
  const noun =
    { video: 'A video', audio: 'A recording', image: 'A picture of this type' }[kind] ?? 'A file of this type'
  return `${noun} isn’t kept. Ask for a JPEG, PNG, WebP, HEIC or PDF file.`
}
