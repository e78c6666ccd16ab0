import type { UnstaffedEvent } from '../../../contract/appraisers/proposal.ts'
import { visitStatuses } from '../../../contract/contacts/contact-statuses.ts'
import type { TenantClient } from '../../db/database.ts'
import { arrayLiteral } from '../../db/array-params.ts'
import { none } from '../list/contact-tally.ts'

/** Contacts of the events that need a visit and have no appraiser, the oldest first. */
export async function findVisits(client: TenantClient, storms: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'find-visits-without-appraiser',
    text: `select id from contact
      where storm_id = any($1::uuid[]) and status = any($2::text[]) and appraiser_id is null and deleted_at is null
      order by created_at, id limit $3`,
    values: [arrayLiteral(storms), [...visitStatuses], limit],
  })
  return rows.map(({ id }) => id)
}

/** How many contacts need a visit and have no appraiser, by event, most first. */
export async function countVisits(client: TenantClient): Promise<UnstaffedEvent[]> {
  const { rows } = await client.query<UnstaffedEvent>({
    name: 'count-visits-without-appraiser',
    text: `select nullif(storm_id, ${none}) as storm_id, sum(contacts) as contacts from contact_tally
      where appraiser_id = ${none} and status = any($1::text[])
      group by storm_id having sum(contacts) > 0 order by contacts desc, storm_id`,
    values: [[...visitStatuses]],
  })
  return rows
}
