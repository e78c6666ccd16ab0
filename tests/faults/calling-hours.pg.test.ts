import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInCallingHours, wallClockOf } from '../../contract/call-center/local-time.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { addZones, momentsToTry, setHoursOfEvent, wronglyCallable, zonesOfTheStates } from './calling-hours.ts'
import { type CallWorld, openCallWorld, plantInFunction, type Queued } from './call-world.ts'

let own: TestDatabase
let world: CallWorld
let queued: readonly Queued[]
beforeAll(async () => {
  own = await createTestDatabase()
  world = await openCallWorld(own.url, { agents: 1, contacts: 0 })
  queued = await addZones(world)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await own.drop()
})

test('in every zone and through both changes of the clock, nobody is called who may not be, and nobody is left out', async () => {
  expect(zonesOfTheStates).toEqual(
    expect.arrayContaining([
      'America/Phoenix',
      'Pacific/Honolulu',
      'America/Anchorage',
      'America/Puerto_Rico',
      'Pacific/Guam',
    ]),
  )
  expect(await wronglyCallable(world, queued)).toEqual([])
})

test.each([null, { from: '09:30', to: '17:00' }, { from: '13:15', to: '24:00' }, { from: '00:00', to: '11:00' }])(
  'the pages’ own clock says the same as the database’s for the hours %j',
  async (hours) => {
    for (const zone of zonesOfTheStates.slice(1)) {
      const { rows } = await world.owner.query<{ open: boolean }>(
        'select in_calling_hours($1, $3, moment) as open from unnest($2::timestamptz[]) with ordinality as m (moment, n) order by n',
        [zone, momentsToTry, hours],
      )
      expect([zone, rows.map(({ open }) => open)]).toEqual([
        zone,
        momentsToTry.map((moment) => isInCallingHours(wallClockOf(zone, moment), hours ?? undefined)),
      ])
    }
  },
)

test('an event’s own hours are observed in every zone, in place of the business’s', async () => {
  const hours = { from: '10:30', to: '16:00' }
  await setHoursOfEvent(world, hours)
  const moments = momentsToTry.filter((_moment, index) => index % 9 === 0)
  expect(await wronglyCallable(world, queued, undefined, { hours, moments })).toEqual([])
  // Planted: judged by other hours, the same queue is wrong.
  const other = { ...hours, from: '10:00' }
  expect(await wronglyCallable(world, queued, 'left out', { hours: other, moments })).not.toEqual([])
  await setHoursOfEvent(world, null)
})

describe('what is planted is found:', () => {
  const asItWas = async (name: string) => {
    const { rows } = await world.owner.query<{ source: string }>('select pg_get_functiondef($1::regproc) as source', [
      name,
    ])
    return rows[0]?.source ?? ''
  }

  test.each([
    ['outside its hours', 'in_calling_hours', `extract(dow from local) = 0`, 'false'],
    ['outside its hours', 'in_calling_hours', 'moment at time zone zone', `moment at time zone 'America/Chicago'`],
    ['outside its hours', 'in_calling_hours', 'moment at time zone zone', `moment at time zone interval '-6 hours'`],
    ['called within four hours', 'callable_contacts', `interval '4 hours'`, `interval '3 hours 55 minutes'`],
    ['left out', 'callable_contacts', `interval '4 hours'`, `interval '5 hours'`],
  ])('%s by %s, %s', async (what, name, text, instead) => {
    const source = await asItWas(name)
    await plantInFunction(world.owner, name, text, instead)
    expect((await wronglyCallable(world, queued, what)).join('\n')).toContain(what)
    await world.owner.query(source)
  })

  test('opted out, where the queue does not ask', async () => {
    const { rows } = await world.owner.query<{ source: string }>(`select pg_get_viewdef('queued_contact') as source`)
    const source = rows[0]?.source ?? ''
    const planted = source.replace(/\(opted_out_at IS NULL\)/, 'true')
    expect(planted).not.toBe(source)
    await world.owner.query(`create or replace view queued_contact with (security_invoker = true) as ${planted}`)
    expect((await wronglyCallable(world, queued, 'opted out')).join('\n')).toContain('opted out')
    await world.owner.query(`create or replace view queued_contact with (security_invoker = true) as ${source}`)
  })
})
