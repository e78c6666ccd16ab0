import { Link } from '@tanstack/react-router'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { listContacts } from '../../features/contacts/api/list-contacts.ts'
import { contactName, placeOf, vehicleOf } from '../../features/contacts/contact-labels.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import { formatInstant } from '../../shared/time/format-time.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { contactLine, lines, name, under } from '../homes/home.css.ts'
import { FetchedPanel } from '../homes/panel.tsx'
import { claimantAddress } from '../places.ts'
import { useMe } from '../use-me.ts'

const most = 8

/** The call-backs that come next, due ones first. */
export function CallBacks() {
  const me = useMe()
  const now = useNow(true, 30_000)
  const list = useFetched('home call-backs', (signal) => listContacts({ status: 'call_customer_back' }, signal))
  useTopicChanges('contact', list.data?.cursor, list.refetch)
  return (
    <FetchedPanel title="Next call-backs" what="call-backs" list={list}>
      {({ data }) => {
        const planned = data.filter(isPlanned).toSorted((a, b) => a.call_back_at.localeCompare(b.call_back_at))
        if (planned.length === 0) {
          return <Empty title="No call-backs planned">Plan one on a call with the key 7.</Empty>
        }
        return (
          <ul className={lines} aria-label="Call-backs">
            {planned.slice(0, most).map((contact) => (
              <li key={contact.id}>
                <Link to={claimantAddress(me.role, contact.id)} className={contactLine}>
                  <span className={name}>{contactName(contact)}</span>
                  <Tag tone={Date.parse(contact.call_back_at) <= now ? 'amber' : 'grey'}>
                    {Date.parse(contact.call_back_at) <= now ? 'Due' : 'Planned'}
                  </Tag>
                  <span className={under}>
                    {[formatInstant(contact.call_back_at, me.business.timezone), vehicleOf(contact), placeOf(contact)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }}
    </FetchedPanel>
  )
}

function isPlanned<C extends Pick<Contact, 'call_back_at'>>(contact: C): contact is C & { call_back_at: string } {
  return contact.call_back_at !== null
}
