import type { QueryOf, ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import { addMessagePhoto } from '../../../../contract/calls/add-message-photo.ts'
import { cancelMessage } from '../../../../contract/calls/cancel-message.ts'
import { confirmMessagePhoto } from '../../../../contract/calls/confirm-message-photo.ts'
import { countInbox } from '../../../../contract/calls/count-inbox.ts'
import { getConversation } from '../../../../contract/calls/get-conversation.ts'
import { getInbox } from '../../../../contract/calls/get-inbox.ts'
import { getMessageDraft } from '../../../../contract/calls/get-message-draft.ts'
import { getMessageFacts } from '../../../../contract/calls/get-message-facts.ts'
import { listMessages } from '../../../../contract/calls/list-messages.ts'
import { readConversation } from '../../../../contract/calls/read-conversation.ts'
import { retryMessage } from '../../../../contract/calls/retry-message.ts'
import { saveMessageDraft } from '../../../../contract/calls/save-message-draft.ts'
import { sendMessage } from '../../../../contract/calls/send-message.ts'
import { setTextConsent } from '../../../../contract/calls/set-text-consent.ts'
import { simulatePhone } from '../../../../contract/calls/simulate-phone.ts'
import type { MessageFacts } from '../../../../contract/messages/bound-fact.ts'
import {
  asMessageTemplate,
  type MessageTemplate,
  messageTemplate,
} from '../../../../contract/messages/message-template.ts'
import type { MessageDraft, MessageDraftChange } from '../../../../contract/messages/message-draft.ts'
import type { ThreadMessage } from '../../../../contract/messages/thread-message.ts'
import { crudCalls } from '../../../../contract/crud/crud-calls.ts'
import { send } from '../../../shared/api/client.ts'
import { type LeasesApi, leasesApi } from '../../../workspace/leases/api/leases-api.ts'
import { sendFile } from '../../../workspace/files/send-file.ts'
import type { UploadApi } from '../../../workspace/files/upload-queue.ts'

export type ConversationReply = ReplyOf<typeof getConversation>
export type WrittenMessage = SentBodyOf<typeof sendMessage>

/** Conversations are read by so many. */
export const inboxPageSize = 50
const threadPageSize = 50

export const inboxApi = {
  list: ({ split, q, page }: Pick<QueryOf<typeof getInbox>, 'split' | 'q' | 'page'>, signal?: AbortSignal) =>
    send(getInbox, { query: { split, q, page: String(page), limit: String(inboxPageSize) }, signal }),
  count: (signal?: AbortSignal) => send(countInbox, { signal }),
}

/** One conversation; stories replace it. */
export interface ConversationApi {
  get(signal?: AbortSignal): Promise<ConversationReply>
  /** The latest messages, or those before a moment in milliseconds since 1970. */
  thread(before: number | null, signal?: AbortSignal): Promise<ThreadMessage[]>
  write(message: WrittenMessage): Promise<ThreadMessage>
  /** The team’s draft; null where there is none. */
  draft(signal?: AbortSignal): Promise<MessageDraft | null>
  /** What a text can be filled with. */
  facts(signal?: AbortSignal): Promise<MessageFacts>
  templates(signal?: AbortSignal): Promise<MessageTemplate[]>
  saveDraft(change: MessageDraftChange): Promise<MessageDraft | null>
  /** Who writes. */
  readonly leases: LeasesApi
  cancel(messageId: string): Promise<unknown>
  retry(messageId: string): Promise<unknown>
  read(conversationId: string): Promise<unknown>
  /** Notes what the claimant said about texts. */
  setConsent(said: { readonly allowed: boolean; readonly quote: string }): Promise<unknown>
  /** Uses the claimant’s simulated phone. */
  simulate(phone: SentBodyOf<typeof simulatePhone>): Promise<unknown>
  /** Uploads photos to send. */
  readonly photos: UploadApi
}

export function conversationApiOf(contactId: string): ConversationApi {
  const params = { contactId }
  return {
    get: (signal) => send(getConversation, { params, signal }),
    thread: (before, signal) =>
      send(listMessages, {
        params,
        query: { limit: String(threadPageSize), ...(before !== null && { before: String(before) }) },
        signal,
      }),
    write: (body) => send(sendMessage, { params, body }),
    draft: async (signal) => (await send(getMessageDraft, { params, signal })).draft,
    facts: (signal) => send(getMessageFacts, { params, signal }),
    async templates(signal) {
      const reply = await send(crudCalls(messageTemplate).list, { query: { sort_by: 'name', limit: '200' }, signal })
      return reply.data.map(asMessageTemplate)
    },
    saveDraft: async (body) => (await send(saveMessageDraft, { params, body })).draft,
    leases: leasesApi,
    cancel: (messageId) => send(cancelMessage, { params: { ...params, messageId } }),
    retry: (messageId) => send(retryMessage, { params: { ...params, messageId } }),
    read: (id) => send(readConversation, { params: { id }, body: {} }),
    setConsent: (body) => send(setTextConsent, { params, body }),
    photos: {
      async announce({ label: _label, ...body }) {
        return (await send(addMessagePhoto, { params, body })).upload
      },
      send: sendFile,
      async confirm(fileId) {
        await send(confirmMessagePhoto, { params: { ...params, fileId } })
      },
    },
    simulate: (body) => send(simulatePhone, { params: { id: contactId }, body }),
  }
}
