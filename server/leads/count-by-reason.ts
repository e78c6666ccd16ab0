import type { LostByReason } from '../../contract/leads/lead-query.ts'
import type { LeadStatus } from '../../contract/leads/lead.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { type Narrowed, narrowing, rowsOf } from './lead-rows.ts'

export const lostStatus = 'opportunity_lost' satisfies LeadStatus

type ReasonCount = NonNullable<LostByReason>[number]

/** How many lost leads there are for each reason, and the sum of their estimates in cents; those with most leads first. */
export async function countByReason(client: TenantClient, all: Narrowed): Promise<ReasonCount[]> {
  const lost = rowsOf(all.rows, [lostStatus])
  if (lost.length === 0) return []
  const { of, values } = new SqlParams()
  const narrow = narrowing(of, all.conditions)
  const parts = lost.map(({ from, where }) => `select lost_reason, estimate from ${from} where ${narrow(where)}`)
  const { rows: counted } = await client.query<ReasonCount>(
    `select lost_reason as reason, count(*)::int as count, coalesce(sum(estimate), 0)::float8 as estimate_total
     from (${parts.join(' union all ')}) as lost where lost_reason is not null group by 1 order by 2 desc, 1`,
    values,
  )
  return counted
}
