import { useAtomValue } from 'jotai'
import { listAppraisers } from '../../features/contacts/assigned/assign-api.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { longThrottle, useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'

/** The appraisers who work at an event, by name. */
export function useEventAppraisers(stormId: string) {
  const permitted = useAtomValue(permissionAtom)
  const may = permitted('people:view')
  // Names may be seen by more people than the log of users.
  const people = useTopicTurn(permitted('people:manage') ? 'user' : 'storm')
  const contacts = useTopicTurn('contact', longThrottle)
  return useFetched(`appraisers of ${stormId} ${may} ${people} ${contacts}`, async (signal) => {
    const all = may ? await listAppraisers(signal) : []
    return all
      .filter(({ assigned_events }) => assigned_events.includes(stormId))
      .toSorted((a, b) => a.full_name.localeCompare(b.full_name))
  })
}
