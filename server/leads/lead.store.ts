import type { Contact } from '../../contract/contacts/contact.ts'
import type { LeadFields } from '../../contract/events/lead.events.ts'
import { toE164 } from '../../contract/phone.ts'
import { leadAggregate } from '../../machines/lead/lead.aggregate.ts'
import { contentId } from '../events/content-id.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

/** Its shops that have answered are kept as the offers are written (docs/decisions/0273). */
export const leadStore = lifecycleStore(leadAggregate, {
  readModel: { table: 'lead', key: 'id', otherColumns: ['answered_by', 'waiting_shop'] },
})

/** A contact has one lead: its id follows from the contact, so two requests at once write to one stream. */
export const leadIdOf = (businessId: string, contactId: string) => contentId(['lead', businessId, contactId])

/** What a new lead has from its contact. */
export function leadFieldsOf(contact: Contact): LeadFields {
  const { first_name, last_name, email, address, city, state, zip: zipcode, storm_id } = contact
  const vehicle = [contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' ')
  const phone = toE164(contact.primary_phone) ?? ''
  const reached = { first_name, last_name, phone, email, address, city, state, zipcode }
  return { ...reached, vehicle, storm_id, flagged: false, estimate_total: null }
}
