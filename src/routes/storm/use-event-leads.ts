import { useAtomValue } from 'jotai'
import { countLeads } from '../../features/leads/api/list-leads.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { longThrottle, useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'

/** How many leads an event has, for those who see leads; live. */
export function useEventLeads(id: string) {
  const isSeen = useAtomValue(permissionAtom)('leads:view')
  const turn = useTopicTurn(isSeen ? 'lead' : 'storm', longThrottle)
  return useFetched(`leads of ${id} ${isSeen} ${turn}`, (signal) =>
    isSeen ? countLeads(id, signal) : Promise.resolve(undefined),
  )
}
