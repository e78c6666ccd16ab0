import type { Contact, ContactDetails } from '../../../../contract/contacts/contact.ts'
import { toE164 } from '../../../../contract/phone.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { links } from './assigned.css.ts'

/** What somebody on the way does first: call, text, and navigate to where the visit is, at a location or the claimant's. */
export function ContactLinks({ contact }: { contact: Contact & Pick<ContactDetails, 'visit_at'> }) {
  const { primary_phone, can_text, address, city, state, zip, visit_at: lot } = contact
  const phone = primary_phone && (toE164(primary_phone) ?? primary_phone)
  const place = lot?.address || [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
  return (
    <div className={links}>
      {phone && (
        <a className={button()} href={`tel:${phone}`}>
          <Icon name="phone" /> Call {formatPhone(primary_phone)}
        </a>
      )}
      {phone && can_text && (
        <a className={button()} href={`sms:${phone}`}>
          <Icon name="messages" /> Text
        </a>
      )}
      {place && (
        <a
          className={button()}
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="pin" /> {lot ? `Navigate to ${lot.name}` : 'Navigate'}
        </a>
      )}
    </div>
  )
}
