import type { Hono } from 'hono'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { answerClaimantOffer } from '../../contract/calls/answer-claimant-offer.ts'
import { askEarlierTime } from '../../contract/calls/ask-earlier-time.ts'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { offerEarlierTime } from '../../contract/calls/offer-earlier-time.ts'
import { createApp } from '../../server/app.ts'
import { BookingDesk } from '../../server/testing/booking-desk.ts'
import { createCaller } from '../../server/testing/caller.ts'
import { makeLocation } from '../../server/testing/locations.factory.ts'
import { openTestApp } from '../../server/testing/test-app.ts'
import { plantInFunction } from './call-world.ts'

const acceptors = 30

/**
 * One place falls free and is offered to many, who all accept at once, at two servers. Gives what is wrong afterwards:
 * not exactly one winner, a slot above its capacity, or somebody without the time that they had.
 */
async function acceptAtOnce(plant: (owner: pg.Pool) => Promise<unknown>): Promise<string[]> {
  await using world = await openTestApp()
  const admin = await world.as('admin')
  const desk = await BookingDesk.open(admin)
  const location = await desk.location({ schedule: { ...makeLocation().schedule, capacity: 1 } })
  const [wanted = 0, ...later] = desk.slots(location)
  const servers: readonly Hono[] = [world.app, createApp({ ...world.dependencies, atStop: () => {} })]
  const contacts = await desk.contacts(acceptors + 1)
  const [leaver = '', ...waiting] = contacts
  const leaving = await desk.book(leaver, location.id, wanted)
  await admin.ok(cancelAppointment, { params: { contact: leaver, appointment: leaving.id } })
  const links = await Promise.all(
    waiting.map(async (id, index) => {
      await desk.book(id, location.id, later[index] ?? 0)
      const { entry } = await admin.ok(askEarlierTime, { params: { id }, body: {} })
      await admin.ok(offerEarlierTime, { params: { entryId: entry.id }, body: { timestamp: wanted } })
      const { token = '' } = (await admin.ok(getContact, { params: { id } })).contact
      return { id, token, before: later[index] ?? 0 }
    }),
  )
  await plant(world.owner)
  const replies = await Promise.all(
    links.map(async ({ id, token }, index) => {
      const server = servers[index % 2] ?? world.app
      const caller = createCaller(server, { businessId: world.mine.id, token: null })
      const response = await caller.send(answerClaimantOffer, {
        params: { id, token },
        body: { answer: 'accept', timestamp: wanted },
      })
      return { status: response.status, text: await response.text() }
    }),
  )
  const faults: string[] = []
  const won = replies.filter(({ status }) => status === 200).length
  if (won !== 1) faults.push(`${won} have won one place`)
  const reported = replies.filter(({ status, text }) => status === 409 && text.includes('someone-faster')).length
  if (won + reported !== acceptors) faults.push('somebody was not notified of who has it')
  for (const [index, { id, before }] of links.entries()) {
    const has = (await desk.desk.contact(id)).appointment?.timestamp
    const hasWon = replies[index]?.status === 200
    if (has !== (hasWon ? wanted : before)) faults.push(`${hasWon ? 'a winner' : 'a loser'} has another time`)
  }
  const { rows } = await world.owner.query<{ booked: number }>(
    `select count(*)::int as booked from appointment where location_id = $1 and starts_at = $2 and state = 'booked'`,
    [location.id, new Date(wanted)],
  )
  if (rows[0]?.booked !== 1) faults.push('the slot is above its capacity')
  return [...new Set(faults)]
}

test('thirty accept one free place at two servers: one has it, all others keep their time and are told', async () => {
  expect(await acceptAtOnce(async () => {})).toEqual([])
})

test('a place that is given to everybody who accepts is found', async () => {
  const faults = await acceptAtOnce((owner) =>
    plantInFunction(owner, 'take_slot_place', '(appointment_id is null or', '(true or'),
  )
  expect(faults).toContain('the slot is above its capacity')
})
