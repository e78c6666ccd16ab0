import { useAtomValue } from 'jotai'
import { countClaims } from '../../../contract/calls/count-claims.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'

/** How many claims wait in intake, as it changes; undefined for those who may not know, and until it is known. */
export function useWaitingCount(): number | undefined {
  const may = useAtomValue(permissionAtom)
  const isAllowed = may('intake:view')
  const { data, refetch } = useFetched(`waiting ${isAllowed}`, async (signal) => {
    return isAllowed ? send(countClaims, { signal }) : undefined
  })
  useTopicChanges('intake_item', data?.cursor, refetch)
  return data?.total
}
