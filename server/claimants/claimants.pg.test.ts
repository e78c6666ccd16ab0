import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { deleteContact } from '../../contract/calls/delete-contact.ts'
import { getClaimantLocation } from '../../contract/calls/get-claimant-location.ts'
import { getClaimant } from '../../contract/calls/get-claimant.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { listClaimantLocations } from '../../contract/calls/list-claimant-locations.ts'
import { listContactLocations } from '../../contract/calls/list-contact-locations.ts'
import { reportClaimantEvent } from '../../contract/calls/report-claimant-event.ts'
import { setLocationStatus } from '../../contract/calls/set-location-status.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import type { Caller } from '../testing/caller.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

async function link(changes: Parameters<BookingDesk['desk']['addContact']>[0] = {}) {
  desk = await BookingDesk.open(admin)
  const { id } = await desk.desk.addContact({ storm_id: desk.storm, zip: '46205', ...changes })
  const { token = '' } = (await admin.ok(getContact, { params: { id } })).contact
  return { id, token }
}

describe('locations of a claimant', () => {
  test('are the online ones of the event, the nearest first, with distance and next free time', async () => {
    const params = await link()
    const far = await desk.location({ name: 'Dallas', zipcode: '75201', timezone: 'America/Chicago' })
    const near = await desk.location({ name: 'Fairgrounds' })
    const offline = await desk.location({ name: 'Closed lot' })
    await admin.ok(setLocationStatus, { params: { s: desk.storm, l: offline.id }, body: { online: false } })
    const { data, total } = await world.nobody.ok(listClaimantLocations, { params })
    expect(data.map(({ name, distance_miles }) => [name, distance_miles])).toEqual([
      ['Fairgrounds', 0],
      ['Dallas', expect.closeTo(763, -1.5)],
    ])
    expect(total).toBe(2)
    const [first = 0, second = 0] = desk.slots(near)
    expect(data[0]?.next_free).toBe(first)
    const [ann = '', bob = ''] = await desk.contacts(2)
    for (const contact of [ann, bob]) await desk.book(contact, near.id, first)
    expect(
      (await world.nobody.ok(getClaimantLocation, { params: { ...params, locationId: near.id } })).location,
    ).toEqual({ ...data[0], next_free: second })
    const fromDallas = await world.nobody.ok(listClaimantLocations, { params, query: { zip: '75201' } })
    expect(fromDallas.data[0]).toMatchObject({ id: far.id, distance_miles: 0 })
    expect(await admin.ok(listContactLocations, { params: { id: params.id } })).toMatchObject({ total: 2 })
  })

  test('are none of an archived event, and no other event’s', async () => {
    const params = await link()
    const own = await desk.location()
    const former = desk
    await link()
    const foreign = await desk.location()
    const seen = (locationId: string) => world.nobody.send(getClaimantLocation, { params: { ...params, locationId } })
    expect([(await seen(own.id)).status, (await seen(foreign.id)).status]).toEqual([200, 404])
    await admin.ok(archiveStorm, { params: { id: former.storm } })
    expect((await world.nobody.ok(listClaimantLocations, { params })).data).toEqual([])
  })

  test('are none of a deleted contact, and not found of one that does not exist', async () => {
    const params = await link()
    await desk.location()
    await admin.ok(deleteContact, { params: { id: params.id } })
    expect(await admin.ok(listContactLocations, { params: { id: params.id } })).toEqual({ data: [], total: 0 })
    expect((await admin.send(listContactLocations, { params: { id: randomUUID() } })).status).toBe(404)
  })
})

describe('a link', () => {
  test('shows the own claim, and keeps steps once an hour', async () => {
    const params = await link({ vehicle_year: '2019', vehicle_make: 'Honda', vehicle_model: 'Civic' })
    const { claimant } = await world.nobody.ok(getClaimant, { params })
    expect(claimant).toMatchObject({
      id: params.id,
      vehicle: '2019 Honda Civic',
      business: expect.stringContaining('Prairie'),
    })
    expect(JSON.stringify(claimant)).not.toContain(params.token)
    for (const event of ['opened', '"opened"', '{"type":"chose"}'])
      await world.nobody.ok(reportClaimantEvent, { params, body: { event } })
    const { rows } = await world.owner.query('select step from claimant_step where contact_id = $1 order by 1', [
      params.id,
    ])
    expect(rows).toEqual([{ step: 'chose' }, { step: 'opened' }])
    expect(await world.nobody.refused(reportClaimantEvent, { params, body: { event: 'paid' } })).toMatchObject({
      status: 422,
    })
  })

  test('that is wrong is answered alike, 10 times an hour, and holds up no right one', async () => {
    const right = await link()
    const other = await link()
    const wrong = [
      { id: right.id, token: randomBytes(32).toString('base64url') },
      { id: right.id, token: other.token },
      { id: randomUUID(), token: right.token },
    ]
    const answers = new Set<string>()
    for (let n = 0; n < 10; n += 1) {
      const response = await world.nobody.send(getClaimant, { params: wrong[n % 3] ?? {} })
      answers.add(`${response.status} ${await response.text()}`)
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 /)])
    expect(await world.nobody.refused(getClaimant, { params: wrong[0] ?? {} })).toMatchObject({ status: 429 })
    expect((await world.nobody.send(getClaimant, { params: right })).status).toBe(200)
  })

  test('that floods is slowed down alone', async () => {
    const [loud, quiet] = [await link(), await link()]
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async () => (await world.nobody.send(getClaimant, { params: loud })).status),
    )
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(135)
    expect(statuses).toContain(429)
    expect((await world.nobody.send(getClaimant, { params: quiet })).status).toBe(200)
  })
})
