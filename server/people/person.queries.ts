import type { Person } from '../../contract/people/person.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { TenantClient } from '../db/database.ts'

type Row = Omit<Person, 'state' | 'created_at' | 'activated_at' | 'deleted_at'> & {
  created_at: Date
  activated_at: Date | null
  deleted_at: Date | null
}

const columns = `id, email, first_name, last_name, name, coalesce(name, first_name || ' ' || last_name) as full_name, role,
  phone, accessible_roles, permissions, needs_mfa, root_shop_agent_id, call_center_id, appraiser_group_id,
  appraiser_zipcodes, appraiser_state, appraiser_emails, company, address, city, state_code, zipcode, timezone,
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

export interface WhichPeople {
  readonly role?: Role | undefined
  readonly deleted?: boolean | undefined
  /** Only the team of this shop agent. */
  readonly rootShopAgentId?: string
}

/** By name, deleted people last. */
export async function listPersons(client: TenantClient, which: WhichPeople): Promise<Person[]> {
  const { rows } = await client.query<Row>(
    `select ${columns} from person
     where ($1::text is null or role = $1)
       and ($2 or deleted_at is null) and ($3::uuid is null or root_shop_agent_id = $3)
     order by deleted_at is not null, last_name, first_name, id`,
    [which.role ?? null, which.deleted ?? false, which.rootShopAgentId ?? null],
  )
  return rows.map(personOf)
}

/** Whether somebody else of the business is admin and can sign in. */
export async function hasOtherAdmin(client: TenantClient, id: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from person where id <> $1 and deleted_at is null and activated_at is not null
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
