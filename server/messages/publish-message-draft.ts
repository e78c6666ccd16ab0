import type { MessageDraftHint } from '../../contract/messages/message-draft.ts'
import { channelOf } from '../../contract/push/envelope.ts'
import { hintEvent } from '../../contract/push/hint.ts'

/** Says to those who have a conversation open that its draft is another one. */
export type PublishMessageDraft = (businessId: string, contactId: string) => void

interface Said {
  readonly channel: string
  readonly event: string
  readonly data: string
}

/** Over push, on the channel of conversations. The text is fetched by those who have it open: push does not carry it. */
export function createMessageDraftPublisher(publish: (messages: readonly Said[]) => void): PublishMessageDraft {
  return (businessId, contact_id) => {
    const hint: MessageDraftHint = { kind: 'message-draft', contact_id }
    publish([{ channel: channelOf(businessId, 'conversation'), event: hintEvent, data: JSON.stringify(hint) }])
  }
}
