import { readAssigned } from '../../features/contacts/assigned/api.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../shared/live/use-topic-changes.ts'
import { CountCard } from '../count-card.tsx'
import { useMe } from '../use-me.ts'
import { ContactsByStatus } from './contacts-by-status.tsx'
import { RecentContacts } from './recent-contacts.tsx'
import { useContactCounts } from './use-contact-counts.ts'

interface Props {
  /** Where the contacts of the role are listed. */
  to: string | undefined
}

/** How many contacts there are, for those who see all of them. */
export function ContactsCard({ to }: Props) {
  const { total } = useContactCounts()
  return <CountCard label="Contacts" list={total} to={to} action="Open contacts" />
}

/** How contacts stand and which came last, for those who see all of them. */
export function ContactPanels({ to }: Props) {
  const { counts, newest } = useContactCounts()
  return (
    <>
      <ContactsByStatus list={counts} to={to} />
      <RecentContacts list={newest} />
    </>
  )
}

/** How many contacts are assigned, for those who see no others. */
export function AssignedCard({ to }: Props) {
  const list = useAssigned()
  return (
    <CountCard label="Assigned contacts" list={{ ...list, data: list.data?.total }} to={to} action="Open contacts" />
  )
}

export function AssignedByStatus({ to }: Props) {
  return <ContactsByStatus list={useAssigned()} to={to} />
}

function useAssigned() {
  const { id } = useMe()
  const list = useFetched('home assigned contacts', (signal) => readAssigned(id, signal))
  useTopicRefetch('contact', list.refetch)
  return list
}
