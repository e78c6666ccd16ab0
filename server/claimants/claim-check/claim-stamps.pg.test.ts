import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupplement } from '../../../contract/calls/create-supplement.ts'
import { sendSupplementEvent } from '../../../contract/calls/send-supplement-event.ts'
import { setStormSettings } from '../../../contract/calls/set-storm-settings.ts'
import { updateContacts } from '../../../contract/calls/update-contacts.ts'
import { longIdOf } from '../../../contract/contacts/long-id.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import { ClaimantBrowser } from '../../testing/claimant-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { ClaimStamps } from './claim-stamps.ts'

let world: TestApp
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  desk = await BookingDesk.open(await world.as('admin'))
})
afterAll(() => world[Symbol.asyncDispose]())

const claim = () => desk.desk.addContact({ storm_id: desk.storm, zip: '46205', vehicle_make: 'Honda' })

async function supplementOf(id: string) {
  const body = { claim_number: 'GU-26-1', shop_name: 'Harpeth Auto Hail', shop_contact_name: `Voss ${randomUUID()}` }
  return (await world.nobody.ok(createSupplement, { query: { long_id: longIdOf(id) }, body })).supplement.id
}

/** What makes another tracker, by what it is about. */
const changes: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'the contact': (id) => desk.desk.reviewer.ok(updateContacts, { body: { contacts: [{ id, vehicle_make: 'Ford' }] } }),
  'an appointment': async (id) => {
    const location = await desk.location()
    await desk.book(id, location.id, desk.slots(location)[0] ?? 0)
  },
  'a supplement': supplementOf,
  'a move of it': async (id) => {
    const supplement = await supplementOf(id)
    const sent = { params: { id: supplement }, body: { type: 'START_REVIEW' } as const }
    await desk.desk.reviewer.ok(sendSupplementEvent, sent)
  },
  'the settings of its event': () =>
    desk.desk.reviewer.ok(setStormSettings, {
      params: { id: desk.storm },
      body: { settings: { call_center_id: null, self_schedule: Math.random() > 2 } },
    }),
}

test.each(Object.entries(changes))('%s makes another stamp of a claim', async (what, change) => {
  const [mine, other] = [await claim(), await claim()]
  let cursor = await world.followLog()
  const stamps = new ClaimStamps(world.database, () => cursor)
  const stampsNow = () => Promise.all([mine.id, other.id].map((id) => stamps.stampOf(world.mine.id, id)))
  const before = await stampsNow()
  await change(mine.id)
  // Not yet: the tail has not read it.
  expect(await stampsNow()).toEqual(before)
  cursor = await world.followLog()
  const [own, others] = await stampsNow()
  expect(own).not.toBe(before[0])
  if (what !== 'the settings of its event') expect(others).toBe(before[1])
})

test('after more events than are looked up, every claim has another stamp', async () => {
  const { id } = await claim()
  let cursor = await world.followLog()
  const stamps = new ClaimStamps(world.database, () => cursor)
  const before = await stamps.stampOf(world.mine.id, id)
  cursor += 3000
  expect(await stamps.stampOf(world.mine.id, id)).not.toBe(before)
})

test('a page that was kept is shown until the claim changes, and not longer', async () => {
  const { id } = await claim()
  const page = new ClaimantBrowser(world.app, { 'accept-language': 'en-US' })
  const open = async () => {
    await page.open(`/noauth/claim-check/${longIdOf(id)}`)
    return page.text
  }
  await world.followLog()
  expect(await open()).toContain('Honda')
  // By the back door, without an event: a page that is made again would show it.
  await world.owner.query(`update contact set doc = doc || '{"vehicle_make": "Saab"}' where id = $1`, [id])
  expect(await open()).toContain('Honda')
  await desk.desk.reviewer.ok(updateContacts, { body: { contacts: [{ id, vehicle_make: 'Ford' }] } })
  await world.followLog()
  expect(await open()).toContain('Ford')
})
