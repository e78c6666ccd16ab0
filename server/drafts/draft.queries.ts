import type { Draft, DraftCommit, DraftRow, KeptRow } from '../../contract/drafts/draft.ts'
import type { TenantClient } from '../db/database.ts'

/** Whose draft, and in which queue: within a business this is what a draft is found by, always. */
export interface DraftPlace {
  readonly personId: string
  readonly category: string
}

export interface Kept {
  readonly version: number
  readonly saved_at: Date
  readonly commit: DraftCommit | null
}

interface Row {
  id: string
  doc: Omit<DraftRow, 'id'>
  refusal: KeptRow['refusal']
}

export async function findDraft(client: TenantClient, { personId, category }: DraftPlace): Promise<Kept | null> {
  const { rows } = await client.query<Kept>({
    name: 'find-draft',
    text: 'select version, saved_at, commit from draft where person_id = $1 and category = $2',
    values: [personId, category],
  })
  return rows[0] ?? null
}

/**
 * The same, held until the transaction ends: of two who change it at once, the later one sees what the other did. A
 * draft that is not there yet comes to be, at version 0.
 */
export async function holdDraft(client: TenantClient, businessId: string, place: DraftPlace): Promise<Kept> {
  const { personId, category } = place
  await client.query({
    name: 'begin-draft',
    text: `insert into draft (business_id, person_id, category, version, saved_at) values ($1, $2, $3, 0, now())
           on conflict do nothing`,
    values: [businessId, personId, category],
  })
  const { rows } = await client.query<Kept>({
    name: 'hold-draft',
    text: 'select version, saved_at, commit from draft where person_id = $1 and category = $2 for update',
    values: [personId, category],
  })
  if (!rows[0]) throw new Error(`the draft of ${category} is not to be found`)
  return rows[0]
}

/** The rows of a draft in their order, or those among `ids` that are still in it. */
export async function draftRows(
  client: TenantClient,
  { personId, category }: DraftPlace,
  ids: readonly string[] | null = null,
): Promise<KeptRow[]> {
  const { rows } = await client.query<Row>({
    name: ids ? 'some-draft-rows' : 'draft-rows',
    text: `select id, doc, refusal from draft_row where person_id = $1 and category = $2
           ${ids ? 'and id = any($3::uuid[])' : ''} order by place`,
    values: [personId, category, ...(ids ? [ids] : [])],
  })
  return rows.map(({ id, doc, refusal }) => ({ id, ...doc, refusal }))
}

interface RowCounts {
  readonly left: number
  readonly refused: number
}

export async function countRows(client: TenantClient, { personId, category }: DraftPlace): Promise<RowCounts> {
  const { rows } = await client.query<RowCounts>({
    name: 'count-draft-rows',
    text: 'select count(*) as left, count(refusal) as refused from draft_row where person_id = $1 and category = $2',
    values: [personId, category],
  })
  return rows[0] ?? { left: 0, refused: 0 }
}

/** The progress of a commit, counted from the rows that are left. */
export function progressOf(commit: DraftCommit, { left, refused }: RowCounts): DraftCommit {
  return commit.ended_at ? commit : { ...commit, done: commit.total - left, refused }
}

export async function readDraftOf(client: TenantClient, place: DraftPlace, known?: number): Promise<Draft> {
  const kept = await findDraft(client, place)
  if (!kept || kept.version === 0) return { version: 0, saved_at: null, rows: known === 0 ? null : [], commit: null }
  const { version, saved_at, commit } = kept
  return {
    version,
    saved_at: saved_at.toISOString(),
    rows: known === version ? null : await draftRows(client, place),
    commit: commit && progressOf(commit, await countRows(client, place)),
  }
}
