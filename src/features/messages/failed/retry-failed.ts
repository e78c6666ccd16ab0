import type { InboxEntry } from '../../../../contract/messages/inbox-entry.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
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

/** What failed in a conversation: the text itself where it is what happened last, and how many there are before it. */
export function formatFailed({ last_message, failed_messages }: InboxEntry): string {
  const isLast = failed_messages.includes(last_message.id)
  const earlier = failed_messages.length - (isLast ? 1 : 0)
  if (!isLast) return `${countOf(earlier, 'text')} before the latest message`
  return earlier === 0 ? last_message.body : `${last_message.body} (and ${countOf(earlier, 'earlier text')})`
}

/** What became of the texts of a conversation: null where all are being sent again, else why one is not, a sentence. */
export type Outcomes = ReadonlyMap<string, string | null>

/** Sends texts another time, one after the other; `onDone` hears what became of them, by id of the conversation. */
export async function retryFailed(
  entries: readonly InboxEntry[],
  api: Pick<FailedTextsApi, 'retry'>,
  onDone: (outcomes: Outcomes) => void,
): Promise<Outcomes> {
  const outcomes = new Map<string, string | null>()
  for (const entry of entries) {
    const reasons: (string | null)[] = []
    for (const id of entry.failed_messages) reasons.push(await attempt(() => api.retry(entry.contact_id, id)))
    outcomes.set(entry.conversation_id, reasons.find((reason) => reason !== null) ?? null)
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
