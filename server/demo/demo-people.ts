import { createHash } from 'node:crypto'
import { demoDomains } from '../../contract/people/demo-domains.ts'
import type { Business } from '../../contract/businesses/business.ts'
import type { TimeZone } from '../../contract/businesses/time-zones.ts'
import type { BusinessEvent } from '../../contract/events/business.events.ts'
import type { NewUser } from '../../contract/people/new-user.ts'
import { type Role, roles } from '../../contract/people/roles.ts'
import { evolveBusiness } from '../../machines/business/business.evolve.ts'
import { newUserFields } from '../../machines/user/user-fields.ts'
import { hashPassword } from '../auth/password.ts'
import { projectBusiness } from '../businesses/business.projection.ts'
import { findBusiness } from '../businesses/business.queries.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { UserBatch } from '../people/user-batch.ts'

/** Who did what has no person behind it. */
export const demoActor = { id: 'demo', name: 'Demo data' }

/** For demo data only: it is printed at start and stands in the README. */
export const demoPassword = 'hailstone-demo-1'

export interface DemoBusiness {
  readonly id: string
  readonly name: string
  readonly timezone: TimeZone
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
    domain: demoDomains[0],
    roles,
    withClaims: true,
  },
  {
    id: demoId('business', 'other.test'),
    name: 'Lakeshore Storm Claims',
    timezone: 'America/New_York',
    domain: demoDomains[1],
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

interface DemoPerson
  extends Pick<Partial<NewUser>, 'accessible_roles' | 'needs_mfa' | 'appraiser_zipcodes' | 'permissions'> {
  readonly key: string
  readonly role: Role
  readonly name: [string, string]
  /** Key of the shop agent whose team it is. */
  readonly root?: string
}

const dallas = ['75201', '75204', '75206', '75214']

/** Further people, so that there is somebody to choose from, somebody to work beside, and each special case. */
const more: readonly DemoPerson[] = [
  { key: 'admin2', role: 'admin', accessible_roles: 'admin|ops', name: ['Robin', 'Keller'] },
  { key: 'call_center2', role: 'call_center', name: ['Delta', 'Desk'] },
  { key: 'call_center3', role: 'call_center', name: ['Ohio Valley', 'Desk'] },
  { key: 'appraiser2', role: 'appraiser', appraiser_zipcodes: ['39206', '39211'], name: ['Casey', 'Brandt'] },
  { key: 'appraiser3', role: 'appraiser', appraiser_zipcodes: ['73102'], name: ['Dana', 'Iyer'] },
  { key: 'shop_agent2', role: 'shop_agent', root: 'shop_agent', name: ['Ines', 'Duarte'] },
  { key: 'mfa', role: 'admin', needs_mfa: true, name: ['Mina', 'Farrow'] },
  // Of the ops people the one who works in intake, too, and may take claims over there.
  { key: 'ops2', role: 'ops', permissions: ['intake_view'], name: ['Omar', 'Beltran'] },
]

const peopleOf = ({ roles: theirs, withClaims }: DemoBusiness): DemoPerson[] => [
  ...theirs.map((role) => ({ key: role, role, name: names[role] })),
  ...(withClaims ? more : []),
]

const personId = ({ domain }: DemoBusiness, key: string) => demoId('person', domain, key)

/** The id of a person of the demo by the person’s key; null in a business that is none of the demo’s. */
export function demoPersonId(businessId: string, key: string): string | null {
  const business = demoBusinesses.find(({ id }) => id === businessId)
  return business ? personId(business, key) : null
}
const phoneOf = (index: number) => `+161555501${String(index).padStart(2, '0')}`

/** A person of a demo business, as the actor of what they do. */
export interface DemoColleague {
  readonly id: string
  readonly name: string
  readonly phone: string
}

/** @throws where the business has nobody of that key. */
export function demoColleague(business: DemoBusiness, key: string): DemoColleague {
  const people = peopleOf(business)
  const index = people.findIndex((person) => person.key === key)
  const person = people[index]
  if (!person) throw new Error(`the demo has no ${key}`)
  return { id: personId(business, key), name: person.name.join(' '), phone: phoneOf(index) }
}

/** The ids of all people of the demo. */
export function demoPersonIds(): string[] {
  return demoBusinesses.flatMap((business) => peopleOf(business).map(({ key }) => personId(business, key)))
}

export interface DemoIds {
  readonly callCenters: readonly string[]
  readonly appraisers: readonly string[]
}

/** A business and its people, by the first events of their streams; people who exist already are left unchanged. */
export async function seedPeople(
  database: Database,
  commands: CommandHandler,
  scope: CommandScope,
  business: DemoBusiness,
): Promise<DemoIds> {
  const hash = await hashPassword(demoPassword)
  const people = peopleOf(business)
  const idOf = (key: string) => personId(business, key)
  await commands.handle(scope, async (client) => {
    const there = await client.query<{ id: string }>('select id from person')
    const known = new Set(there.rows.map(({ id }) => id))
    const house = openHouse(scope, business, await findBusiness(client))
    const batch = new UserBatch(scope)
    for (const [index, { key, name, root, ...person }] of people.entries()) {
      if (known.has(idOf(key))) continue
      const user = newUserFields(
        {
          ...person,
          first_name: name[0],
          last_name: name[1],
          email: `${key}@${business.domain}`,
          phone: phoneOf(index),
          ...(key === 'appraiser' && { appraiser_zipcodes: dallas }),
          ...(key === 'appraiser_group' && {
            name: name.join(' '),
            appraiser_zipcodes: dallas,
            appraiser_state: 'TX' as const,
            appraiser_emails: ['dispatch@dent-crew.test'],
          }),
          ...((key === 'appraiser' || key === 'appraiser2') && { appraiser_group_id: idOf('appraiser_group') }),
        },
        root ? idOf(root) : null,
      )
      batch.apply(idOf(key), null, [{ type: 'UserCreated', data: { user } }], hash)
    }
    const { streams, projections, reply } = batch.plan({})
    const opened = house.changed.map((one) => projectBusiness(one))
    return { streams: [...house.streams, ...streams], projections: [...opened, ...projections], reply }
  })
  await database.withBusiness(business.id, (client) =>
    client.query(
      'update person set notifications_email_verified_at = now() where notifications_email_verified_at is null',
    ),
  )
  const idsOf = (wanted: string) => people.filter(({ role }) => role === wanted).map(({ key }) => idOf(key))
  return { callCenters: idsOf('call_center'), appraisers: idsOf('appraiser') }
}

function openHouse(scope: CommandScope, { name, timezone }: DemoBusiness, there: Business | null) {
  const house = new StreamBatch<Business, BusinessEvent>('business', evolveBusiness, scope)
  house.load(scope.businessId, there)
  const empty = { logo: null, address: null, email: null, city: null, state_code: null, zipcode: null }
  const business = { name, timezone, ...empty, supplements_start_date: null }
  if (!there) house.apply(scope.businessId, [{ type: 'BusinessCreated', data: { business } }])
  return house
}
