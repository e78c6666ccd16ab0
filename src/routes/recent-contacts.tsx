import { useNavigate } from '@tanstack/react-router'
import type { Fetched } from '../shared/api/fetched.ts'
import type { ContactsPage } from '../features/contacts/api/list-contacts.ts'
import { ContactCards } from '../features/contacts/components/contact-cards.tsx'
import { Empty, Failed, Loading } from '../shared/ui/states.tsx'
import { reasonOf } from '../shared/ui/toast.tsx'
import { recent, recentTitle } from './recent-contacts.css.ts'
import { claimantAddress } from './places.ts'
import { useMe } from './use-me.ts'

/** The contacts that came last. */
export function RecentContacts({ list }: { list: Fetched<ContactsPage | null> & { refetch: () => void } }) {
  const me = useMe()
  const navigate = useNavigate()
  const { data, error, refetch } = list
  return (
    <section className={recent} aria-labelledby="recent">
      <h2 id="recent" className={recentTitle}>
        Newest contacts
      </h2>
      {!data && error !== undefined && (
        <Failed title="The contacts could not be fetched" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading rows={5} />}
      {data?.data.length === 0 && (
        <Empty title="No contacts yet">Contacts come out of Intake, as claims are decided there.</Empty>
      )}
      {data && (
        <ContactCards contacts={data.data} onOpen={(id) => void navigate({ to: claimantAddress(me.role, id) })} />
      )}
    </section>
  )
}
