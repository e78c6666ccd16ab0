import { card, cardHead, cards, dim, mono } from '../../../shared/ui/table.css.ts'
import { contactName, placeOf, vehicleOf } from '../contact-words.ts'
import { ContactStatusTag } from './contact-status-tag.tsx'
import type { ContactListProps } from './contacts-table.tsx'

/** The same list where the page is narrow. */
export function ContactCards({ contacts, onOpen }: Pick<ContactListProps, 'contacts' | 'onOpen'>) {
  return (
    <ul className={cards} aria-label="Contacts">
      {contacts.map((contact) => (
        <li key={contact.id}>
          <button type="button" className={card} onClick={() => onOpen(contact.id)}>
            <span className={cardHead}>
              {contactName(contact)}
              <ContactStatusTag status={contact.status} />
            </span>
            <span className={mono}>{contact.claim_number}</span>
            <span className={dim}>{[vehicleOf(contact), placeOf(contact)].filter(Boolean).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
