import type { DraftHint } from '../../contract/drafts/draft-hint.ts'
import { hintEvent } from '../../contract/push/hint.ts'
import { personChannelOf } from '../../contract/push/person-channel.ts'
import type { PublishDraft } from './dependencies.ts'

interface Said {
  readonly channel: string
  readonly event: string
  readonly data: string
}

/** Over push, on the person's own channel: the queue's channels are read by everybody who works there. */
export function createDraftPublisher(say: (messages: readonly Said[]) => void): PublishDraft {
  return (businessId, { personId, category }, version) => {
    const hint: DraftHint = { kind: 'draft', category, version }
    const channel = personChannelOf({ id: personId, businessId })
    say([{ channel, event: hintEvent, data: JSON.stringify(hint) }])
  }
}
