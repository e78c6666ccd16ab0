import { useAtomValue } from 'jotai'
import { countInbox } from '../../../contract/calls/count-inbox.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { useInboxChanges } from '../use-inbox-changes.ts'

/** How many messages of claimants nobody has opened, as it changes; undefined for those who may not know, and until it is known. */
export function useUnreadCount(): number | undefined {
  const may = useAtomValue(permissionAtom)
  const isAllowed = may('messages:view')
  const { data, refetch } = useFetched(`unread messages ${isAllowed}`, async (signal) => {
    return isAllowed ? send(countInbox, { signal }) : undefined
  })
  useInboxChanges(data?.cursor, refetch)
  useRefetchOnFocus(refetch)
  return data?.unread
}
