import { randomUUID } from 'node:crypto'
import { type Role, roles } from '../../contract/people/roles.ts'
import type { Database } from '../db/database.ts'

export interface TestPerson {
  readonly id: string
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly sessionId: string
}

/** A business with one person of every role, each with a session. */
export interface TestBusiness {
  readonly id: string
  readonly people: Readonly<Record<Role, TestPerson>>
}

export async function makeBusiness(database: Database, name: string): Promise<TestBusiness> {
  const id = randomUUID()
  const domain = `${name.toLowerCase()}.test`
  return database.withBusiness(id, async (client) => {
    await client.query('insert into business (business_id, name, timezone) values ($1, $2, $3)', [
      id,
      name,
      'America/Chicago',
    ])
    const people: [Role, TestPerson][] = []
    for (const [index, role] of roles.entries()) {
      const person = {
        id: randomUUID(),
        role,
        name: `${name} ${role}`,
        email: `${role}@${domain}`,
        sessionId: randomUUID(),
      }
      await client.query(
        `insert into person (id, business_id, email, password_hash, first_name, last_name, role, accessible_roles, phone,
           notifications_email, notifications_email_verified_at)
         values ($1, $2, $3, 'none', $4, $5, $5, $5, $6, $3, now())`,
        [person.id, id, person.email, name, role, `61555501${String(index).padStart(2, '0')}`],
      )
      await client.query(
        `insert into session (id, business_id, person_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
        [person.sessionId, id, person.id],
      )
      people.push([role, person])
    }
    return { id, people: Object.fromEntries(people) as Record<Role, TestPerson> }
  })
}
