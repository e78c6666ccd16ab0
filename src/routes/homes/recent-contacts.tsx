import { Link } from '@tanstack/react-router'
import type { ContactsPage } from '../../features/contacts/api/list-contacts.ts'
import { ContactStatusTag } from '../../features/contacts/components/contact-status-tag.tsx'
import { contactName, placeOf, vehicleOf } from '../../features/contacts/contact-labels.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { link } from '../../shared/ui/page.css.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { claimantAddress, contactsAddress } from '../places.ts'
import { useMe } from '../use-me.ts'
import { contactLine, lines, name, under } from './home.css.ts'
import { FetchedPanel } from './panel.tsx'

const most = 7

/** The contacts that came last. */
export function RecentContacts({ list }: { list: Fetched<ContactsPage> & { refetch: () => void } }) {
  const me = useMe()
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
          <Empty title="No contacts yet">Import claims in Intake. A claim you ingest becomes a contact.</Empty>
        ) : (
          <ul className={lines} aria-label="Contacts">
            {data.slice(0, most).map((contact) => (
              <li key={contact.id}>
                <Link to={claimantAddress(me.role, contact.id)} className={contactLine}>
                  <span className={name}>{contactName(contact)}</span>
                  <ContactStatusTag status={contact.status} />
                  <span className={under}>{[vehicleOf(contact), placeOf(contact)].filter(Boolean).join(' · ')}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </FetchedPanel>
  )
}
