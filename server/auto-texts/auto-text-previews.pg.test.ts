import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '../../contract/call.ts'
import { getAutoTextFacts } from '../../contract/calls/get-auto-text-facts.ts'
import { listAutoTexts } from '../../contract/calls/list-auto-texts.ts'
import { testAutoText } from '../../contract/calls/test-auto-text.ts'
import { autoTextTestLimit } from '../../contract/auto-texts/auto-text-preview.ts'
import type { AutoTextTrigger } from '../../contract/auto-texts/triggers.ts'
import { BookingDesk } from '../testing/booking-desk.ts'
import type { Caller } from '../testing/caller.ts'
import { messagesTo, runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { autoTextIdOf } from './auto-text.store.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

const id = (trigger: AutoTextTrigger) => autoTextIdOf(admin.businessId, trigger)
const claimant = { first_name: 'Rosa', primary_phone: '6155550177', zip: '46205', state: 'IN', spanish: true }
const sendTo = (to: string, more: Partial<BodyOf<typeof testAutoText>> = {}) => ({
  params: { id: id('booked') },
  body: { to, language: 'english' as const, ...more },
})
const factsAt = async (caller: Caller, contactId: string) =>
  (await caller.ok(getAutoTextFacts, { params: { id: id('booked'), contactId } })).data

test('a contact’s facts are those of its claim and appointment, in its language, without a token', async () => {
  const location = await desk.location()
  const contact = await desk.desk.addContact({ ...claimant, storm_id: desk.storm })
  expect((await factsAt(admin, contact.id)).facts).toMatchObject({ name: 'Rosa', when: '', place: '' })
  const [start = 0] = desk.slots(location)
  await desk.book(contact.id, location.id, start)
  const { facts, spanish } = await factsAt(admin, contact.id)
  expect(spanish).toBe(true)
  expect(facts['place']).toContain(location.name)
  expect(facts['when']).toMatch(/[a-z]{3}, \d+/)
  expect(facts['link']).toMatch(/\/noauth\/claim-check$/)
})

test('another business and who may not manage one see no facts', async () => {
  const contact = await desk.desk.addContact(claimant)
  const other = await world.as('admin', world.other)
  const params = { id: autoTextIdOf(other.businessId, 'booked'), contactId: contact.id }
  expect(await other.refused(getAutoTextFacts, { params })).toMatchObject({ status: 404 })
  const agent = await world.as('call_center')
  expect(await agent.refused(getAutoTextFacts, { params })).toMatchObject({ status: 403 })
})

test('a test leaves as typed, marked, and counts nowhere', async () => {
  const phone = '+16155550131'
  const reply = await admin.ok(testAutoText, sendTo(phone, { body: 'See you {when}' }))
  await runJobs(world)
  expect(await messagesTo(world, phone)).toEqual([reply.text])
  expect(reply.text).toMatch(/^\(Test\) .+: See you Fri, Mar 13.* Reply STOP to opt out\.$/)
  const spanish = await admin.ok(testAutoText, sendTo(phone, { language: 'spanish' }))
  expect(spanish.text).toMatch(/^\(Prueba\) /)
  await runJobs(world)
  const { data } = await admin.ok(listAutoTexts, {})
  expect(data.find(({ trigger }) => trigger === 'booked')?.last_week).toEqual({ sent: 0, failed: 0 })
})

test('a test that cannot be filled in, or to a phone abroad, is refused at its field', async () => {
  expect(await admin.refused(testAutoText, sendTo('6155550131', { body: '{time}' }))).toMatchObject({
    status: 422,
    errors: { body: expect.any(String) },
  })
  expect(await admin.refused(testAutoText, sendTo('+442071838750'))).toMatchObject({
    status: 422,
    errors: { to: expect.stringContaining('United States') },
  })
})

test('a number that said STOP gets no test, neither at once nor when it leaves', async () => {
  const stop = (number: string) =>
    world.owner.query(
      `insert into consent (id, business_id, number, status, version, doc)
       values (gen_random_uuid(), $1, $2, 'stopped', 1, '{}')`,
      [admin.businessId, number],
    )
  await stop('+16155550132')
  const colleague = await world.as('super_admin', world.mine)
  expect(await colleague.refused(testAutoText, sendTo('6155550132'))).toMatchObject({
    status: 409,
    errors: { to: expect.stringContaining('STOP') },
  })
  await colleague.ok(testAutoText, sendTo('6155550133'))
  await stop('+16155550133')
  await runJobs(world)
  const { rows } = await world.owner.query(`select state from outbox where recipient = '+16155550133'`)
  expect(rows).toEqual([{ state: 'failed' }])
})

test('a person sends so many tests in an hour, and a colleague others', async () => {
  const [keen, colleague] = [admin, await world.as('super_admin', world.mine)]
  const answers = []
  for (let sent = 0; sent <= autoTextTestLimit.most; sent++)
    answers.push((await keen.send(testAutoText, sendTo('6155550134'))).status)
  expect(answers.at(0)).toBe(200)
  expect(answers.at(-1)).toBe(429)
  expect((await colleague.send(testAutoText, sendTo('6155550134'))).status).toBe(200)
})
