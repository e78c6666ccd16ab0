import type { Lead } from '../../../../contract/leads/lead.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { reach } from './leads.css.ts'

/** Call, text and email the owner of the vehicle, as far as the lead says how. */
export function ReachLead({ lead: { phone, email } }: { lead: Lead }) {
  if (!phone && !email) return null
  return (
    <div className={reach}>
      {phone && (
        <a className={button()} href={`tel:${phone}`}>
          <Icon name="phone" /> Call {formatPhone(phone)}
        </a>
      )}
      {phone && (
        <a className={button()} href={`sms:${phone}`}>
          <Icon name="messages" /> Text
        </a>
      )}
      {email && (
        <a className={button()} href={`mailto:${email}`}>
          <Icon name="mail" /> Email
        </a>
      )}
    </div>
  )
}
