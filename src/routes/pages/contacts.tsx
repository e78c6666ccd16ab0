import { useAtomValue } from 'jotai'
import { contactsList } from '../../features/contacts/contacts.list.tsx'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { ListPage } from '../../workspace/list/list-page.tsx'
import { ContactsLayout } from '../contacts/contacts-layout.tsx'
import { ContactDrawer } from '../contact-drawer.tsx'
import { useMe } from '../use-me.ts'
import { useNarrowed } from '../use-narrowed.tsx'

const contacts = { what: 'contacts', states: ['contact.open', 'contact.cancelled'] }

/** The contacts of the business in a list, a page at a time. */
export function ContactsListRoute() {
  const me = useMe()
  const { narrowing, search: figure, key, wait, narrowedAt } = useNarrowed('contact', contacts)
  const may = useAtomValue(permissionAtom)('storms:view')
  const storms = useFetched(`events to filter by ${may}`, async (signal) => (may ? listStorms(signal) : []))
  const events = (storms.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <ListPage
      definition={contactsList}
      context={{ zone: me.business.timezone, narrowing, events, layout: <ContactsLayout /> }}
      fetchKey={key}
      keep={figure}
      narrowedAt={narrowedAt}
      topic="contact"
      wait={wait}
      drawer={({ id, item, changed, close }) =>
        id !== null && <ContactDrawer id={id} held={item} onListChanged={changed} onClose={close} />
      }
    />
  )
}
