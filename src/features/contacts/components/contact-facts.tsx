import type { Contact } from '../../../../contract/contacts/contact.ts'
import { toE164 } from '../../../../contract/phone.ts'
import { formatDayStamp, formatInstant } from '../../../shared/time/format-time.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { dim, link } from '../../../shared/ui/page.css.ts'
import { mono } from '../../../shared/ui/table.css.ts'
import { modeOf, stageLabels, vehicleOf } from '../contact-labels.ts'
import { ContactStatusTag } from './contact-status-tag.tsx'

interface Props {
  contact: Contact
  zone: string
  /** Names of storms and people, by id. */
  nameOf: (id: string) => string | undefined
}

function Phone({ children }: { children: string }) {
  return (
    <a className={link} href={`tel:${toE164(children) ?? children}`}>
      {formatPhone(children)}
    </a>
  )
}

function Email({ children }: { children: string }) {
  return (
    <a className={link} href={`mailto:${children}`}>
      {children}
    </a>
  )
}

/** Everything known of a contact. */
export function ContactFacts({ contact, zone, nameOf }: Props) {
  const named = (id: string | null) => id && (nameOf(id) ?? <span className={`${mono} ${dim}`}>{id.slice(0, 8)}</span>)
  return (
    <Facts
      facts={[
        ['Status', <ContactStatusTag key="status" status={contact.status} />],
        ['Stage', stageLabels[contact.super_stage]],
        ['Contact method', modeOf(contact)],
        [
          'Claim number',
          <span key="claim" className={mono}>
            {contact.claim_number}
          </span>,
        ],
        ['Event', named(contact.storm_id)],
        ['Appraiser', named(contact.appraiser_id)],
        ['Loss', [contact.loss_type, formatDayStamp(contact.date_of_loss)].filter(Boolean).join(', ')],
        ['Vehicle', vehicleOf(contact)],
        [
          'VIN',
          contact.vin && (
            <span key="vin" className={mono}>
              {contact.vin}
            </span>
          ),
        ],
        ['Primary phone', contact.primary_phone && <Phone key="phone">{contact.primary_phone}</Phone>],
        ['Secondary phone', contact.secondary_phone && <Phone key="second">{contact.secondary_phone}</Phone>],
        ['Email', contact.email && <Email key="email">{contact.email}</Email>],
        [
          'Address',
          [contact.address, contact.city, `${contact.state} ${contact.zip}`.trim()].filter(Boolean).join(', '),
        ],
        ['Carrier', contact.insurance_carrier],
        [
          'Carrier email',
          contact.insurance_notification_email && <Email key="carrier">{contact.insurance_notification_email}</Email>,
        ],
        ['Policy number', contact.policy_number],
        ['Added', formatInstant(contact.created_at, zone)],
        ['Changed', formatInstant(contact.updated_at, zone)],
      ]}
    />
  )
}
