import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { Contact } from '../../contract/contacts/contact.ts'
import { getContact } from '../features/contacts/api/get-contact.ts'
import { ContactFacts } from '../features/contacts/components/contact-facts.tsx'
import { contactName } from '../features/contacts/contact-words.ts'
import { HistoryPanel } from '../features/history/components/history-panel.tsx'
import { useFetched } from '../shared/api/use-fetched.ts'
import { permissionAtom } from '../shared/session/permission.ts'
import { button } from '../shared/ui/button.css.ts'
import { Drawer } from '../shared/ui/drawer.tsx'
import { Failed, Loading } from '../shared/ui/states.tsx'
import { reasonOf } from '../shared/ui/toast.tsx'
import { HistoryLink } from './history-link.tsx'
import { claimantAddress } from './places.ts'
import { undoOf, UndoReview } from './undo-review.tsx'
import { useMe } from './use-me.ts'
import { useNames } from './use-names.ts'
import { useStreamChanges } from '../shared/live/use-topic-changes.ts'

interface Props {
  id: string
  /** The contact, where the list holds it already. */
  held: Contact | undefined
  onClose: () => void
}

/** A contact beside the list: its facts, and its history for those who may read it. */
export function ContactDrawer({ id, held, onClose }: Props) {
  const me = useMe()
  const nameOf = useNames()
  const may = useAtomValue(permissionAtom)
  const fetched = useFetched(`contact ${id}`, (signal) => getContact(id, signal))
  useStreamChanges('contact', id, fetched.refetch)
  const contact = newer(held, fetched.data)
  const zone = me.business.timezone
  const facts = contact && <ContactFacts contact={contact} zone={zone} nameOf={nameOf} />
  return (
    <Drawer
      open
      onClose={onClose}
      title={contact ? contactName(contact) : 'Contact'}
      foot={
        <Link to={claimantAddress(me.role, id)} className={button()}>
          Open the full page
        </Link>
      }
    >
      <UndoReview />
      {!contact && fetched.error !== undefined && (
        <Failed title="The contact could not be fetched" message={reasonOf(fetched.error)} onRetry={fetched.refetch} />
      )}
      {!contact && fetched.error === undefined && <Loading rows={8} />}
      {contact && !may('history:view') && facts}
      {contact && may('history:view') && (
        <HistoryPanel
          category="contact"
          id={id}
          version={contact.version}
          zone={zone}
          nameOf={nameOf}
          facts={facts}
          linkTo={(category, other, label) => <HistoryLink category={category} id={other} label={label} />}
          {...(may('contacts:work') && { actionFor: undoOf })}
        />
      )}
    </Drawer>
  )
}

function newer(one: Contact | undefined, other: Contact | undefined): Contact | undefined {
  return one && other ? (one.version > other.version ? one : other) : (one ?? other)
}
