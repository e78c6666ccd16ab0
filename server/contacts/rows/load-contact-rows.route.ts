import { loadContactRows } from '../../../contract/calls/load-contact-rows.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { route } from '../../http/route.ts'
import { countContactRows, pageOfContactRows } from './contact-rows.queries.ts'
import type { ContactDependencies } from '../dependencies.ts'

/** The members of a contact, in the order of the values in a row: names are sent once a page. */
const fields = [
  'id',
  'version',
  'first_name',
  'last_name',
  'email',
  'primary_phone',
  'secondary_phone',
  'address',
  'city',
  'state',
  'zip',
  'vin',
  'claim_number',
  'loss_type',
  'date_of_loss',
  'vehicle_make',
  'vehicle_model',
  'vehicle_year',
  'storm_id',
  'business_phone_id',
  'insurance_carrier',
  'insurance_notification_email',
  'policy_number',
  'mode',
  'appraiser_id',
  'preferred_contact_method',
  'spanish',
  'can_text',
  'status',
  'super_stage',
  'long_id',
  'numcalls',
  'own_phone_calls',
  'call_back_at',
  'last_call_at',
  'appointment',
  'deleted_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Contact)[]

/** Fails to compile where a member of a contact is missing above; which link a claimant has matters on no row. */
const everyField: Exclude<keyof Contact, (typeof fields)[number] | 'link'> extends never ? typeof fields : never =
  fields

export function loadContactRowsRoute({ database, safeCursor }: ContactDependencies) {
  return route(loadContactRows, async ({ businessId, query: { count, after, ...filter } }) => {
    // Taken before the page is read, so that nothing falls between the page and the changes after the cursor.
    const cursor = safeCursor()
    return database.withBusiness(businessId, async (client) => {
      const { contacts, next } = await pageOfContactRows(client, filter, { count, after })
      return {
        fields: [...everyField],
        rows: contacts.map((contact) =>
          everyField.map((field) => contact[field] ?? (field === 'own_phone_calls' ? 0 : null)),
        ),
        total: after === undefined ? await countContactRows(client, filter) : null,
        next,
        cursor,
      }
    })
  })
}
