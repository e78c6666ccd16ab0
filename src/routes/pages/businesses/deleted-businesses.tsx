import { Link } from '@tanstack/react-router'
import { listDeletedBusinesses } from '../../../../contract/calls/list-deleted-businesses.ts'
import { DeletedScreen } from '../../../features/businesses/components/deleted-screen.tsx'
import { send } from '../../../shared/api/client.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicHints } from '../../../shared/live/use-topic-hints.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useMe } from '../../use-me.ts'

/** The businesses that were deleted, for the super admin. */
export function DeletedBusinessesRoute() {
  const { timezone } = useMe().business
  const list = useFetched('deleted businesses', async (signal) => (await send(listDeletedBusinesses, { signal })).data)
  useTopicHints('business', list.refetch)
  return (
    <DeletedScreen
      list={list}
      zone={timezone}
      links={
        <Link to="/super-admin/businesses" className={button()}>
          <Icon name="left" /> All businesses
        </Link>
      }
    />
  )
}
