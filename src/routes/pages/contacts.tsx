import { contactsList } from '../../features/contacts/contacts.list.tsx'
import { ListPage } from '../../workspace/list/list-page.tsx'
import { ContactDrawer } from '../contact-drawer.tsx'
import { useMe } from '../use-me.ts'
import { useNarrowed } from '../use-narrowed.tsx'

const contacts = { what: 'contacts', states: ['contact.open', 'contact.cancelled'] }

export function ContactsRoute() {
  const me = useMe()
  const { narrowing, search: figure, key, wait, narrowedAt } = useNarrowed('contact', contacts)
  return (
    <ListPage
      definition={contactsList}
      context={{ zone: me.business.timezone, narrowing }}
      fetchKey={key}
      keep={figure}
      narrowedAt={narrowedAt}
      topic="contact"
      wait={wait}
      drawer={({ id, item, close }) => id !== null && <ContactDrawer id={id} held={item} onClose={close} />}
    />
  )
}
