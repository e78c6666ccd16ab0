import type { CallBack } from '../../contract/call-backs/call-back.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { arrayLiteral } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'

/** Call-backs by id; ids that do not exist in this business are missing from the answer. */
export async function findCallBacks(
  client: TenantClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CallBack>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: CallBack }>({
    name: 'find-call-backs',
    text: 'select doc from call_back where id = any($1::uuid[])',
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

/** The call-backs of a contact that are planned or due: one, unless the contact has moved on. */
export async function findOpenCallBacks(client: TenantClient, contactId: string): Promise<CallBack[]> {
  const { rows } = await client.query<{ doc: CallBack }>({
    name: 'find-open-call-backs',
    text: `select doc from call_back where contact_id = $1 and state in ('planned', 'due')`,
    values: [contactId],
  })
  return rows.map(({ doc }) => doc)
}

/** Who planned what a contact is to be called back at, and where in the contact's stream. */
export interface CallBackPlan {
  readonly version: number
  readonly planned_at: string
  readonly planned_by: { readonly id: string; readonly name: string }
  readonly is_own: boolean
}

interface Row {
  readonly version: number
  readonly at: Date
  readonly actor_id: string
  readonly actor_name: string
  readonly for: string | null
}

/** The event by which a contact got its time of a call-back; null where the log has none. */
export async function findPlan(client: TenantClient, contactId: string): Promise<CallBackPlan | null> {
  const { rows } = await client.query<Row>({
    name: 'find-call-back-plan',
    text: `select version, at, actor_id, actor_name, coalesce(data->>'for', data->>'call_back_for') as for
           from events
           where stream = $1 and (type = 'ContactCallBackPlanned'
             or type in ('ContactCallEnded', 'ContactUndone', 'ContactAppointmentCancelled') and data->>'call_back_at' is not null)
           order by version desc limit 1`,
    values: [streamOf('contact', contactId)],
  })
  const [row] = rows
  if (!row) return null
  const planned_by = { id: row.actor_id, name: row.actor_name }
  return { version: row.version, planned_at: row.at.toISOString(), planned_by, is_own: row.for !== 'anyone' }
}

/** Looks at the contact once more at this instant, instead of at the one that was set before. */
export async function queueFollow(client: TenantClient, contactId: string, at: string): Promise<void> {
  await client.query('select queue_call_back_job($1, $2)', [contactId, at])
}

/** Call-backs that are due: those that an agent has planned for themselves, and those for anyone. */
export async function countDueCallBacks(client: TenantClient): Promise<{ own: number; anyone: number }> {
  const { rows } = await client.query<{ own: number; anyone: number }>({
    name: 'count-due-call-backs',
    text: `select count(*) filter (where (doc->>'is_own')::boolean) as own,
             count(*) filter (where not (doc->>'is_own')::boolean) as anyone
           from call_back where state = 'due'`,
  })
  return rows[0] ?? { own: 0, anyone: 0 }
}
