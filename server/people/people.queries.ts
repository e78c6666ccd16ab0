import type { Me, User } from '../../contract/people/user.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { TenantClient } from '../db/database.ts'

const userColumns = `id, email, first_name, last_name, first_name || ' ' || last_name as full_name, role, phone`

/** People by id with their role and phone: what a reference to an appraiser or a call center is checked against. */
export async function findPeople(client: TenantClient, ids: readonly string[]): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<User>({
    name: 'find-people',
    text: `select ${userColumns} from person where id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map((person) => [person.id, person]))
}

export async function listPeople(client: TenantClient, role: Role | null): Promise<User[]> {
  const { rows } = await client.query<User>(
    `select ${userColumns} from person where $1::text is null or role = $1 order by last_name, first_name, id`,
    [role],
  )
  return rows
}

/** The person of a session that has neither ended nor run out. */
export async function findMe(client: TenantClient, sessionId: string): Promise<Me | null> {
  const { rows } = await client.query<Omit<Me, 'business'> & { business_id: string; name: string; timezone: string }>({
    name: 'find-me',
    text: `select p.id, p.email, p.first_name, p.last_name, p.first_name || ' ' || p.last_name as full_name, p.role,
             p.phone, p.accessible_roles, p.permissions, b.business_id, b.name, b.timezone
           from session s join person p on p.id = s.person_id join business b on b.business_id = s.business_id
           where s.id = $1 and s.ended_at is null and s.expires_at > now()`,
    values: [sessionId],
  })
  const row = rows[0]
  if (!row) return null
  const { business_id, name, timezone, ...person } = row
  return { ...person, business: { id: business_id, name, timezone } }
}
