import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { bookClaimantSlot } from '../../contract/calls/book-claimant-slot.ts'
import { bookFieldAppointment } from '../../contract/calls/book-field-appointment.ts'
import { cancelClaimantAppointment } from '../../contract/calls/cancel-claimant-appointment.ts'
import { cancelFieldAppointment } from '../../contract/calls/cancel-field-appointment.ts'
import { getClaimantAppointment } from '../../contract/calls/get-claimant-appointment.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { getFieldAppointment } from '../../contract/calls/get-field-appointment.ts'
import { holdClaimantSlot } from '../../contract/calls/hold-claimant-slot.ts'
import { listClaimantAppointments } from '../../contract/calls/list-claimant-appointments.ts'
import { readClaimantSchedule } from '../../contract/calls/read-claimant-schedule.ts'
import { setAppointmentState } from '../../contract/calls/set-appointment-state.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import { withdrawFieldRequest } from '../../contract/calls/withdraw-field-request.ts'
import { addresses } from '../claimants/link.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import type { Caller } from '../testing/caller.ts'
import { ClaimantBrowser } from '../testing/claimant-browser.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk
let claimant: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  claimant = world.nobody
  desk = await BookingDesk.open(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

async function link() {
  const { id } = await desk.desk.addContact({ storm_id: desk.storm, zip: '46205' })
  return { id, token: (await admin.ok(getContact, { params: { id } })).contact.token ?? '' }
}
async function place() {
  const location = await desk.location()
  const [first = 0, second = 0] = desk.slots(location)
  return { locationId: location.id, first, second }
}
const freeAt = async (params: Record<string, string>, timestamp: number) => {
  const { data } = await claimant.ok(readClaimantSchedule, { params })
  return data.flatMap(({ slots }) => slots).find((slot) => slot.timestamp === timestamp)?.free ?? 0
}

test('a claimant sees free slots by day, holds, books, moves and cancels by the link alone', async () => {
  const [mine, { locationId, first, second }] = [await link(), await place()]
  const params = { ...mine, locationId }
  const { data, timezone } = await claimant.ok(readClaimantSchedule, { params })
  expect([data.length, data[0]?.slots[0], timezone]).toEqual([10, { timestamp: first, free: 2 }, 'America/New_York'])
  await claimant.ok(holdClaimantSlot, { params, body: { timestamp: first } })
  // Its own hold is free for the claimant, and taken for everybody else.
  expect(await freeAt(params, first)).toBe(2)
  expect(await freeAt({ ...(await link()), locationId }, first)).toBe(1)

  const { appointment } = await claimant.ok(bookClaimantSlot, { params, body: { timestamp: first } })
  expect(appointment).toMatchObject({ state: 'booked', booked_by: 'claimant', timestamp: first })
  expect((await claimant.ok(bookClaimantSlot, { params, body: { timestamp: first } })).appointment).toEqual(appointment)
  const moved = await claimant.ok(bookClaimantSlot, { params, body: { timestamp: second } })
  expect(moved.appointment).toMatchObject({ id: appointment.id, timestamp: second, booked_by: 'claimant' })
  expect((await claimant.ok(getClaimantAppointment, { params: mine })).appointment?.timestamp).toBe(second)
  expect((await desk.desk.contact(mine.id)).status).toBe('scheduled')

  await claimant.ok(cancelClaimantAppointment, { params })
  expect((await claimant.ok(getClaimantAppointment, { params: mine })).appointment).toBeNull()
  const all = await claimant.ok(listClaimantAppointments, { params: mine })
  expect(all.data.map(({ id, state }) => [id, state])).toEqual([[appointment.id, 'cancelled']])
})

test('a claimant books, moves and cancels while an agent has the contact on the desk', async () => {
  const [mine, { locationId, first, second }] = [await link(), await place()]
  const params = { ...mine, locationId }
  const agent = await world.as('call_center')
  await agent.ok(takeLease, { params: { category: 'contact', id: mine.id } })
  expect((await claimant.ok(bookClaimantSlot, { params, body: { timestamp: first } })).appointment.state).toBe('booked')
  await claimant.ok(bookClaimantSlot, { params, body: { timestamp: second } })
  await claimant.ok(cancelClaimantAppointment, { params })
  // A colleague is refused as ever.
  const wish = { location_id: locationId, timestamp: first }
  const asked = { params: { id: mine.id }, body: wish }
  expect(await admin.refused(bookAppointment, asked)).toMatchObject({ status: 409, by: 'Prairie call_center' })
})

test('cc counts as the call center only from a person who is signed in, may book and sees the contact', async () => {
  const { locationId, first } = await place()
  const agent = await world.as('call_center')
  const lastEvent = async (contact: string) =>
    (
      await world.owner.query<{ type: string; actor: string }>(
        `select type, actor_id as actor from events where stream in
           (select 'appointment:' || id from appointment where contact_id = $1) order by version desc limit 1`,
        [contact],
      )
    ).rows[0]
  for (const [who, booked_by] of [
    [world.nobody, 'claimant'],
    [await world.as('shop_agent'), 'claimant'],
    [await world.as('admin', world.other), 'claimant'],
    [agent, 'call_center'],
  ] as const) {
    const mine = await link()
    const params = { ...mine, locationId }
    const { appointment } = await who.ok(bookClaimantSlot, {
      params,
      body: { timestamp: first },
      query: { cc: 'true' },
    })
    expect(appointment.booked_by).toBe(booked_by)
    const event = await lastEvent(mine.id)
    expect([event?.type, event?.actor === 'claimant']).toEqual(['AppointmentBooked', booked_by === 'claimant'])
    await who.ok(cancelClaimantAppointment, { params })
  }
})

test('a wrong link, and a location of another event, look like nothing that exists', async () => {
  const [mine, other, { locationId, first }] = [await link(), await link(), await place()]
  const body = { timestamp: first }
  const forged = await claimant.refused(bookClaimantSlot, {
    params: { id: mine.id, token: other.token, locationId },
    body,
  })
  const elsewhere = (await (await BookingDesk.open(admin)).location()).id
  const foreign = await claimant.refused(bookClaimantSlot, { params: { ...mine, locationId: elsewhere }, body })
  expect([forged.status, foreign]).toEqual([404, forged])
})

test('the page and the JSON call write the same events, by the same actor', async () => {
  const { locationId, first } = await place()
  const [byPage, byCall] = [await link(), await link()]
  const browser = new ClaimantBrowser(world.app)
  const page = { ...byPage }
  await browser.submit(addresses.schedule(page, locationId), { slot: String(first) })
  await browser.submit(addresses.slot(page, locationId, first))
  const sent = { params: { ...byCall, locationId }, body: { timestamp: first } }
  await claimant.ok(holdClaimantSlot, sent)
  await claimant.ok(bookClaimantSlot, sent)
  const written = async (contact: string) => {
    const { rows } = await world.owner.query(
      `select type, actor_id as actor, data - 'contact_id' - 'held_until' as data
       from events where stream in (select 'appointment:' || id from appointment where contact_id = $1) order by version`,
      [contact],
    )
    return rows
  }
  const events = await written(byPage.id)
  expect(events.map(({ type, actor }) => [type, actor])).toEqual([
    ['AppointmentHeld', 'claimant'],
    ['AppointmentBooked', 'claimant'],
  ])
  expect(await written(byCall.id)).toEqual(events)
})

test.each(['COMPLETE', 'ARRIVE'] as const)(
  'a visit that has taken place stays as it is, notes and appraiser stay inside: %s',
  async (event) => {
    const mine = await link()
    const { locationId, first, second } = await place()
    const wish = { location_id: locationId, timestamp: first, notes: 'Frame damage suspected' }
    const { appointment } = await admin.ok(bookAppointment, { params: { id: mine.id }, body: wish })
    expect(appointment.notes).toBe('Frame damage suspected')
    const { id } = appointment
    await admin.ok(setAppointmentState, { params: { appointment: id }, body: { event } })
    const params = { ...mine, locationId }
    const page = await new ClaimantBrowser(world.app).open(addresses.cancel({ ...mine }))
    expect(page.text).toContain('This visit has taken place')
    await page.submit(page.at, { appointment: id })
    expect(page.status).toBe(409)
    const refused = [
      await claimant.refused(cancelClaimantAppointment, { params }),
      await claimant.refused(bookClaimantSlot, { params, body: { timestamp: second } }),
    ]
    expect(refused.map(({ status, type }) => [status, type])).toEqual([
      [409, 'urn:claimfront:taken-place'],
      [409, 'urn:claimfront:taken-place'],
    ])
    const read = await claimant.ok(getClaimantAppointment, { params: mine })
    expect(read.appointment).toMatchObject({ id, state: event === 'ARRIVE' ? 'arrived' : 'done', notes: null })
  },
)

test('a visit in the field is booked by the link, and canceled by the token of the visit alone', async () => {
  const mine = await link()
  expect(await claimant.ok(getFieldAppointment, { params: mine })).toBeNull()
  const body = { date: '2031-07-01', window: 'afternoon', address: '1 Main St' } as const
  const visit = await claimant.ok(bookFieldAppointment, { params: mine, body })
  expect(visit.appointment).toMatchObject({ kind: 'field', booked_by: 'claimant', address: '1 Main St' })
  expect(await claimant.ok(getFieldAppointment, { params: mine })).toEqual(visit)
  const cancel = (cancellationToken: string) => ({ params: { ...mine, cancellationToken } })
  expect((await claimant.refused(cancelFieldAppointment, cancel(mine.token))).status).toBe(404)
  await claimant.ok(cancelFieldAppointment, cancel(visit.cancellation_token))
  expect((await desk.desk.contact(mine.id)).appointment).toBeNull()
  const earlier = { ...body, date: '2020-01-01' }
  expect((await claimant.refused(bookFieldAppointment, { params: mine, body: earlier })).status).toBe(422)
})

test('a request for a visit can be withdrawn, once', async () => {
  const mine = await link()
  await admin.ok(setContactStatus, { params: { id: mine.id }, body: { status: 'field_request' } })
  await claimant.ok(withdrawFieldRequest, { params: mine })
  expect((await desk.desk.contact(mine.id)).status).toBe('not_scheduled')
  expect((await claimant.refused(withdrawFieldRequest, { params: mine })).status).toBe(409)
})
