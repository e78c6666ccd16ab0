import type { CallBack } from '../../contract/call-backs/call-back.ts'
import type { Projection } from '../events/append.ts'

/** Writes call-backs as their events have made them. */
export function projectCallBacks(businessId: string, callBacks: readonly CallBack[]): Projection {
  return {
    name: 'call_backs',
    sql: `
      insert into call_back (id, business_id, contact_id, planner_id, at, state, version, doc)
      select row.id, $1::uuid, row.contact_id, row.planner_id, row.at, row.state, row.version, row.doc::jsonb
      from unnest($2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::text[], $7::int[], $8::text[])
        as row (id, contact_id, planner_id, at, state, version, doc)
      on conflict (id) do update set state = excluded.state, version = excluded.version, doc = excluded.doc`,
    params: [
      businessId,
      callBacks.map(({ id }) => id),
      callBacks.map(({ contact }) => contact),
      callBacks.map(({ planned_by }) => planned_by.id),
      callBacks.map(({ at }) => at),
      callBacks.map(({ state }) => state),
      callBacks.map(({ version }) => version),
      callBacks.map((callBack) => JSON.stringify(callBack)),
    ],
  }
}
