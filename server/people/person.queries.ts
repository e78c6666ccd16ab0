import type { Permission } from '../../contract/people/permissions.ts'
import type { Person } from '../../contract/people/person.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { TenantClient } from '../db/database.ts'
import { type Condition, countList, type ListAsked, type ListSource, readList } from '../db/list-query.ts'
import { type PeopleColumn, peopleSource, thoseWhoMay } from './people.queries.ts'

type Row = Omit<Person, 'state' | 'created_at' | 'activated_at' | 'deleted_at'> & {
  created_at: Date
  activated_at: Date | null
  deleted_at: Date | null
}

const columns = `id, email, first_name, last_name, name, coalesce(name, first_name || ' ' || last_name) as full_name, role,
  phone, accessible_roles, permissions, needs_mfa, root_shop_agent_id, call_center_id, appraiser_group_id,
  appraiser_zipcodes, appraiser_state, appraiser_emails, assigned_events, company, address, city, state_code, zipcode, timezone,
  created_at, activated_at, deleted_at, version`

function personOf({ created_at, activated_at, deleted_at, ...row }: Row): Person {
  return {
    ...row,
    state: deleted_at ? 'deleted' : activated_at ? 'active' : 'invited',
    created_at: created_at.toISOString(),
    activated_at: activated_at?.toISOString() ?? null,
    deleted_at: deleted_at?.toISOString() ?? null,
  }
}

/** A person, deleted or not. */
export async function findPerson(client: TenantClient, id: string): Promise<Person | null> {
  const { rows } = await client.query<Row>(`select ${columns} from person where id = $1`, [id])
  return rows[0] ? personOf(rows[0]) : null
}

/** People by id, deleted or not. */
export async function findPersons(client: TenantClient, ids: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await client.query<Row>(`select ${columns} from person where id = any($1::uuid[])`, [ids])
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

export interface WhichPeople extends ListAsked<PeopleColumn> {
  readonly id?: string | undefined
  readonly role?: Role | undefined
  readonly accessible_role?: Role | undefined
  readonly deleted?: boolean | undefined
  readonly may?: Permission | undefined
  /** Only the team of this shop agent. */
  readonly rootShopAgentId?: string
}

const listed: ListSource<PeopleColumn> = {
  ...peopleSource,
  select: columns,
  text: `search_folded(concat_ws(' ', name, first_name, last_name, email, phone, company))`,
  before: 'deleted_at is not null',
}

/** A page of people, deleted ones last, by name unless sorted; all of them where no limit is asked. */
export async function listPersons(
  client: TenantClient,
  { id, role, accessible_role, deleted, may, rootShopAgentId, ...asked }: WhichPeople,
): Promise<{ data: Person[]; total: number; all: number }> {
  const ofAll: Condition[] = []
  if (!deleted) ofAll.push(() => 'deleted_at is null')
  if (rootShopAgentId) ofAll.push((place) => `root_shop_agent_id = ${place(rootShopAgentId)}`)
  const conditions = [...ofAll]
  if (id) conditions.push((place) => `id = ${place(id)}`)
  if (role) conditions.push((place) => `role = ${place(role)}`)
  if (may) conditions.push(thoseWhoMay(may))
  if (accessible_role) {
    conditions.push((place) => `${place(accessible_role)} = any(string_to_array(accessible_roles, '|'))`)
  }
  const { rows, total } = await readList<Row, PeopleColumn>(client, listed, asked, conditions)
  const isWhole = conditions.length === ofAll.length && !asked.q
  return { data: rows.map(personOf), total, all: isWhole ? total : await countList(client, listed, ofAll) }
}

/** Whether somebody else of the business is admin and can sign in. */
export async function hasOtherAdmin(client: TenantClient, id: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from person where id <> $1 and deleted_at is null and activated_at is not null and not email_waits
       and 'admin' = any(string_to_array(accessible_roles, '|'))) as there`,
    [id],
  )
  return rows[0]?.there ?? false
}

/**
 * Makes commands about the people of a business wait for each other until the commit, so that two admins cannot take
 * each other away. False when there is no such business.
 */
export async function holdBusiness(client: TenantClient): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from business for no key update')
  return rowCount === 1
}
