import { createHash } from 'node:crypto'
import { type Role, roles } from '../../contract/people/roles.ts'
import { hashPassword } from '../auth/password.ts'
import type { Database } from '../db/database.ts'

/** For demo data only: it is printed at start and stands in the README. */
export const demoPassword = 'hailstone-demo-1'

export interface DemoBusiness {
  readonly id: string
  readonly name: string
  readonly timezone: string
  readonly domain: string
  readonly roles: readonly Role[]
  readonly withClaims: boolean
}

/** An id that follows from what it is for, so that seeding twice makes nothing twice. */
export function demoId(...purpose: string[]): string {
  const hex = createHash('sha256')
    .update(`claimfront demo ${purpose.join(' / ')}`)
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

export const demoBusinesses: readonly DemoBusiness[] = [
  {
    id: demoId('business', 'demo.test'),
    name: 'Prairie Hail Response',
    timezone: 'America/Chicago',
    domain: 'demo.test',
    roles,
    withClaims: true,
  },
  {
    id: demoId('business', 'other.test'),
    name: 'Lakeshore Storm Claims',
    timezone: 'America/New_York',
    domain: 'other.test',
    roles: ['admin'],
    withClaims: false,
  },
]

const names: Record<Role, [string, string]> = {
  admin: ['Morgan', 'Ellis'],
  super_admin: ['Sasha', 'Whitfield'],
  ops: ['Rosa', 'Kimball'],
  call_center: ['Prairie', 'Desk'],
  appraiser: ['Jordan', 'Tran'],
  appraiser_readonly: ['Avery', 'Quinn'],
  appraiser_group: ['Dent', 'Crew'],
  readonly: ['Lee', 'Novak'],
  sales_agent: ['Tess', 'Okafor'],
  shop_agent: ['Hugo', 'Peña'],
  system_user: ['Sam', 'Ortiz'],
  supplement_manager: ['Noor', 'Haddad'],
  data_entry: ['Mika', 'Saito'],
}

/** Further people, so that there is somebody to choose from and somebody to work beside. */
const more: readonly { key: string; role: Role; name: [string, string] }[] = [
  { key: 'admin2', role: 'admin', name: ['Robin', 'Keller'] },
  { key: 'call_center2', role: 'call_center', name: ['Delta', 'Desk'] },
  { key: 'call_center3', role: 'call_center', name: ['Ohio Valley', 'Desk'] },
  { key: 'appraiser2', role: 'appraiser', name: ['Casey', 'Brandt'] },
  { key: 'appraiser3', role: 'appraiser', name: ['Dana', 'Iyer'] },
]

export interface DemoIds {
  readonly callCenters: readonly string[]
}

export async function seedPeople(database: Database, business: DemoBusiness): Promise<DemoIds> {
  const hash = await hashPassword(demoPassword)
  const people = [
    ...business.roles.map((role) => ({ key: role as string, role, name: names[role] })),
    ...(business.withClaims ? more : []),
  ].map((person) => ({ ...person, id: demoId('person', business.domain, person.key) }))
  await database.withBusiness(business.id, async (client) => {
    await client.query(
      'insert into business (business_id, name, timezone) values ($1, $2, $3) on conflict do nothing',
      [business.id, business.name, business.timezone],
    )
    for (const [index, { id, key, role, name }] of people.entries()) {
      await client.query(
        `insert into person (id, business_id, email, password_hash, first_name, last_name, role, accessible_roles, phone,
           notifications_email, notifications_email_verified_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $3, now()) on conflict do nothing`,
        [
          id,
          business.id,
          `${key}@${business.domain}`,
          hash,
          name[0],
          name[1],
          role,
          `61555501${String(index).padStart(2, '0')}`,
        ],
      )
    }
  })
  return { callCenters: people.filter(({ role }) => role === 'call_center').map(({ id }) => id) }
}
