import type { ContactDetails } from '../../contract/contacts/contact.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { TenantClient } from '../db/database.ts'

/** The appraisal location of a contact's appointment, with its address as navigation needs it; null for a field visit. */
export async function findVisitPlace(
  client: TenantClient,
  { appointment }: Pick<ContactDetails, 'appointment'>,
): Promise<ContactDetails['visit_at'] | null> {
  if (!appointment?.location_id) return null
  const { rows } = await client.query<{ doc: Location }>({
    name: 'place-of-visit',
    text: 'select doc from appraisal_location where id = $1::uuid',
    values: [appointment.location_id],
  })
  const [at] = rows.map(({ doc }) => doc)
  if (!at) return null
  const { name, address, city, state, zipcode } = at
  return { name, address: [address, city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ') }
}
