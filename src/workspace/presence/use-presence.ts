import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Me } from '../../../contract/people/user.ts'
import { liveAtom, liveStateAtom } from '../../shared/live/live-atoms.ts'
import type { LiveStatus } from '../../shared/live/live-state.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import { type PresenceState, QueuePresence } from './queue-presence.ts'

/** A connection that stands, whether or not all changes are here yet. */
const standing: readonly LiveStatus[] = ['live', 'caught-up', 'catching-up']

/** Who is in the queue, while the component is there; oneself included. */
export function usePresence(queue: QueueHandle, { id, full_name, role }: Me): PresenceState {
  const live = useAtomValue(liveAtom)
  const { status } = useAtomValue(liveStateAtom)
  const company = useMemo(() => new QueuePresence(queue, { id, name: full_name, role }), [queue, id, full_name, role])
  useEffect(() => (live ? company.join(live) : undefined), [live, company])
  const { people, isKnown } = useSyncExternalStore(company.subscribe, company.get)
  return { people, isKnown: isKnown && standing.includes(status) }
}
