import { countContacts } from '../../../contract/calls/count-contacts.ts'
import { listContacts } from '../../features/contacts/api/list-contacts.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'

/** How the contacts stand and which came last, as it changes. For those who may see contacts. */
export function useContactCounts() {
  const counts = useFetched('home contact counts', (signal) => send(countContacts, { signal }))
  const newest = useFetched('home newest contacts', (signal) => listContacts({}, signal))
  useTopicChanges('contact', counts.data?.cursor, () => {
    counts.refetch()
    newest.refetch()
  })
  return { counts, newest, total: { ...counts, data: counts.data?.total } }
}
