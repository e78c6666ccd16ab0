import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Me } from '../../../contract/people/user.ts'
import { liveAtom, liveStateAtom } from '../../shared/live/live-atoms.ts'
import type { LiveStatus } from '../../shared/live/live-state.ts'
import { type PresencePlace, type PresenceState, QueuePresence } from './queue-presence.ts'

/** Connected, whether or not all changes are here yet. */
const connected: readonly LiveStatus[] = ['live', 'caught-up', 'catching-up']

/** Who is in the queue while the component is mounted; the user included. */
export function usePresence(
  queue: PresencePlace,
  { id, full_name, role }: Pick<Me, 'id' | 'full_name' | 'role'>,
): PresenceState {
  const live = useAtomValue(liveAtom)
  const { status } = useAtomValue(liveStateAtom)
  const presence = useMemo(() => new QueuePresence(queue, { id, name: full_name, role }), [queue, id, full_name, role])
  useEffect(() => (live ? presence.join(live) : undefined), [live, presence])
  const { members, isKnown } = useSyncExternalStore(presence.subscribe, presence.getState)
  return { members, isKnown: isKnown && connected.includes(status) }
}
