import { randomUUID } from 'node:crypto'
import type { Business } from '../../contract/businesses/business.ts'
import type { BusinessEvent } from '../../contract/events/business.events.ts'
import { type Role, roles } from '../../contract/people/roles.ts'
import { evolveBusiness } from '../../machines/business/business.evolve.ts'
import { newUserFields } from '../../machines/user/user-fields.ts'
import { projectBusiness } from '../businesses/business.projection.ts'
import type { Database } from '../db/database.ts'
import { append } from '../events/append.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { UserBatch } from '../people/user-batch.ts'

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
  const actor = { id: 'tests', name: 'Tests' }
  const scope = { businessId: id, actor, now: new Date().toISOString(), key: null }
  const made = roles.map((role) => {
    const ids = { id: randomUUID(), sessionId: randomUUID() }
    return { ...ids, role, name: `${name} ${role}`, email: `${role}@${domain}` }
  })
  const fields = { logo: null, address: null, email: null, city: null, state_code: null, zipcode: null }
  const business = { name, timezone: 'America/Chicago', ...fields, supplements_start_date: null }
  const house = new StreamBatch<Business, BusinessEvent>('business', evolveBusiness, scope).load(id, null)
  house.apply(id, [{ type: 'BusinessCreated', data: { business } }])
  const users = new UserBatch(scope)
  for (const [index, { id: userId, role, email }] of made.entries()) {
    const phone = `61555501${String(index).padStart(2, '0')}`
    const user = newUserFields({ role, email, phone, first_name: name, last_name: role })
    users.apply(userId, null, [{ type: 'UserCreated', data: { user } }])
  }
  const { streams, projections } = users.plan({})
  return database.withBusiness(id, async (client) => {
    await append(client, {
      businessId: id,
      actor,
      at: scope.now,
      commandId: null,
      streams: [...house.streams, ...streams],
      projections: [...house.changed.map((one) => projectBusiness(one)), ...projections],
    })
    await client.query('update person set notifications_email_verified_at = now()')
    for (const { id: userId, sessionId } of made) {
      await client.query(
        `insert into session (id, business_id, person_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
        [sessionId, id, userId],
      )
    }
    return { id, people: Object.fromEntries(made.map((one) => [one.role, one])) as Record<Role, TestPerson> }
  })
}
