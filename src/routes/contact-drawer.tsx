import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Contact } from '../../contract/contacts/contact.ts'
import { getContact } from '../features/contacts/api/get-contact.ts'
import { DeletedContact } from '../features/contacts/components/contact-actions.tsx'
import { ContactFields, ContactSummary } from '../features/contacts/components/contact-facts.tsx'
import { contactName } from '../features/contacts/contact-labels.ts'
import type { NameOf } from '../features/history/event-description.ts'
import type { Fetched } from '../shared/api/fetched.ts'
import { useFetched } from '../shared/api/use-fetched.ts'
import { permissionAtom } from '../shared/session/permission.ts'
import { button } from '../shared/ui/button.css.ts'
import { useNoteRecent } from '../shared/recent/use-note-recent.ts'
import { Disclosure } from '../shared/ui/disclosure.tsx'
import { Drawer } from '../shared/ui/drawer.tsx'
import { pushed } from '../shared/ui/page.css.ts'
import { Failed, Loading } from '../shared/ui/states.tsx'
import { reasonOf } from '../shared/ui/toast.tsx'
import { ContactEditing } from './contacts/contact-editing.tsx'
import { useContactRecordTabs } from './contacts/contact-record-tabs.tsx'
import { claimantAddress } from './places.ts'
import { historyTab } from './stream-history.tsx'
import { UndoReview } from './undo-review.tsx'
import { useMe } from './use-me.ts'
import { useNames } from './use-names.ts'
import { RecordTabs } from '../workspace/record/record-tabs.tsx'
import { useStreamChanges } from '../shared/live/use-topic-changes.ts'

interface Props {
  id: string
  /** The contact, where the list holds it already. */
  held: Contact | undefined
  /** The contact has changed, so the list has to be fetched again. */
  onListChanged: () => void
  onClose: () => void
}

const historyOfContact = (id: string) => historyTab('contact', id)

/** A contact beside the list: the summary, fields and tabs that its panel has everywhere, and the form to edit it. */
export function ContactDrawer({ id, held, onListChanged, onClose }: Props) {
  const me = useMe()
  const nameOf = useNames()
  const may = useAtomValue(permissionAtom)
  const fetched = useFetched(`contact ${id}`, (signal) => getContact(id, signal))
  useStreamChanges('contact', id, fetched.refetch)
  const contact = newer(held, fetched.data)
  useNoteRecent(contact ? { category: 'contact', id, title: contactName(contact), detail: contact.claim_number } : null)
  const onChanged = () => {
    fetched.refetch()
    onListChanged()
  }
  const parts = { id, contact, nameOf, fetched, onChanged }
  const drawer = (form: ReactNode, buttons: ReactNode) => (
    <Drawer
      open
      onClose={onClose}
      title={contact ? contactName(contact) : 'Contact'}
      foot={
        <>
          {!form && (
            <Link to={claimantAddress(me.role, id)} className={`${button()} ${pushed}`}>
              Open page
            </Link>
          )}
          {buttons}
        </>
      }
    >
      {form ?? <ContactBody {...parts} />}
    </Drawer>
  )
  if (!contact || !may('contacts:work')) return drawer(null, null)
  return (
    <ContactEditing contact={contact} nameOf={nameOf} onChanged={onChanged}>
      {({ form, buttons }) => drawer(form, buttons)}
    </ContactEditing>
  )
}

interface BodyProps {
  id: string
  contact: Contact | undefined
  nameOf: NameOf
  fetched: Fetched<Contact> & { refetch: () => void }
  onChanged: () => void
}

function ContactBody({ id, contact, nameOf, fetched, onChanged }: BodyProps) {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const zone = me.business.timezone
  const tabsOf = useContactRecordTabs(historyOfContact)
  return (
    <>
      <UndoReview />
      {!contact && fetched.error !== undefined && (
        <Failed title="Couldn’t load the contact" message={reasonOf(fetched.error)} onRetry={fetched.refetch} />
      )}
      {!contact && fetched.error === undefined && <Loading rows={8} />}
      {contact && <DeletedContact contact={contact} zone={zone} mayWork={may('contacts:work')} onChanged={onChanged} />}
      {contact && (
        <>
          <ContactSummary contact={contact} nameOf={nameOf} />
          <Disclosure title="All fields" isLazy>
            <ContactFields contact={contact} zone={zone} nameOf={nameOf} />
          </Disclosure>
        </>
      )}
      {contact && <RecordTabs tabs={tabsOf(id)} />}
    </>
  )
}

function newer(one: Contact | undefined, other: Contact | undefined): Contact | undefined {
  return one && other ? (one.version > other.version ? one : other) : (one ?? other)
}
