import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocation } from '../../contract/calls/create-location.ts'
import { deleteLocation } from '../../contract/calls/delete-location.ts'
import { editLocation } from '../../contract/calls/edit-location.ts'
import { getLocation } from '../../contract/calls/get-location.ts'
import { listLocations } from '../../contract/calls/list-locations.ts'
import { restoreLocation } from '../../contract/calls/restore-location.ts'
import { setLocationSlots } from '../../contract/calls/set-location-slots.ts'
import { setLocationStatus } from '../../contract/calls/set-location-status.ts'
import { setThresholdWarning } from '../../contract/calls/set-threshold-warning.ts'
import type { LocationView } from '../../contract/locations/location.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { makeLocation } from '../testing/locations.factory.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let storm: string

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  storm = (await new Desk(admin).storm()).id
})
afterAll(() => world[Symbol.asyncDispose]())

const add = async (changes: Parameters<typeof makeLocation>[0] = {}): Promise<LocationView> =>
  (await admin.ok(createLocation, { params: { s: storm }, body: makeLocation(changes) })).location
const at = (id: string) => ({ params: { s: storm, l: id } })
const places = async (id: string): Promise<number[]> => {
  const { rows } = await world.owner.query<{ places: number }>(
    'select count(*)::int as places from slot_place where location_id = $1 group by starts_at order by starts_at',
    [id],
  )
  return rows.map(({ places: count }) => count)
}
const book = (id: string, contact: string) =>
  world.owner.query(
    `update slot_place set contact_id = $2, appointment_id = gen_random_uuid()
     where location_id = $1 and starts_at = (select min(starts_at) from slot_place where location_id = $1 and n = 2) and n = 2`,
    [id, contact],
  )

describe('an appraisal location', () => {
  test('has a place for every vehicle a slot takes, and says how many', async () => {
    const { id, location_days, total_slots, appointments } = await add()
    expect(location_days).toHaveLength(10)
    expect(location_days[0]?.slots.map(({ time }) => time)).toEqual(
      '08:00 09:00 10:00 11:00 13:00 14:00 15:00 16:00'.split(' '),
    )
    expect([total_slots, appointments]).toEqual([160, 0])
    expect(await places(id)).toEqual(Array.from({ length: 80 }, () => 2))
    const { data } = await admin.ok(listLocations, { params: { s: storm } })
    expect(data.find((one) => one.id === id)).toEqual(
      (await admin.ok(getLocation, { params: { locationId: id } })).location,
    )
  })

  test('has the places of changed days, and those of the schedule again when they are not changed any more', async () => {
    const { id, location_days } = await add()
    const [first, second] = location_days.map(({ datestring }) => datestring) as [string, string]
    const change = (exceptions: object[]) =>
      admin.ok(setLocationSlots, { ...at(id), body: { exceptions: exceptions as never } })
    await change([{ datestring: first, slots: [] }])
    const { location } = await change([{ datestring: second, slots: [{ time: '07:00', capacity: 5 }] }])
    expect(location.slot_exceptions.map(({ datestring }) => datestring)).toEqual([first, second])
    expect((await places(id)).slice(0, 2)).toEqual([5, 2])
    expect(await places(id)).toHaveLength(1 + 64)
  })

  test('has more places in a slot whose capacity is raised, whether some are booked or not', async () => {
    const { id, schedule } = await add()
    const contact = await new Desk(admin).addContact({ first_name: 'Bea', last_name: 'Ames' })
    await book(id, contact.id)
    const wider = { ...schedule, capacity: 5 } as NonNullable<typeof schedule>
    await admin.ok(editLocation, { ...at(id), body: { schedule: wider } })
    expect(new Set(await places(id))).toEqual(new Set([5]))
  })

  test('is refused less room than is booked, with the bookings, and keeps a place whose number is too high', async () => {
    const { id, schedule } = await add()
    const contact = await new Desk(admin).addContact({ first_name: 'Ann', last_name: 'Ames' })
    await book(id, contact.id)
    const narrower = { ...schedule, capacity: 1 } as NonNullable<typeof schedule>
    const { location } = await admin.ok(editLocation, { ...at(id), body: { schedule: narrower } })
    expect(location).toMatchObject({ appointments: 1, total_slots: 80 })
    expect(location.location_days[0]?.slots[0]).toMatchObject({ capacity: 1, booked: 1 })
    const closed = [{ datestring: location.location_days[0]?.datestring ?? '', slots: [] }]
    const refused = await admin.refused(setLocationSlots, { ...at(id), body: { exceptions: closed } })
    expect(refused).toMatchObject({ status: 409, type: 'urn:claimfront:more-booked' })
    expect(refused.errors?.[contact.id]).toMatch(/^Ann Ames, \d\d\/\d\d\/20\d\d 8:00 AM$/)
    expect(await admin.refused(deleteLocation, at(id))).toMatchObject({
      status: 409,
      type: 'urn:claimfront:has-bookings',
    })
  })

  test('goes offline and online, is deleted and comes back offline', async () => {
    const { id } = await add()
    await admin.ok(setLocationStatus, { ...at(id), body: { online: false } })
    await admin.ok(deleteLocation, at(id))
    expect(await places(id)).toEqual([])
    expect(await admin.refused(getLocation, { params: { locationId: id } })).toMatchObject({ status: 404 })
    expect(await admin.refused(setLocationStatus, { ...at(id), body: { online: true } })).toMatchObject({ status: 409 })
    expect((await admin.ok(restoreLocation, at(id))).location).toMatchObject({ online: false, deleted_at: null })
    expect(await places(id)).toHaveLength(80)
  })

  test('an edit keeps what a colleague changed in another field, and is refused for the same one', async () => {
    const { id, version } = await add()
    const colleague = await world.as('ops')
    await colleague.ok(setThresholdWarning, { ...at(id), body: { threshold: 70, version } })
    await admin.ok(editLocation, { ...at(id), body: { name: 'Gate 5', version } })
    expect(await admin.refused(setThresholdWarning, { ...at(id), body: { threshold: 90, version } })).toMatchObject({
      status: 409,
      type: 'urn:claimfront:changed-meanwhile',
    })
  })

  test.each([
    ['a last day before the first', { last_day: '2020-01-01' }, 'schedule.last_day'],
    ['no weekday', { weekdays: [] }, 'schedule.weekdays'],
    ['a closing time before the opening time', { close: '07:00' }, 'schedule.close'],
    ['too many vehicles a slot', { capacity: 51 }, 'schedule.capacity'],
    ['slots of two minutes', { slot_minutes: 2 }, 'schedule.slot_minutes'],
  ])('with %s is refused, by the name of the field', async (_what, wrong, field) => {
    const body = { ...makeLocation(), schedule: { ...makeLocation().schedule, ...wrong } }
    const refused = await admin.refused(createLocation, { params: { s: storm }, body })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
  })
})
