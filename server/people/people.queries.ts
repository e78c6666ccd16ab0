import type { BusinessState } from '../../contract/businesses/business.ts'
import { grantsOf, type Permission, rolesThat } from '../../contract/people/permissions.ts'
import type { Me, User } from '../../contract/people/user.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { peopleColumns } from '../../contract/calls/list-users.ts'
import type { TenantClient } from '../db/database.ts'
import { refuseClosed } from '../http/business-door.ts'
import { type Condition, countList, type ListAsked, type ListSource, readList } from '../db/list-query.ts'

const userColumns = `id, email, first_name, last_name, coalesce(name, first_name || ' ' || last_name) as full_name,
  role, phone`

/** People by id with their role and phone: what a reference to an appraiser or a call center is checked against. */
export async function findPeople(client: TenantClient, ids: readonly string[]): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<User>({
    name: 'find-people',
    text: `select ${userColumns} from person where id = any($1::uuid[]) and deleted_at is null`,
    values: [ids],
  })
  return new Map(rows.map((person) => [person.id, person]))
}

export type PeopleColumn = (typeof peopleColumns)[number]

/** As people look a name up: accented letters with the plain ones. */
const asNames = 'collate "und-x-icu"'

/** What every list of people has in common: the columns that it sorts by. */
export const peopleSource = {
  from: 'person',
  sorts: {
    name: `lower(coalesce(name, first_name || ' ' || last_name)) ${asNames}`,
    email: `lower(email) ${asNames}`,
    role: 'role',
    state: `case when deleted_at is not null then 'deleted' when activated_at is not null then 'active' else 'invited' end`,
    created_at: 'created_at',
  },
  usual: `last_name ${asNames}, first_name ${asNames}`,
  id: 'id',
}

const listed: ListSource<PeopleColumn> = {
  ...peopleSource,
  select: userColumns,
  // Only what every colleague sees of a person may find the person.
  text: `search_folded(concat_ws(' ', name, first_name, last_name, email, phone))`,
}

/** People who have a permission by one of their roles, or because an admin gave it to them. */
export function thoseWhoMay(permission: Permission): Condition {
  return (place) => `(string_to_array(accessible_roles, '|') && ${place(rolesThat(permission))}::text[]
    or permissions && ${place(grantsOf(permission))}::text[])`
}

/** Those of these people who are not deleted and have the permission. */
export async function findWhoMay(
  client: TenantClient,
  permission: Permission,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await client.query<{ id: string }>({
    name: 'find-who-may',
    text: `select id from person where id = any($1::uuid[]) and deleted_at is null
             and (string_to_array(accessible_roles, '|') && $2::text[] or permissions && $3::text[])`,
    values: [ids, rolesThat(permission), grantsOf(permission)],
  })
  return new Set(rows.map(({ id }) => id))
}

interface WhichUsers extends ListAsked<PeopleColumn> {
  readonly role?: Role | undefined
  readonly may?: Permission | undefined
  readonly id?: string | undefined
}

/** A page of the people who are not deleted, by name unless sorted; all of them where no limit is asked. */
export async function listPeople(
  client: TenantClient,
  { role, id, may, ...asked }: WhichUsers,
): Promise<{ data: User[]; total: number; all: number }> {
  const isThere: Condition = () => 'deleted_at is null'
  const conditions = [isThere]
  if (role) conditions.push((place) => `role = ${place(role)}`)
  if (id) conditions.push((place) => `id = ${place(id)}`)
  if (may) conditions.push(thoseWhoMay(may))
  const { rows, total } = await readList<User, PeopleColumn>(client, listed, asked, conditions)
  const isWhole = conditions.length === 1 && !asked.q
  return { data: rows, total, all: isWhole ? total : await countList(client, listed, [isThere]) }
}

/** The names of the people who are not deleted. */
export async function listNames(client: TenantClient): Promise<Pick<User, 'id' | 'full_name'>[]> {
  const { rows } = await client.query<Pick<User, 'id' | 'full_name'>>({
    name: 'list-names',
    text: `select id, coalesce(name, first_name || ' ' || last_name) as full_name from person where deleted_at is null`,
  })
  return rows
}

/**
 * The person of a session that has neither ended nor run out; a deleted person has none.
 * @throws Refused 403 where the business is suspended
 */
export async function findMe(client: TenantClient, sessionId: string): Promise<Me | null> {
  const { rows } = await client.query<{ me: Me; state: BusinessState }>({
    name: 'find-me',
    text: `select json_build_object(
             'id', p.id, 'email', p.email, 'first_name', p.first_name, 'last_name', p.last_name,
             'full_name', coalesce(p.name, p.first_name || ' ' || p.last_name), 'role', role_of_session(s.active_role, p.role, p.accessible_roles), 'phone', p.phone,
             'accessible_roles', p.accessible_roles, 'permissions', p.permissions,
             'business', json_build_object('id', b.business_id, 'name', b.name, 'timezone', b.timezone, 'logo', b.logo, 'email', b.email),
             'root_shop_agent_id', p.root_shop_agent_id, 'needs_mfa', p.needs_mfa, 'mfa_methods',
             (select coalesce(json_agg(m.method order by m.method), '[]') from mfa_method m
              where m.person_id = p.id and m.confirmed_at is not null),
             'mfa_verified', s.mfa_passed_at is not null, 'notifications_email', p.notifications_email,
             'notifications_email_verified_at', p.notifications_email_verified_at) as me, b.state
           from session s join person p on p.id = s.person_id join business b on b.business_id = s.business_id
           where s.id = $1 and s.ended_at is null and s.expires_at > now() and p.deleted_at is null`,
    values: [sessionId],
  })
  const [row] = rows
  if (!row) return null
  await refuseClosed(client, row.state)
  return row.me
}

/** A person who is not deleted, with what they may do. */
export async function findColleague(client: TenantClient, id: string) {
  const { rows } = await client.query<{ id: string; name: string; role: Role; permissions: string[] }>({
    name: 'find-colleague',
    text: `select id, coalesce(name, first_name || ' ' || last_name) as name, role, permissions
           from person where id = $1 and deleted_at is null`,
    values: [id],
  })
  return rows[0] ?? null
}

/** People who were invited and have not come yet. */
export async function countInvited(client: TenantClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*) from person where deleted_at is null and activated_at is null',
  )
  return rows[0]?.count ?? 0
}
