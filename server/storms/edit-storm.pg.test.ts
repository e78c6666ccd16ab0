import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { createStorm } from '../../contract/calls/create-storm.ts'
import { countInStorm } from '../../contract/calls/count-in-storm.ts'
import { createLocation } from '../../contract/calls/create-location.ts'
import { editStorm } from '../../contract/calls/edit-storm.ts'
import { getStorm } from '../../contract/calls/get-storm.ts'
import { listActiveStorms } from '../../contract/calls/list-active-storms.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { restoreStorm } from '../../contract/calls/restore-storm.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { setStormZipcodes } from '../../contract/calls/set-storm-zipcodes.ts'
import { undo } from '../../contract/calls/undo.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import type { Caller } from '../testing/caller.ts'
import { makeLocation } from '../testing/locations.factory.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'

let world: TestApp
let desk: Desk
let colleague: Caller

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  colleague = await world.as('ops')
})
afterAll(() => world[Symbol.asyncDispose]())

const stormNow = async (id: string) => (await desk.reviewer.ok(getStorm, { params: { id } })).storm

test('an event is edited whole, field by field in its history, and undone as one operation', async () => {
  const { id, version } = await desk.storm({ title: 'Feb 28 hail' })
  const call_center_id = world.mine.people.call_center.id
  const timespan = { start: '2026-02-27', end: '2026-03-01' }
  const body = { title: 'Feb 28 hail, TN', timespan, settings: { call_center_id }, version }
  const action = { id: randomUUID() }
  const { storm } = await desk.reviewer.ok(editStorm, { params: { id }, body, action })
  expect(storm).toMatchObject({ title: 'Feb 28 hail, TN', timespan, settings: { call_center_id }, version: 4 })
  expect(await desk.typesOf('storm', id)).toEqual([
    'StormCreated',
    'StormTitleSet',
    'StormTimespanSet',
    'StormSettingsSet',
  ])
  const plan = await desk.reviewer.ok(planUndo, { body: { action_id: action.id } })
  await desk.reviewer.ok(undo, { body: { action_id: action.id, plan_hash: plan.hash }, action: { id: randomUUID() } })
  expect(await stormNow(id)).toMatchObject({ title: 'Feb 28 hail', settings: { call_center_id: null } })
})

test('what a colleague changed in the same field is not overwritten', async () => {
  const { id, version } = await desk.storm()
  await colleague.ok(setStormZipcodes, { params: { id }, body: { zipcodes: ['37033', '37034'] } })
  await desk.reviewer.ok(editStorm, { params: { id }, body: { title: 'Cedar Hill hail', version } })
  expect(
    await desk.reviewer.refused(setStormZipcodes, { params: { id }, body: { zipcodes: [], version } }),
  ).toMatchObject({ status: 409, errors: { zipcodes: 'Prairie ops changed it to “2 ZIP codes”' } })
  expect(await stormNow(id)).toMatchObject({ title: 'Cedar Hill hail', zipcodes: ['37033', '37034'] })
})

test('an archived event is edited only after it was restored, and an edit that changes nothing leaves no trace', async () => {
  const { id } = await desk.storm()
  const params = { id }
  await desk.reviewer.ok(archiveStorm, { params })
  expect(await desk.reviewer.refused(editStorm, { params, body: { title: 'New' } })).toMatchObject({ status: 409 })
  const { storm } = await desk.reviewer.ok(restoreStorm, { params })
  expect((await desk.reviewer.ok(editStorm, { params, body: { title: storm.title } })).storm).toEqual(storm)
})

test('its contacts and waiting claims are counted, as far as one may see them', async () => {
  const { id } = await desk.storm()
  await desk.addContact({ storm_id: id })
  const { id: canceled } = await desk.addContact({ storm_id: id, claim_number: 'C-2' })
  await desk.reviewer.ok(setContactStatus, { params: { id: canceled }, body: { status: 'cancel_claim' } })
  const claim = await desk.receiveOne()
  await desk.reviewer.ok(editClaim, { params: { id: claim.id }, body: { event: id } })
  const counts = {
    contacts: { total: 2, open: 1, booked: 0, appraised: 0 },
    waiting_claims: 1,
    bookings: 0,
    awaiting_log: 0,
    to_book: [],
  }
  expect(await desk.reviewer.ok(countInStorm, { params: { id } })).toEqual(counts)
  expect(await colleague.ok(countInStorm, { params: { id } })).toEqual({ ...counts, waiting_claims: null })
  const other = await world.as('admin', world.other)
  expect((await other.refused(countInStorm, { params: { id } })).status).toBe(404)
})

const outline = [
  [-97.5, 35.2],
  [-97.3, 35.2],
  [-97.3, 35.4],
  [-97.5, 35.2],
]
const swathOf = (polygons: number[][][][], name = 'NWS hail') => ({
  name,
  bands: [{ label: '1.5 in', inches: 1.5, polygons }],
})

test('who is to be booked is counted at the location that is nearest', async () => {
  const { id } = await desk.storm()
  const add = async (zipcode: string) => {
    const body = { ...makeLocation({ zipcode }), lat: null, lng: null }
    return (await desk.reviewer.ok(createLocation, { params: { s: id }, body })).location.id
  }
  const [moore, dallas] = [await add('73160'), await add('75201')]
  for (const zip of ['73159', '73170', '75202', '00000'])
    await desk.addContact({ storm_id: id, zip, claim_number: zip })
  const { to_book } = await desk.reviewer.ok(countInStorm, { params: { id } })
  expect(new Map(to_book?.map(({ location_id, count }) => [location_id, count]))).toEqual(
    new Map([
      [moore, 2],
      [dallas, 1],
    ]),
  )
})

test('an imported swath is kept, replaced with ZIP codes in one operation, undone, removed, and left out of lists', async () => {
  const { id } = await desk.storm()
  const params = { id }
  const swath = swathOf([[outline]])
  await desk.reviewer.ok(editStorm, { params, body: { swath } })
  expect(await stormNow(id)).toMatchObject({ swath, version: 2 })
  const reader = await world.as('appraiser_readonly')
  expect((await reader.ok(getStorm, { params })).storm.swath).toEqual(swath)

  const action = { id: randomUUID() }
  const body = { swath: swathOf([[outline], [outline]], 'Radar'), zipcodes: ['73160'] }
  await desk.reviewer.ok(editStorm, { params, body, action })
  expect(await stormNow(id)).toMatchObject({ ...body, version: 4 })
  const { data } = await desk.reviewer.ok(listActiveStorms, {})
  expect(data.find((storm) => storm.id === id)).not.toHaveProperty('swath')
  const plan = await desk.reviewer.ok(planUndo, { body: { action_id: action.id } })
  await desk.reviewer.ok(undo, { body: { action_id: action.id, plan_hash: plan.hash }, action: { id: randomUUID() } })
  expect(await stormNow(id)).toMatchObject({ swath, zipcodes: (await desk.storm()).zipcodes })

  await colleague.ok(editStorm, { params, body: { swath: null } })
  expect(await desk.reviewer.refused(editStorm, { params, body: { swath, version: 2 } })).toMatchObject({
    status: 409,
    errors: { swath: 'Prairie ops changed it to empty' },
  })
  expect(await desk.typesOf('storm', id)).toContain('StormSwathSet')
  expect((await stormNow(id)).swath ?? null).toBeNull()
})

test('a swath that is nested, huge or crosses itself is refused by its field, and nothing of it is kept', async () => {
  const { id, version } = await desk.storm()
  const sent = async (swath: unknown) =>
    (await desk.reviewer.refused(editStorm, { params: { id }, body: { title: 'Hail', swath } as never })).errors
  const crossing = [
    [-97.5, 35],
    [-97, 35.5],
    [-97, 35],
    [-97.5, 35.5],
    [-97.5, 35],
  ]
  expect(await sent(swathOf([[crossing]]))).toEqual({ swath: expect.stringMatching(/crosses itself near 35/) })
  expect(await sent(swathOf([[[outline]]] as never))).toEqual({
    'swath.bands[0].polygons[0][0][0]': 'Send longitude and latitude',
  })
  const long = Array.from({ length: 6000 }, (_, at) => [-97 - at / 10_000, 35])
  expect(await sent(swathOf([[[...long, [-97, 35]]]]))).toEqual({
    'swath.bands[0].polygons[0][0]': 'Add at most 4,000 points',
  })
  expect(await stormNow(id)).toMatchObject({ version })
})

test('a new event with ZIP codes that no area has is refused at its field, with their names', async () => {
  const body = {
    title: 'Typed wrong',
    zipcodes: ['37032', '99999', '00000'],
    timespan: { start: '2026-02-28', end: '2026-02-28' },
  }
  expect(await desk.reviewer.refused(createStorm, { body })).toMatchObject({
    status: 422,
    errors: { zipcodes: 'Unknown ZIP codes: 99999, 00000. Correct or remove' },
  })
  await desk.reviewer.ok(createStorm, { body: { ...body, zipcodes: ['37032'] } })
})

test('a ZIP code that is entered twice is one, also in events of former releases', async () => {
  const body = { title: 'Typed twice', timespan: { start: '2026-02-28', end: '2026-02-28' } }
  const { storm } = await desk.reviewer.ok(createStorm, { body: { ...body, zipcodes: ['37033', '37032', '37033'] } })
  expect(storm.zipcodes).toEqual(['37033', '37032'])
  const params = { id: storm.id }
  await colleague.ok(setStormZipcodes, { params, body: { zipcodes: ['37034', '37034', '37032'] } })
  expect(await stormNow(storm.id)).toMatchObject({ zipcodes: ['37034', '37032'] })
  const former = '["37034", "37032", "37034", "37032"]'
  await world.owner.query(`update storm set doc = jsonb_set(doc, '{zipcodes}', $2) where id = $1`, [storm.id, former])
  await world.owner.query(
    await readFile(new URL('../db/migrations/0648-zip-codes-of-storms-once.sql', import.meta.url), 'utf8'),
  )
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})
