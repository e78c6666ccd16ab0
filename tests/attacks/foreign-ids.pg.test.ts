import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { getStorm } from '../../contract/calls/get-storm.ts'
import { listLocationsOfStorms } from '../../contract/calls/list-locations-of-storms.ts'
import { rotateApiKey } from '../../contract/calls/rotate-api-key.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { roles } from '../../contract/people/roles.ts'
import { createAuthenticate } from '../../server/auth/authenticate.ts'
import { findApiClient } from '../../server/api-keys/find-api-client.ts'
import { notFound, Refused } from '../../server/http/problem.ts'
import { mount, type Route, route } from '../../server/http/route.ts'
import { findMe } from '../../server/people/people.queries.ts'
import { findStormView } from '../../server/storms/storm.queries.ts'
import { makeBusiness, type TestBusiness } from '../../server/testing/people.factory.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { makeProbeRecords, probesOf } from '../api/probes.ts'
import { type Attacker, attack, remember, type Target } from './foreign-ids.ts'

let world: TestApp
let target: Target
let attackers: Attacker[]

async function houseOf(business: TestBusiness): Promise<Target> {
  const records = await makeProbeRecords(world, business)
  const probes = probesOf(records)
  remember(probes, records)
  return { records, probes }
}

async function keyOf(business: TestBusiness): Promise<string> {
  return (await (await world.as('admin', business)).ok(rotateApiKey, { body: {} })).business_api_key
}

beforeAll(async () => {
  world = await openTestApp()
  target = await houseOf(world.mine)
  const own = await houseOf(world.other)
  const third = await makeBusiness(world.database, 'Harbor')
  attackers = [
    ...(await Promise.all(
      roles.map(async (role) => ({ name: role, role, token: (await world.as(role, world.other)).token, ...own })),
    )),
    { name: 'a program', role: 'system_user', token: await keyOf(world.other), isApiClient: true, ...own },
    { name: 'nobody', role: null, token: null, ...own },
    // As a claimant's link carries it: random, and of no session.
    { name: 'a claimant', role: null, token: 'q7J2mX0c9VtYb4Lr8sKd1w', ...own },
    {
      name: 'the admin of a third business',
      role: 'admin' as const,
      token: (await world.as('admin', third)).token,
      ...(await houseOf(third)),
    },
  ]
})
afterAll(() => world[Symbol.asyncDispose]())

const calls = allCalls.filter(({ permission }) => permission !== 'public')
const isWhole = process.env.ATTACKS === 'whole'
const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 1_000_000)

/** Who comes furthest always tries; of the others a share by the seed, all of them in `npm run soak`. */
function share(call: Call): Attacker[] {
  const always = ['admin', 'super_admin', 'a program', 'nobody', 'the admin of a third business']
  return attackers.filter(({ name }) => {
    const draw = createHash('sha256').update(`${seed} ${call.name} ${name}`).digest().readUInt8(0)
    return isWhole || always.includes(name) || draw < 64
  })
}

test('no call of the contract tells any of 17 callers about what belongs to another business, or changes it', async () => {
  expect(attackers).toHaveLength(17)
  const before = await readStored(world.owner)
  const { tried, leaks } = await attack(world.app, calls, share, target)
  expect({ seed, leaks }).toEqual({ seed, leaks: [] })
  expect(changedTables(before, await readStored(world.owner))).toEqual([])
  expect(world.faults).toEqual([])
  for (const count of Object.values(tried)) expect(count).toBeGreaterThan(isWhole ? 350 : 120)
})

describe('a route that forgets the check is caught:', () => {
  function appWith(planted: Route): Hono {
    const app = new Hono()
    const { database, tokens } = world
    const authenticate = createAuthenticate({ database, tokens, findMe, findApiClient })
    mount(
      app,
      {
        authenticate,
        mfaWaived: false,
        publicUrl: '',
        trustedProxies: 0,
        readTime: async () => new Date().toISOString(),
        isVisible: async () => true,
      },
      planted,
    )
    app.onError((error, context) => {
      const status = error instanceof Refused ? error.problem.status : 500
      return context.json({ status }, status as 400)
    })
    return app
  }
  const leaksOf = async (call: Call, planted: Route) =>
    (await attack(appWith(planted), [call], () => attackers, target)).leaks

  test('it takes the business from the path', async () => {
    const forgetful = { ...getStorm, path: getStorm.path.replace('{businessId}', '{house}') }
    const planted = route(forgetful, async ({ params: { house = '', id = '' } }) => {
      const storm = await world.database.withBusiness(house, (client) => findStormView(client, id))
      if (!storm) throw notFound()
      return { storm }
    })
    const leaks = await leaksOf(getStorm, planted)
    expect(leaks.join('\n')).toMatch(/get-storm by .*, path business: 200/)
  })

  test('it looks for an id in every business', async () => {
    const planted = route(getContact, async ({ params: { id = '' } }) => {
      const { rows } = await world.owner.query<{ doc: Contact }>('select doc from contact where id = $1', [id])
      if (!rows[0]) throw notFound()
      return { contact: { ...rows[0].doc, last_fetcher: null, last_fetch: null, last_get: null } }
    })
    const leaks = await leaksOf(getContact, planted)
    expect(leaks.join('\n')).toMatch(/get-contact by admin, object contact: 200/)
  })

  test('it tells by its refusal what there is elsewhere', async () => {
    const planted = route(listLocationsOfStorms, async ({ body: { storm_ids } }) => {
      const { rowCount } = await world.owner.query('select 1 from storm where id = any($1)', [storm_ids])
      throw new Refused(rowCount ? 403 : 404, 'no', 'No.')
    })
    const leaks = await leaksOf(listLocationsOfStorms, planted)
    expect(leaks.join('\n')).toMatch(/list-locations-of-storms by admin, body storm: 403/)
  })

  test('it refuses, but only after it has written', async () => {
    const planted = route(setContactStatus, async ({ params: { id = '' } }) => {
      await world.owner.query(`update contact set status = 'scheduled' where id = $1`, [id])
      throw notFound()
    })
    const before = await readStored(world.owner)
    expect(await leaksOf(setContactStatus, planted)).toEqual([])
    expect(changedTables(before, await readStored(world.owner))).toEqual(['contact', 'contact_tally'])
  })
})
