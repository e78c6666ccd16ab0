import type { TenantClient } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import type { ContactParts } from './index.ts'

/** @throws Refused 404, naming the first storm or appraiser that does not exist in this business. */
export async function knownReferences(
  { findStorms, findPeople }: ContactParts,
  client: TenantClient,
  contacts: readonly { storm_id?: string | null; appraiser_id?: string | null }[],
): Promise<void> {
  const ids = (field: 'storm_id' | 'appraiser_id') => [...new Set(contacts.flatMap((one) => one[field] ?? []))]
  const storms = await findStorms(client, ids('storm_id'))
  const people = await findPeople(client, ids('appraiser_id'))
  contacts.forEach(({ storm_id, appraiser_id }, index) => {
    if (storm_id && !storms.has(storm_id)) throw notFound({ [`contacts[${index}].storm_id`]: 'does not exist' })
    if (appraiser_id && people.get(appraiser_id)?.role !== 'appraiser') {
      throw notFound({ [`contacts[${index}].appraiser_id`]: 'does not exist' })
    }
  })
}
