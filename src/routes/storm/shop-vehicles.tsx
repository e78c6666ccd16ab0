import { Link } from '@tanstack/react-router'
import { listContacts } from '../../../contract/calls/list-contacts.ts'
import { contactStatusLabel } from '../../../contract/contacts/contact-statuses.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { longThrottle, useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { link } from '../../shared/ui/page.css.ts'
import { Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'

/** Contacts of an event whose vehicle is at a shop. Which shop that is, a contact does not say. */
export function ShopVehicles({ storm, to }: { storm: string; to: string }) {
  const turn = useTopicTurn('contact', longThrottle)
  const { data, error, busy, refetch } = useFetched(`contacts at a shop ${storm} ${turn}`, async (signal) => {
    return (await send(listContacts, { query: { storm_id: storm, status: atShop, limit: '1' }, signal })).count
  })
  if (data === undefined && error !== undefined && !busy)
    return <Failed title="Couldn’t load contacts" message={reasonOf(error)} onRetry={refetch} />
  if (data === undefined) return <Loading label="Loading contacts…" rows={1} />
  if (data === 0) return <p>{`No contact of this event has the status ${label}.`}</p>
  return (
    <p>
      <Link to={to} search={{ event: storm, status: atShop }} className={link}>
        {`${countOf(data, 'contact')} of this event with the status ${label}`}
      </Link>
    </p>
  )
}

const atShop = 'already_at_shop'
const label = contactStatusLabel(atShop)
