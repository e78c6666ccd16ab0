import type { DraftCommit, DraftRow } from '../../contract/drafts/draft.ts'
import type { TenantClient } from '../db/database.ts'
import type { Projection } from '../events/append.ts'
import type { DraftPlace } from './draft.queries.ts'
import type { RowsOutcome } from './draft-desk.ts'

/** Counts the draft's version up, and answers with it. Its last commit is forgotten unless one is given. */
export async function writeDraft(
  client: TenantClient,
  { personId, category }: DraftPlace,
  { at, commit = null }: { at: string; commit?: DraftCommit | null },
): Promise<number> {
  const { rows } = await client.query<{ version: number }>({
    name: 'write-draft',
    text: `update draft set version = version + 1, saved_at = $3, commit = $4::jsonb
           where person_id = $1 and category = $2 returning version`,
    values: [personId, category, at, commit && JSON.stringify(commit)],
  })
  return rows[0]?.version ?? 0
}

/** Makes the rows those of the draft. One that is as it was keeps the reason why a commit did not take it. */
export async function writeRows(
  client: TenantClient,
  businessId: string,
  { personId, category }: DraftPlace,
  rows: readonly DraftRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await client.query({
    name: 'drop-draft-rows',
    text: `delete from draft_row where person_id = $1 and category = $2
           and id not in (select unnest($3::uuid[]))`,
    values: [personId, category, ids],
  })
  await client.query({
    name: 'write-draft-rows',
    text: `insert into draft_row (business_id, person_id, category, id, place, doc)
           select $1::uuid, $2::uuid, $3, row.id, row.place, row.doc::jsonb
           from unnest($4::uuid[], $5::text[]) with ordinality as row (id, doc, place)
           on conflict (business_id, person_id, category, id) do update set
             place = excluded.place, doc = excluded.doc,
             refusal = case when draft_row.doc = excluded.doc then draft_row.refusal end`,
    values: [businessId, personId, category, ids, rows.map(({ id: _id, ...doc }) => JSON.stringify(doc))],
  })
}

/** Before a commit: whatever kept rows out of the last one is tried again. */
export async function forgetRefusals(client: TenantClient, { personId, category }: DraftPlace): Promise<void> {
  await client.query({
    name: 'forget-refusals',
    text: 'update draft_row set refusal = null where person_id = $1 and category = $2 and refusal is not null',
    values: [personId, category],
  })
}

/**
 * Takes what is done out of the draft and notes why the rest is not. Written with the events of it: so nothing is
 * both done and still to do, whenever the server is killed.
 */
export function settleRows(
  businessId: string,
  { personId, category }: DraftPlace,
  { done, refused }: RowsOutcome,
): Projection[] {
  const place = <T>(of: readonly T[]) => [of.map(() => personId), of.map(() => category)]
  return [
    {
      name: 'draft_rows_done',
      sql: `delete from draft_row using unnest($2::uuid[], $3::text[], $4::uuid[]) as gone (person_id, category, id)
            where draft_row.business_id = $1::uuid and draft_row.person_id = gone.person_id
              and draft_row.category = gone.category and draft_row.id = gone.id`,
      params: [businessId, ...place(done), done],
    },
    {
      name: 'draft_rows_refused',
      sql: `update draft_row set refusal = row.refusal::jsonb
            from unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[]) as row (person_id, category, id, refusal)
            where draft_row.business_id = $1::uuid and draft_row.person_id = row.person_id
              and draft_row.category = row.category and draft_row.id = row.id`,
      params: [
        businessId,
        ...place(refused),
        refused.map(({ id }) => id),
        refused.map(({ id: _id, ...refusal }) => JSON.stringify(refusal)),
      ],
    },
  ]
}
