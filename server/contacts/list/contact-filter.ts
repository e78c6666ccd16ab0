import type { QueryOf } from '../../../contract/call.ts'
import type { listContacts } from '../../../contract/calls/list-contacts.ts'
import { endedStatuses } from '../../../contract/contacts/contact-statuses.ts'
import type { Condition } from '../../db/list-query.ts'

/** What a list of contacts leaves out; the fields are those of its call. */
export type ContactFilter = Partial<
  Pick<
    QueryOf<typeof listContacts>,
    'status' | 'storm_id' | 'appraiser_id' | 'stage' | 'needs_appraiser' | 'needs_storm' | 'by_appointment'
  >
>

/** How a table says what contacts are filtered by. */
export interface FilteredTable {
  readonly hasStorm: string
  readonly hasAppraiser: string
  readonly isBooked: string
}

const open = `status not in (${endedStatuses.map((status) => `'${status}'`).join(', ')})`

/** The conditions of a filter, on a table with the columns `status`, `storm_id` and `appraiser_id`. */
export function conditionsOf(filter: ContactFilter, { hasStorm, hasAppraiser, isBooked }: FilteredTable): Condition[] {
  const { status, storm_id, appraiser_id, stage, needs_appraiser, needs_storm, by_appointment } = filter
  const conditions: Condition[] = []
  if (status) conditions.push((place) => `status = ${place(status)}`)
  if (storm_id) conditions.push((place) => `storm_id = ${place(storm_id)}::uuid`)
  if (appraiser_id) conditions.push((place) => `appraiser_id = ${place(appraiser_id)}::uuid`)
  if (stage) conditions.push(() => (stage === 'field' ? hasAppraiser : `not ${hasAppraiser}`))
  if (needs_appraiser) conditions.push(() => `not ${hasAppraiser} and ${open}`)
  if (needs_storm) conditions.push(() => `not ${hasStorm} and status <> 'cancel_claim'`)
  if (by_appointment) conditions.push(() => isBooked)
  return conditions
}
