import { addContacts } from '../../contract/calls/add-contacts.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactFields } from '../../contract/events/contact.events.ts'
import { route } from '../http/route.ts'
import { ContactBatch } from './contact-batch.ts'
import { findContactsByClaimNumber } from './contact.queries.ts'
import type { ContactDependencies } from './dependencies.ts'
import { knownReferences } from './known-references.ts'
import { newContactIds } from './new-contact-ids.ts'
import { stormsOf } from './update-contacts.route.ts'

export function addContactsRoute(dependencies: ContactDependencies) {
  return route(addContacts, ({ body, scope }) =>
    dependencies.commands.handle(scope, async (client) => {
      const storms = await knownReferences(dependencies, client, body.contacts)
      const numbers = body.contacts.flatMap(({ claim_number }) => claim_number || [])
      // Ids first: a contact added in between is found by number then, or has taken the id.
      const idFor = await newContactIds(client, scope.businessId, numbers)
      const known = new Map((await findContactsByClaimNumber(client, numbers)).map((one) => [one.claim_number, one]))
      const contacts = new ContactBatch(scope)
      const formatted: Contact[] = []
      const existed: Contact[] = []
      for (const sent of body.contacts) {
        const there = sent.claim_number ? known.get(sent.claim_number) : undefined
        if (there) {
          existed.push(there)
          continue
        }
        const id = idFor(sent.claim_number)
        contacts.batch.load(id, null)
        contacts.decide(id, { type: 'CreateContact', contact: filledIn(sent) })
        const made = contacts.batch.current(id) as Contact
        formatted.push(made)
        if (made.claim_number) known.set(made.claim_number, made)
      }
      return contacts.plan({ storms_updated: stormsOf(formatted), formatted, existed }, storms)
    }),
  )
}

function filledIn(sent: BodyOf<typeof addContacts>['contacts'][number]): ContactFields {
  return { ...blank, ...sent }
}

const blank: ContactFields = {
  first_name: '',
  last_name: '',
  email: '',
  primary_phone: '',
  secondary_phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  vin: '',
  claim_number: '',
  loss_type: '',
  date_of_loss: null,
  vehicle_make: '',
  vehicle_model: '',
  vehicle_year: '',
  storm_id: null,
  business_phone_id: null,
  insurance_carrier: '',
  insurance_notification_email: '',
  policy_number: '',
  mode: null,
  appraiser_id: null,
}
