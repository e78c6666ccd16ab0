import type { QueryOf } from '../../contract/call.ts'
import type { listSupplements } from '../../contract/calls/list-supplements.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Supplement, SupplementStage, SupplementSubstage } from '../../contract/supplements/supplement.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { type Condition, hasEveryTerm, type ListSource, readList } from '../db/list-query.ts'

/** Those that wait longest first. */
const source: ListSource<never> = {
  from: 'supplement',
  select: 'doc',
  sorts: {},
  usual: 'waiting_since',
  id: 'id',
  isCovered: true,
}

/** Supplements as a list asks for them, and how many there are at each place. `visible` is null for all of them. */
export async function pageOfSupplements(
  client: TenantClient,
  { stage, substage, startDate, endDate, searchText, limit }: QueryOf<typeof listSupplements>,
  visible: Condition | null,
) {
  const instant = (stamp: number) => new Date(stamp).toISOString()
  const among: Condition[] = [
    () => 'deleted_at is null',
    ...(visible ? [visible] : []),
    ...(startDate ? [(place: SqlParams['of']) => `created_at >= ${place(instant(startDate))}::timestamptz`] : []),
    ...(endDate ? [(place: SqlParams['of']) => `created_at < ${place(instant(endDate))}::timestamptz`] : []),
    ...(searchText.trim() ? [(place: SqlParams['of']) => hasEveryTerm('search', searchText, place)] : []),
  ]
  const some: Condition[] = [
    ...(stage === 'all' ? [] : [(place: SqlParams['of']) => `stage = ${place(stage)}`]),
    ...(substage === '' ? [] : [(place: SqlParams['of']) => `substage = ${place(substage)}`]),
  ]
  const { rows, total } = await readList<{ doc: Supplement }, never>(client, source, { limit }, [...among, ...some])
  return { count: total, data: rows.map(({ doc }) => doc), by_place: await countByPlace(client, among) }
}

async function countByPlace(client: TenantClient, conditions: readonly Condition[]) {
  const { of, values } = new SqlParams()
  const where = conditions.map((condition) => condition(of)).join(' and ')
  const { rows } = await client.query<{ stage: SupplementStage; substage: SupplementSubstage | null; count: number }>(
    `select stage, substage, count(*)::int as count from supplement where ${where}
     group by stage, substage order by stage, substage`,
    values,
  )
  return rows
}

/** The supplements of a contact that a person sees, newest first. */
export async function supplementsOfContact(
  client: TenantClient,
  contactId: string,
  visible: Condition | null,
): Promise<Supplement[]> {
  const { of, values } = new SqlParams()
  const conditions = [
    `supplement.contact_id = ${of(contactId)}::uuid`,
    'supplement.deleted_at is null',
    ...(visible ? [visible(of)] : []),
  ]
  const { rows } = await client.query<{ doc: Supplement }>(
    `select supplement.doc from supplement where ${conditions.join(' and ')} order by created_at desc, id limit 200`,
    values,
  )
  return rows.map(({ doc }) => doc)
}

/** The supplements that a shop sees by the long id of their claim, newest first. */
export async function findSupplementsOfClaim(
  client: TenantClient,
  contactId: string,
): Promise<Pick<Supplement, 'id' | 'shop_name' | 'stage' | 'created_at'>[]> {
  const { rows } = await client.query<{ doc: Supplement }>({
    name: 'supplements-of-claim',
    text: `select doc from supplement where contact_id = $1 and deleted_at is null
      order by created_at desc, id limit 20`,
    values: [contactId],
  })
  return rows.map(({ doc }) => doc)
}

/** Appraisers and groups that a person can assign to, by name: a group its own appraisers only. */
export async function findReviewers(client: TenantClient, { id, role }: Pick<Me, 'id' | 'role'>) {
  const { rows } = await client.query<{ id: string; name: string; role: string }>({
    name: 'find-reviewers',
    text: `select id, role, coalesce(nullif(name, ''), first_name || ' ' || last_name) as name from person
      where role in ('appraiser', 'appraiser_group') and deleted_at is null
        and ($1::uuid is null or $1 in (id, appraiser_group_id))
      order by 3, id limit 1000`,
    values: [role === 'appraiser_group' || role === 'appraiser' ? id : null],
  })
  const of = (wanted: string) => rows.filter((one) => one.role === wanted).map(({ id, name }) => ({ id, name }))
  return { appraisers: of('appraiser'), appraiser_groups: of('appraiser_group') }
}

/** The contact of a long id, in whichever business; null where there is none. */
export async function findClaimOfLongId(
  client: TenantClient,
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
): Promise<{ readonly id: string; readonly business_id: string } | null> {
  const { rows } = await client.query<{ id: string; business_id: string }>({
    name: 'claim-of-long-id',
    text: 'select id, business_id from claim_between($1::uuid[], $2::uuid[])',
    values: [from, to],
  })
  return rows.length === 1 ? (rows[0] ?? null) : null
}
