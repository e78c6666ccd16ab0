import { Link, useNavigate } from '@tanstack/react-router'
import type { ContactsPage } from '../../features/contacts/api/list-contacts.ts'
import { ContactCards } from '../../features/contacts/components/contact-cards.tsx'
import type { Fetched } from '../../shared/api/fetched.ts'
import { link } from '../../shared/ui/page.css.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { claimantAddress, contactsAddress } from '../places.ts'
import { useMe } from '../use-me.ts'
import { FetchedPanel } from './panel.tsx'

/** The contacts that came last. */
export function RecentContacts({ list }: { list: Fetched<ContactsPage> & { refetch: () => void } }) {
  const me = useMe()
  const navigate = useNavigate()
  const all = contactsAddress(me.role)
  return (
    <FetchedPanel
      title="Newest contacts"
      what="contacts"
      list={list}
      aside={
        all && (
          <Link to={all} className={link}>
            All contacts
          </Link>
        )
      }
    >
      {({ data }) =>
        data.length === 0 ? (
          <Empty title="No contacts yet">They come out of Intake, as claims are decided about there.</Empty>
        ) : (
          <ContactCards contacts={data} onOpen={(id) => void navigate({ to: claimantAddress(me.role, id) })} />
        )
      }
    </FetchedPanel>
  )
}
