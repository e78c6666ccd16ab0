import { intakeItemAggregate } from '../../machines/intake-item/intake-item.aggregate.ts'
import { type IntakeItem, isWaiting } from '../../machines/intake-item/intake-item.ts'
import type { Projection } from '../events/append.ts'

/** Writes claims as their events have made them. The read model is the item itself, with what queries look for beside it. */
export function projectIntakeRows(businessId: string, items: readonly IntakeItem[]): Projection {
  return {
    name: 'intake_rows',
    sql: `
      insert into intake_item (id, business_id, claim_number, status, version, left_at, search, doc)
      select row.id, $1::uuid, row.claim_number, row.status, row.version, row.left_at, row.search, row.doc::jsonb
      from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::text[],
        $8::text[])
        as row (id, claim_number, status, version, left_at, search, doc)
      on conflict (id) do update set
        claim_number = excluded.claim_number, status = excluded.status, version = excluded.version,
        left_at = excluded.left_at, search = excluded.search, doc = excluded.doc`,
    params: [
      businessId,
      items.map((item) => item.id),
      items.map((item) => item.claim_number),
      items.map((item) => item.status),
      items.map((item) => item.version),
      items.map((item) => (isWaiting(item) ? null : (item.outcome?.at ?? null))),
      items.map((item) => intakeItemAggregate.search?.text(item) ?? ''),
      items.map((item) => JSON.stringify(item)),
    ],
  }
}
