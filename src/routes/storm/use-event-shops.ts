import { useAtomValue } from 'jotai'
import { listStormShops } from '../../../contract/calls/list-storm-shops.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'

/** The repair locations of an event. `version` is the event's: its settings hold them. */
export function useEventShops(id: string, version: number) {
  const may = useAtomValue(permissionAtom)('repair_location:view')
  const turn = useTopicTurn(may ? 'repair_location' : 'storm')
  return useFetched(`shops of ${id} ${version} ${may} ${turn}`, async (signal) =>
    may ? (await send(listStormShops, { params: { id }, signal })).data : [],
  )
}
