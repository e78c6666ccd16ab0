import type { WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import type { Projection } from '../../events/append.ts'

/** Writes requests for an earlier time as their events have made them. Triggers queue what follows from them. */
export function projectWaitingList(businessId: string, entries: readonly WaitingListEntry[]): Projection {
  return {
    name: 'waiting_list',
    sql: `
      insert into waiting_list (id, business_id, contact_id, location_id, appointment_id, state, since, version, doc)
      select row.id, $1::uuid, row.contact_id, row.location_id, row.appointment_id, row.state, row.since, row.version,
        row.doc::jsonb
      from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[], $8::int[], $9::text[])
        as row (id, contact_id, location_id, appointment_id, state, since, version, doc)
      on conflict (id) do update set contact_id = excluded.contact_id, location_id = excluded.location_id,
        appointment_id = excluded.appointment_id, state = excluded.state, since = excluded.since,
        version = excluded.version, doc = excluded.doc`,
    params: [
      businessId,
      entries.map(({ id }) => id),
      entries.map(({ contact_id }) => contact_id),
      entries.map(({ location_id }) => location_id),
      entries.map(({ appointment_id }) => appointment_id),
      entries.map(({ state }) => state),
      entries.map(({ since }) => since),
      entries.map(({ version }) => version),
      entries.map((entry) => JSON.stringify(entry)),
    ],
  }
}
