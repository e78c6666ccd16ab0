import { findSameLeads } from '../../contract/calls/find-same-leads.ts'
import type { SameBy } from '../../contract/leads/same-lead.ts'
import { arrayLiteral } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'
import { route } from '../http/route.ts'
import type { LeadDependencies } from './leads.routes.ts'

/** Leads of the same claim or vehicle: two contacts may have been made of one. */
export function sameLeadsRoute({ database }: Pick<LeadDependencies, 'database'>) {
  return route(findSameLeads, async ({ businessId, body: { ids } }) => ({
    data: await database.withBusiness(businessId, (client) => sameLeadsOf(client, ids)),
  }))
}

interface Row {
  readonly of: string
  readonly id: string
  readonly name: string
  readonly by: SameBy
}

/** So many others of one lead are named. */
const mostOthers = 5

async function sameLeadsOf(client: TenantClient, ids: readonly string[]) {
  const { rows } = await client.query<Row>({
    name: 'same-leads',
    text: `select l.id as of, o.id, o.by,
        trim(concat_ws(' ', o.doc->>'first_name', o.doc->>'last_name')) as name
      from lead l cross join lateral (
        select id, doc, min(by) as by from (
          (select c.id, c.doc, 'claim_number' as by from lead c
           where c.business_id = l.business_id and c.deleted_at is null and l.doc->>'claim_number' <> ''
             and c.doc->>'claim_number' = l.doc->>'claim_number' and c.id <> l.id limit ${mostOthers})
          union all
          (select c.id, c.doc, 'vin' as by from lead c
           where c.business_id = l.business_id and c.deleted_at is null and l.doc->>'vin' <> ''
             and c.doc->>'vin' = l.doc->>'vin' and c.id <> l.id limit ${mostOthers})
        ) as either group by id, doc limit ${mostOthers}
      ) as o
      where l.id = any($1::uuid[]) and l.deleted_at is null order by l.id, o.id`,
    values: [arrayLiteral(ids)],
  })
  return Array.from(
    Map.groupBy(rows, ({ of }) => of),
    ([id, others]) => ({ id, same: others.map(({ id: other, name, by }) => ({ id: other, name, by })) }),
  )
}
