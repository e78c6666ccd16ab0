import type { NoteItem } from '../../machines/note/note.ts'
import type { Projection } from '../events/append.ts'

/** Writes notes as their events have made them. */
export function projectNotes(businessId: string, notes: readonly NoteItem[]): Projection {
  return {
    name: 'notes',
    sql: `
      insert into note (id, business_id, category, record_id, at, deleted_at, version, doc)
      select row.id, $1::uuid, row.category, row.record_id, row.at, row.deleted_at, row.version, row.doc::jsonb
      from unnest($2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::int[], $8::text[])
        as row (id, category, record_id, at, deleted_at, version, doc)
      on conflict (id) do update set deleted_at = excluded.deleted_at, version = excluded.version, doc = excluded.doc`,
    params: [
      businessId,
      notes.map(({ id }) => id),
      notes.map(({ category }) => category),
      notes.map(({ record }) => record),
      notes.map(({ at }) => at),
      notes.map(({ deleted_at }) => deleted_at),
      notes.map(({ version }) => version),
      notes.map((note) => JSON.stringify(note)),
    ],
  }
}
