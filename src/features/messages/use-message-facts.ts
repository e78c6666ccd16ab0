import { useRef } from 'react'
import { idOf, streamOf } from '../../../contract/events/recorded.ts'
import type { MessageFacts } from '../../../contract/messages/bound-fact.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import type { ConversationApi } from './api/message-api.ts'

/** What a text to a claimant can be filled with, as it is now; undefined until it is known. */
export function useMessageFacts(contactId: string, api: ConversationApi, cursor: number): MessageFacts | undefined {
  const { data, refetch } = useFetched(`message facts ${contactId}`, (signal) => api.facts(signal))
  // A deleted contact has no facts to ask for.
  const isDeleted = useRef(false)
  useTopicChanges('contact', cursor, refetch, ({ stream, type }) => {
    if (stream !== streamOf('contact', contactId)) return false
    isDeleted.current = type === 'ContactDeleted'
    return !isDeleted.current
  })
  useTopicChanges(
    'appointment',
    cursor,
    refetch,
    ({ stream, data: of }) =>
      !isDeleted.current &&
      (idOf(stream) === data?.appointment?.id || ('contact_id' in of && of.contact_id === contactId)),
  )
  return data
}
