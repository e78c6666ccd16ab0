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

/** What became of each text, by its id: null where it is being sent again, else why it is not, a sentence. */
export type Outcomes = ReadonlyMap<string, string | null>

/** Sends texts another time, one after the other; `onDone` hears what became of each. */
export async function retryFailed(
  entries: readonly InboxEntry[],
  api: Pick<FailedTextsApi, 'retry'>,
  onDone: (outcomes: Outcomes) => void,
): Promise<Outcomes> {
  const outcomes = new Map<string, string | null>()
  for (const entry of entries) {
    for (const id of entry.failed_messages) {
      outcomes.set(id, await attempt(() => api.retry(entry.contact_id, id)))
      onDone(new Map(outcomes))
    }
  }
  return outcomes
}

/** What became of the texts of a conversation: why one is not sent, null where all are; missing while some are not tried. */
export function outcomeOf({ failed_messages }: InboxEntry, outcomes: Outcomes): string | null | undefined {
  const tried = failed_messages.map((id) => outcomes.get(id))
  if (tried.length === 0 || tried.includes(undefined)) return undefined
  return tried.find((reason) => reason !== null) ?? null
}

async function attempt(send: () => Promise<unknown>): Promise<string | null> {
  try {
    await send()
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
