import type { Contact } from '../../../../contract/contacts/contact.ts'
import { toE164 } from '../../../../contract/phone.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { links } from './assigned.css.ts'

/** What somebody on the way does first: call, text, and navigate to the vehicle. */
export function ContactLinks({ contact }: { contact: Contact }) {
  const { primary_phone, can_text, address, city, state, zip } = contact
  const phone = primary_phone && (toE164(primary_phone) ?? primary_phone)
  const place = [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
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
          <Icon name="pin" /> Navigate
        </a>
      )}
    </div>
  )
}
