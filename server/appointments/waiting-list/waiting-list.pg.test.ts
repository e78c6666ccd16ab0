import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerClaimantOffer } from '../../../contract/calls/answer-claimant-offer.ts'
import { askClaimantEarlierTime } from '../../../contract/calls/ask-claimant-earlier-time.ts'
import { askEarlierTime } from '../../../contract/calls/ask-earlier-time.ts'
import { assignContacts } from '../../../contract/calls/assign-contacts.ts'
import { cancelAppointment } from '../../../contract/calls/cancel-appointment.ts'
import { getClaimantEarlierTime } from '../../../contract/calls/get-claimant-earlier-time.ts'
import { getContact } from '../../../contract/calls/get-contact.ts'
import { holdAppointment } from '../../../contract/calls/hold-appointment.ts'
import { listWaitingList } from '../../../contract/calls/list-waiting-list.ts'
import { offerEarlierTime } from '../../../contract/calls/offer-earlier-time.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { removeFromWaitingList } from '../../../contract/calls/remove-from-waiting-list.ts'
import { setLocationSlots } from '../../../contract/calls/set-location-slots.ts'
import { setStormSettings } from '../../../contract/calls/set-storm-settings.ts'
import { setLocationStatus } from '../../../contract/calls/set-location-status.ts'
import { undo } from '../../../contract/calls/undo.ts'
import { updateContacts } from '../../../contract/calls/update-contacts.ts'
import { withdrawClaimantEarlierTime } from '../../../contract/calls/withdraw-claimant-earlier-time.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import type { Caller } from '../../testing/caller.ts'
import { changeClaimant, optOut } from '../../testing/change-claimant.ts'
import { makeLocation } from '../../testing/locations.factory.ts'
import { runJobs } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
})
beforeEach(() => world.owner.query('truncate outbox'))
afterAll(() => world[Symbol.asyncDispose]())

/** A location with one place a slot, and its slots from the third day on: far enough for any quiet hours. */
async function place(at = desk) {
  const schedule = { ...makeLocation().schedule, capacity: 1 }
  const location = await at.location({ schedule })
  return { location, id: location.id, slots: at.slots(location).slice(8) }
}

/** An event of its own at which texts are turned off and on: nothing that waits elsewhere is looked at. */
async function textingEvent() {
  const own = await BookingDesk.open(admin)
  const setTexts = async (auto_sms: boolean) => {
    const settings = { call_center_id: null, auto_sms }
    await admin.ok(setStormSettings, { params: { id: own.storm }, body: { settings } })
    await runJobs(world)
  }
  return { setTexts, ...(await place(own)) }
}

async function claimant(changes: Record<string, unknown> = {}) {
  const person = { zip: '46205', state: 'IN', email: 'rosa@claimant.test', primary_phone: '6155550142', ...changes }
  const { id } = await desk.desk.addContact({ ...person, storm_id: desk.storm })
  const { token = '' } = (await admin.ok(getContact, { params: { id } })).contact
  return { id, token }
}

type Link = Awaited<ReturnType<typeof claimant>>

/** Claimants booked in these slots, of whom all but the first ask for an earlier time, in this order. */
async function line(location: string, slots: readonly (number | undefined)[], changes: Record<string, unknown> = {}) {
  const people: (Link & { appointment: string })[] = []
  for (const [index, slot = 0] of slots.entries()) {
    const link = await claimant(changes)
    const appointment = (await desk.book(link.id, location, slot)).id
    if (index > 0) await world.nobody.ok(askClaimantEarlierTime, { params: link, body: {} })
    people.push({ ...link, appointment })
  }
  await runJobs(world)
  return people as [Link & { appointment: string }, ...(Link & { appointment: string })[]]
}

const cancel = (one: Link & { appointment: string }, label = 'Cancel appointment') => {
  const action = { id: randomUUID(), label }
  const params = { contact: one.id, appointment: one.appointment }
  return admin.ok(cancelAppointment, { params, action }).then(() => action.id)
}
const entryOf = async (params: Link | undefined) =>
  (await world.nobody.ok(getClaimantEarlierTime, { params: params ?? { id: '', token: '' } })).entry
const answer = (params: Link, timestamp: number, yes: 'accept' | 'decline' = 'accept') =>
  ({ params, body: { answer: yes, timestamp } }) as const
const bookedAt = async ({ id }: Link) => (await desk.desk.contact(id)).appointment?.timestamp
const statesOf = async (people: readonly Link[]) =>
  Promise.all(people.map(async (one) => (await entryOf(one))?.state ?? null))
async function undoOperation(id: string) {
  const plan = await admin.ok(planUndo, { body: { action_id: id } })
  await admin.ok(undo, { body: { action_id: id, plan_hash: plan.hash } })
}
async function messages(): Promise<string[]> {
  const { rows } = await world.owner.query<{ key: string; state: string }>(
    `select regexp_replace(key, '^waiting_list:\\S+ ', '') as key, state from outbox
     where key like 'waiting_list%' order by 1, 2`,
  )
  return rows.map(({ key, state }) => `${key} ${state}`)
}

test('a canceled booking is offered to the first three in line; the first to accept has it, the others keep their time', async () => {
  const { id, slots } = await place()
  const [first, a, b, c, d] = await line(id, slots.slice(0, 5))
  expect(await messages()).toEqual([])
  await cancel(first)
  await runJobs(world)
  expect(await statesOf([a, b, c, d] as Link[])).toEqual(['offered', 'offered', 'offered', 'waiting'])
  expect(await messages()).toHaveLength(3)
  const offered = slots[0] ?? 0

  const { entry } = await world.nobody.ok(answerClaimantOffer, answer(b as Link, offered))
  expect(entry).toMatchObject({ state: 'accepted', offer: null })
  expect(await bookedAt(b as Link)).toBe(offered)
  // Once more, as a second tap does.
  expect((await world.nobody.ok(answerClaimantOffer, answer(b as Link, offered))).entry.state).toBe('accepted')
  const late = await world.nobody.refused(answerClaimantOffer, answer(a as Link, offered))
  expect(late).toMatchObject({ status: 409, type: 'urn:claimfront:someone-faster' })
  expect(late.detail).toMatch(/^Someone else took it: .* is taken\. The appointment is still /)
  expect((late.free_slots as unknown[]).length).toBeGreaterThan(0)
  expect(await bookedAt(a as Link)).toBe(slots[1])

  await runJobs(world)
  // The place that the winner gave up is offered to those who are booked later; no one else has use for it.
  expect(await statesOf([a, b, c, d] as Link[])).toEqual(['waiting', 'accepted', 'offered', 'offered'])
  expect((await entryOf(a))?.last_offer?.why).toBe('taken')
  expect((await entryOf(c))?.offer?.timestamp).toBe(slots[2])
  // Notified after the job too, that somebody was faster.
  expect((await world.nobody.refused(answerClaimantOffer, answer(a as Link, offered))).type).toMatch('someone-faster')
  const sent = await messages()
  expect(sent.filter((one) => one.endsWith('canceled')).length).toBe(3)
  expect(sent.filter((one) => one.endsWith('queued')).length).toBe(2)
})

test('a place that is left for another location is offered to those who wait for it', async () => {
  const [here, there] = [await place(), await place()]
  const [first, a] = await line(here.id, here.slots.slice(0, 2))
  await desk.book(first.id, there.id, there.slots[0] ?? 0)
  await runJobs(world)
  expect(await entryOf(a)).toMatchObject({ state: 'offered', offer: { timestamp: here.slots[0] } })
})

test('an offer that is declined or runs out goes to the next, and is not made once more', async () => {
  const { id, slots } = await place()
  const [first, a, b, c, d] = await line(id, slots.slice(0, 5))
  await cancel(first)
  await runJobs(world)
  await world.nobody.ok(answerClaimantOffer, answer(a as Link, slots[0] ?? 0, 'decline'))
  await runJobs(world)
  expect(await statesOf([a, b, c, d] as Link[])).toEqual(['waiting', 'offered', 'offered', 'offered'])
  await world.owner.query(
    `update waiting_list set
    doc = jsonb_set(doc, '{offer,until}', to_jsonb(to_char(now() at time zone 'UTC' - interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    where contact_id = $1`,
    [b?.id],
  )
  const { rows } = await world.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where key = 'waiting-list-later:' || $1 returning key`,
    [id],
  )
  expect(rows).toHaveLength(1)
  await runJobs(world)
  expect(await statesOf([a, b] as Link[])).toEqual(['waiting', 'waiting'])
  expect((await entryOf(b))?.tried).toEqual([slots[0]])
  await runJobs(world)
  expect(await statesOf([a, b] as Link[])).toEqual(['waiting', 'waiting'])
})

test('what is canceled by mistake and undone at once offers nothing to anyone, and no message leaves', async () => {
  const { id, slots } = await place()
  const [first, a] = await line(id, slots.slice(0, 2))
  const action = await cancel(first)
  await runJobs(world)
  expect(await messages()).toEqual(['offered 2 mail queued'])
  await undoOperation(action)
  await runJobs(world)
  expect([await statesOf([a as Link]), await messages()]).toEqual([['waiting'], ['offered 2 mail canceled']])
})

test('texts go to those who have not sent STOP; whom nothing reaches is not offered anything in turn', async () => {
  const { id, slots } = await place()
  const [first, a, b] = await line(id, slots.slice(0, 3), { email: '', spanish: true })
  await changeClaimant(world, (a as Link).id, { can_text: true })
  await cancel(first)
  await runJobs(world)
  expect(await statesOf([a, b] as Link[])).toEqual(['offered', 'waiting'])
  expect(await messages()).toEqual(['offered 2 sms queued'])
  const { rows } = await world.owner.query<{ text: string; reason: string }>(
    "select text, reason from outbox where key like 'waiting%'",
  )
  expect(rows[0]?.reason).toBe('Earlier time offered')
  expect(rows[0]?.text).toContain('quien acepte primero')
  expect(rows[0]?.text).toContain(`/noauth/claimants/${a?.id}/••••••/earlier`)
  await optOut(world, (a as Link).id)
  await runJobs(world)
  expect(await messages()).toEqual(['offered 2 sms canceled'])
  // Whom an email reaches since is offered it too.
  await admin.ok(updateContacts, { body: { contacts: [{ id: (b as Link).id, email: 'b@claimant.test' }] } })
  await runJobs(world)
  expect(await statesOf([b] as Link[])).toEqual(['offered'])
})

test('where the event sends no texts by itself, whom no email reaches is offered nothing, and the list says why', async () => {
  const { id, slots, setTexts } = await textingEvent()
  const [first, a, b] = await line(id, slots.slice(0, 3))
  await changeClaimant(world, (a as Link).id, { can_text: true, email: '' })
  await setTexts(false)
  const { data } = await admin.ok(listWaitingList, { params: { locationId: id } })
  expect(
    data.map(({ can_be_told: isReachable, ways }) => [isReachable, ...(ways ?? []).map(({ why_not }) => why_not)]),
  ).toEqual([
    [false, 'texts_off', 'no_email'],
    [true, 'no_texts', null],
  ])
  await cancel(first)
  await runJobs(world)
  expect([await statesOf([a, b] as Link[]), await messages()]).toEqual([
    ['waiting', 'offered'],
    ['offered 2 mail queued'],
  ])
})

test('an offer that only a text could tell passes to the next when the event stops texting, and is looked at when it texts', async () => {
  const { id, slots, setTexts } = await textingEvent()
  const [first, a, b, c, d] = (await line(id, slots.slice(0, 5))) as (Link & { appointment: string })[]
  for (const one of [a, b, d] as Link[]) await changeClaimant(world, one.id, { can_text: true, email: '' })
  await cancel(first as Link & { appointment: string })
  await runJobs(world)
  const four = [a, b, c, d] as Link[]
  expect(await statesOf(four)).toEqual(['offered', 'offered', 'offered', 'waiting'])
  // The text to the second has left: that one knows of the offer.
  await world.owner.query(
    `update outbox set state = 'sent', sent_at = now() where about_id = (select id from waiting_list where contact_id = $1)`,
    [b?.id],
  )
  await setTexts(false)
  expect(await statesOf(four)).toEqual(['waiting', 'offered', 'offered', 'waiting'])
  expect((await entryOf(a))?.last_offer).toMatchObject({ why: 'untold', timestamp: slots[0] })
  expect(await messages()).toEqual(['offered 2 mail queued', 'offered 2 sms canceled', 'offered 2 sms sent'])
  // Offered out of turn by staff, who call.
  const { data } = await admin.ok(listWaitingList, { params: { locationId: id } })
  const entry = data.find(({ contact }) => contact?.id === d?.id)?.entry.id ?? ''
  await admin.ok(offerEarlierTime, { params: { entryId: entry }, body: { timestamp: slots[0] ?? 0 } })
  await runJobs(world)
  expect(await statesOf(four)).toEqual(['waiting', 'offered', 'offered', 'offered'])
  await world.nobody.ok(answerClaimantOffer, answer(c as Link, slots[0] ?? 0, 'decline'))
  await world.nobody.ok(answerClaimantOffer, answer(d as Link, slots[0] ?? 0, 'decline'))
  await runJobs(world)
  expect(await statesOf([a] as Link[])).toEqual(['waiting'])

  await setTexts(true)
  expect(await statesOf(four)).toEqual(['offered', 'offered', 'waiting', 'waiting'])
  expect((await messages()).filter((one) => one.endsWith('sms queued'))).toEqual(['offered 4 sms queued'])
})

test('more places, and a hold of the last place that runs out, are offered too; an offline location offers nothing', async () => {
  const { id, location, slots } = await place()
  const [, a] = await line(id, [slots[0], slots[8]])
  const { datestring = '', slots: day = [] } = location.location_days[1] ?? {}
  const exceptions = [{ datestring, slots: day.map(({ time }) => ({ time, capacity: 2 })) }]
  await admin.ok(setLocationSlots, { params: { s: desk.storm, l: id }, body: { exceptions } })
  await runJobs(world)
  expect(await entryOf(a)).toMatchObject({ state: 'offered', offer: { timestamp: slots[0] } })
  await admin.ok(setLocationStatus, { params: { s: desk.storm, l: id }, body: { online: false } })
  await runJobs(world)
  expect((await entryOf(a))?.last_offer).toMatchObject({ why: 'gone' })

  const other = await place()
  const [holder, later] = [await claimant(), await claimant()]
  const timestamp = other.slots[0] ?? 0
  await admin.ok(holdAppointment, { params: { id: holder.id }, body: { location_id: other.id, timestamp } })
  await desk.book(later.id, other.id, other.slots[1] ?? 0)
  await world.nobody.ok(askClaimantEarlierTime, { params: later, body: { part_of_day: 'any' } })
  await runJobs(world)
  expect((await entryOf(later))?.state).toBe('waiting')
  await world.owner.query(
    `update slot_place set held_until = now() where held_until is not null and location_id = $1`,
    [other.id],
  )
  await world.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where key = 'waiting-list-later:' || $1`,
    [other.id],
  )
  await runJobs(world)
  expect((await entryOf(later))?.offer?.timestamp).toBe(timestamp)
})

test('of a contact that is not assigned to the reader, the list holds the times and nothing of the person', async () => {
  const { id, slots } = await place()
  const [, a, b] = await line(id, [slots[0], slots[3], slots[4]])
  const { id: appraiser } = world.mine.people.appraiser
  await admin.ok(assignContacts, { params: { id: appraiser }, body: { contacts: [b?.id ?? ''] } })
  // A read-only appraiser sees all contacts that are assigned.
  const reader = await world.as('appraiser_readonly')
  const { data } = await reader.ok(listWaitingList, { params: { locationId: id } })
  const [hidden, shown] = data
  expect(hidden).toMatchObject({
    entry: { contact_id: null, appointment_id: null, state: 'waiting' },
    booked_for: slots[3],
    contact: null,
    can_be_told: false,
  })
  expect(Object.keys(hidden ?? {}).toSorted()).toEqual(['booked_for', 'can_be_told', 'contact', 'entry', 'next_free'])
  expect(JSON.stringify(hidden)).not.toMatch(`${a?.id}|${a?.appointment}`)
  expect(shown).toMatchObject({ entry: { contact_id: b?.id, appointment_id: b?.appointment }, can_be_told: true })
  expect(shown?.ways).toHaveLength(2)
})

test('a request ends with the appointment, and when the claimant finds an earlier time alone', async () => {
  const { id, slots } = await place()
  const [, a, b] = await line(id, [slots[0], slots[3], slots[4]])
  await desk.book((a as Link).id, id, slots[1] ?? 0)
  await cancel(b as Link & { appointment: string })
  await runJobs(world)
  expect(await statesOf([a as Link])).toEqual(['fulfilled'])
  expect(await entryOf(b)).toBeNull()
  const { rows } = await world.owner.query('select state from waiting_list where contact_id = $1', [b?.id])
  expect(rows).toEqual([{ state: 'closed' }])
  // One may ask once more, for a time that is earlier still.
  await world.nobody.ok(askClaimantEarlierTime, { params: a as Link, body: {} })
  expect(await statesOf([a as Link])).toEqual(['waiting'])
})

test('people of the business ask, offer out of turn and remove; each can be undone', async () => {
  const { id, slots } = await place()
  const [one, two] = [await claimant({ email: '' }), await claimant()]
  await desk.book(one.id, id, slots[3] ?? 0)
  const action = { id: randomUUID(), label: 'Ask for an earlier time' }
  const { entry } = await admin.ok(askEarlierTime, { params: { id: one.id }, body: {}, action })
  const rows = async () => (await admin.ok(listWaitingList, { params: { locationId: id } })).data
  expect(await rows()).toMatchObject([
    {
      entry: { state: 'waiting', asked_by: 'staff' },
      contact: { id: one.id },
      can_be_told: false,
      booked_for: slots[3],
    },
  ])
  const offer = { id: randomUUID(), label: 'Offer an earlier time' }
  const params = { entryId: entry.id }
  const wanted = { params, body: { timestamp: slots[1] ?? 0 } }
  const { entry: offered } = await admin.ok(offerEarlierTime, { ...wanted, action: offer })
  expect(offered.offer?.timestamp).toBe(slots[1])
  expect((await admin.refused(offerEarlierTime, wanted)).detail).toContain('offered')
  await undoOperation(offer.id)
  const remove = { id: randomUUID(), label: 'Remove' }
  await admin.ok(removeFromWaitingList, { params, action: remove })
  expect(await rows()).toEqual([])
  await undoOperation(remove.id)
  expect(await rows()).toMatchObject([{ entry: { state: 'waiting', since: entry.since } }])
  const later = await admin.refused(offerEarlierTime, { params, body: { timestamp: slots[5] ?? 0 } })
  expect(later.detail).toBe('It is not earlier than the booked time.')
  expect((await admin.refused(askEarlierTime, { params: { id: two.id }, body: {} })).type).toMatch('no-appointment')
  await world.nobody.ok(withdrawClaimantEarlierTime, { params: one })
  expect((await world.nobody.refused(withdrawClaimantEarlierTime, { params: one })).status).toBe(409)
})
