import { useEffect } from 'react'
import type { HandedOut, QueuedContact, UpcomingContact } from '../../../../contract/call-center/queue.ts'
import { callAttempts } from '../../../../contract/contacts/call-attempts.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { longThrottle, useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { useTopicHints } from '../../../shared/live/use-topic-hints.ts'
import type { CallCenterApi } from '../api/call-center-api.ts'
import type { CallDesk } from './call-desk.ts'

/** How many of the queue are looked at: those before the first that is free are colleagues'. */
const limit = 10

/**
 * Keeps who follows the contact on the desk as the queue has it, while colleagues take contacts. Returns the whole
 * contact that was announced: the desk can be drawn with it before it is handed out.
 */
export function useNextInQueue(
  api: Pick<CallCenterApi, 'queue'>,
  desk: CallDesk,
  handed: HandedOut | null,
  stormId: string | null,
): QueuedContact | null {
  const { data, busy, refetch } = useFetched(`next in queue ${stormId} ${handed?.contact.id}`, async (signal) =>
    handed === null ? null : (await api.queue({ calls: 'all', stormId, limit }, signal)).data,
  )
  useTopicRefetch('contact', refetch, undefined, longThrottle)
  useTopicHints('contact', refetch)
  useEffect(() => {
    if (!data || busy || !handed) return
    desk.renewNext(nextOf(data, handed))
  }, [data, busy, handed, desk])
  return data?.find(({ id }) => id === handed?.next?.id) ?? null
}

/** The one that was announced as long as it is free, or else the first that is. */
export function nextOf(queue: readonly QueuedContact[], { contact, next }: HandedOut): UpcomingContact | null {
  const free = queue.filter(({ id, callable, held_by }) => callable.now && held_by === null && id !== contact.id)
  if (next && free.some(({ id }) => id === next.id)) return next
  const [first] = free
  return first ? upcomingOf(first) : null
}

function upcomingOf(contact: QueuedContact): UpcomingContact {
  const { id, first_name, last_name, call_back_at, city, state, spanish } = contact
  const vehicle = [contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' ')
  return { id, first_name, last_name, call_back_at, vehicle, city, state, numcalls: callAttempts(contact), spanish }
}
