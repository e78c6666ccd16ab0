import type { Me } from '../../contract/people/user.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import type { Condition } from '../db/list-query.ts'

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
