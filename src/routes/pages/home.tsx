import { useAtomValue } from 'jotai'
import type { ContactsPage } from '../../features/contacts/api/list-contacts.ts'
import { listContacts } from '../../features/contacts/api/list-contacts.ts'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { page, title, titleLine, tiles } from '../../shared/ui/page.css.ts'
import { CountCard } from '../count-card.tsx'
import { IntakeCounts } from '../intake-counts.tsx'
import { useTopicChanges } from '../use-topic-changes.ts'
import { contactsAddress, placesOf } from '../places.ts'
import { RecentContacts } from '../recent-contacts.tsx'
import { useMe } from '../use-me.ts'

/** A role's own home: what waits, and the way to it. It shows what this person can do already, and nothing else. */
export function HomeRoute() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const places = placesOf(me)
  const events = places.find(({ label }) => label === 'Events')
  const contactsTo = contactsAddress(me.role)
  const seesIntake = may('intake:view')
  const seesContacts = may('contacts:view')
  const contacts = useFetched<ContactsPage | null>(`home contacts ${seesContacts}`, async (signal) => {
    return seesContacts ? listContacts({}, signal) : null
  })
  useTopicChanges('contact', contacts.data?.cursor, contacts.refetch)
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Hello, {me.first_name}</h1>
      </div>
      <div className={tiles}>
        {seesIntake && <IntakeCounts />}
        {seesContacts && contactsTo && (
          <CountCard label="Contacts" to={contactsTo} action="Open contacts" known={contacts.data?.count} />
        )}
        {events && (
          <CountCard
            label="Active events"
            to={events.to}
            action="See the events"
            count={async (signal) => (await listStorms(signal)).filter(({ deleted_at }) => !deleted_at).length}
          />
        )}
      </div>
      {seesContacts && <RecentContacts list={contacts} />}
      {!seesIntake && !seesContacts && (
        <Empty title="Nothing waits for you here yet">
          Your account works. The pages of your role come with the next releases.
        </Empty>
      )}
    </div>
  )
}
