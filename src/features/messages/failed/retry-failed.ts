import type { InboxEntry } from '../../../../contract/messages/inbox-entry.ts'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { conversationApiOf, inboxApi, inboxPageSize } from '../api/message-api.ts'

/** Conversations with a text that failed, and the way to send one another time; stories replace it. */
export interface FailedTextsApi {
  /** The latest `inboxPageSize` of them. */
  list(signal?: AbortSignal): Promise<readonly InboxEntry[]>
  retry(contactId: string, messageId: string): Promise<unknown>
}

export const failedTextsApi: FailedTextsApi = {
  list: (signal) => inboxApi.list({ split: 'failed', q: '', page: 1 }, signal),
  retry: (contactId, messageId) => conversationApiOf(contactId).retry(messageId),
}

export const mostRetried = inboxPageSize

/** The text that failed, where it is what happened last; null where the conversation went on since. */
export const failedTextOf = ({ last_message }: InboxEntry) =>
  last_message.direction === 'out' && last_message.state === 'failed' ? last_message : null

/** What became of a text: null where it is being sent again, else why it is not, a sentence. */
export type Outcomes = ReadonlyMap<string, string | null>

/** Sends texts another time, one after the other; `onDone` hears what became of each, by id of the conversation. */
export async function retryFailed(
  entries: readonly InboxEntry[],
  api: Pick<FailedTextsApi, 'retry'>,
  onDone: (outcomes: Outcomes) => void,
): Promise<Outcomes> {
  const outcomes = new Map<string, string | null>()
  for (const entry of entries) {
    const text = failedTextOf(entry)
    if (!text) continue
    outcomes.set(entry.conversation_id, await attempt(() => api.retry(entry.contact_id, text.id)))
    onDone(new Map(outcomes))
  }
  return outcomes
}

async function attempt(send: () => Promise<unknown>): Promise<string | null> {
  try {
    await send()
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
