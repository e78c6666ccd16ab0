import type { BreakReason } from '../../../contract/call-center/queue.ts'
import type { TenantClient } from '../../db/database.ts'
import { arrayLiteral } from '../../db/array-params.ts'

interface Agent {
  readonly businessId: string
  readonly personId: string
}

/** Releases what an agent holds: all of it, or some ids. Answers with the ids that are free again. */
export async function releaseHeld(
  client: TenantClient,
  { businessId, personId }: Agent,
  ids: readonly string[] | null = null,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'release-held-contacts',
    text: `with held as materialized (
             select l.stream, hold_lease(l.stream) from lease l
             where l.business_id = $1 and l.holder_id = $2 and starts_with(l.stream, 'contact:')
               and ($3::uuid[] is null or substr(l.stream, 9)::uuid = any($3::uuid[]))
             order by l.stream)
           delete from lease l using held
           where l.business_id = $1 and l.stream = held.stream and l.holder_id = $2
           returning substr(l.stream, 9) as id`,
    values: [businessId, personId, ids && arrayLiteral(ids)],
  })
  return rows.map(({ id }) => id)
}

/** Releases a contact that an agent has finished, and notes when; one that somebody else holds stays as it is. */
export async function finishContact(client: TenantClient, agent: Agent, id: string, moment: Date): Promise<void> {
  const [released] = await releaseHeld(client, agent, [id])
  if (!released) return
  await client.query({
    name: 'note-worked-on',
    text: `insert into contact_fetch (contact_id, business_id, last_get) values ($1, $2, $3)
           on conflict (contact_id) do update set last_get = excluded.last_get`,
    values: [id, agent.businessId, moment],
  })
}

/** Keeps the event whose contacts an agent is given. */
export async function keepStorm(
  client: TenantClient,
  { businessId, personId }: Agent,
  stormId: string | null,
  moment: Date,
): Promise<void> {
  await client.query(
    `insert into call_agent (person_id, business_id, storm_id, seen_at) values ($1, $2, $3, $4)
     on conflict (person_id) do update set storm_id = excluded.storm_id, seen_at = excluded.seen_at`,
    [personId, businessId, stormId, moment],
  )
}

/** Starts or ends an agent's break; one that has started goes on from then. */
export async function keepBreak(
  client: TenantClient,
  { businessId, personId }: Agent,
  isOn: boolean,
  reason: BreakReason | null,
  moment: Date,
): Promise<void> {
  await client.query(
    `insert into call_agent as a (person_id, business_id, break_since, seen_at, break_reason) values ($1, $2, $3, $4, $5)
     on conflict (person_id) do update set seen_at = excluded.seen_at,
       break_reason = case when excluded.break_since is null then null else coalesce(excluded.break_reason, a.break_reason) end,
       break_since = case when excluded.break_since is null then null else coalesce(a.break_since, excluded.break_since) end`,
    [personId, businessId, isOn ? moment : null, moment, isOn ? reason : null],
  )
}
