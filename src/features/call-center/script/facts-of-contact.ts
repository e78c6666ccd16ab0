import { dateFormat } from '../../../../contract/time/date-format.ts'
import type { ScriptLanguage } from '../../../../contract/call-scripts/call-script.ts'
import type { KnownFacts } from '../../../../contract/call-scripts/script-facts.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'

/** What a script says beside the facts of the contact itself. */
export interface Spoken {
  readonly agent: string
  readonly business: string
  readonly event: string
  /** The planned call-back in the claimant's time, in words; empty where there is none. */
  readonly callBack: string
}

const locales: Readonly<Record<ScriptLanguage, string>> = { en: 'en-US', es: 'es-US' }

/** The facts of a contact as they are spoken in a language; a fact that is not known is empty. */
export function factsOfContact(contact: Contact, spoken: Spoken, language: ScriptLanguage): KnownFacts {
  const { vehicle_year, vehicle_make, vehicle_model, date_of_loss } = contact
  return {
    first_name: contact.first_name,
    claimant: [contact.first_name, contact.last_name].filter(Boolean).join(' '),
    agent: spoken.agent,
    business: spoken.business,
    vehicle: [vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(' '),
    vin: contact.vin,
    date_of_loss: date_of_loss === null ? '' : formatDayInFull(date_of_loss, language),
    loss_type: contact.loss_type.toLowerCase(),
    event: spoken.event,
    carrier: contact.insurance_carrier,
    claim_number: contact.claim_number,
    phone: formatPhone(contact.primary_phone),
    email: contact.email,
    address: contact.address,
    city: contact.city,
    zip: contact.zip,
    call_back: spoken.callBack,
  }
}

function formatDayInFull(stamp: number, language: ScriptLanguage): string {
  return dateFormat(locales[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(stamp)
}
