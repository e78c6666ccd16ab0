import { afterAll, beforeAll, expect, test } from 'vitest'
import { endContactCall } from '../../contract/calls/end-contact-call.ts'
import { getNextContact } from '../../contract/calls/get-next-contact.ts'
import { getQueue } from '../../contract/calls/get-queue.ts'
import { listQueuedContacts } from '../../contract/calls/list-queued-contacts.ts'
import { readWallboard } from '../../contract/calls/read-wallboard.ts'
import { recordOwnPhoneCall } from '../../contract/calls/record-own-phone-call.ts'
import { setBreak } from '../../contract/calls/set-break.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { callInTalk } from '../../server/testing/calls.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

/** Thursday, 9:30 in Chicago, 7:30 in Los Angeles. */
const moment = new Date('2026-03-12T14:30:00Z')
const ago = (minutes: number) => new Date(moment.getTime() - minutes * 60_000).toISOString()
let world: TestApp
let admin: Caller
let agent: Caller
let stormId: string

beforeAll(async () => {
  world = await openTestApp({ clock: () => moment })
  await world.owner.query(`update business set timezone = 'America/Chicago'`)
  admin = await world.as('admin')
  agent = await world.as('call_center')
  stormId = (await new Desk(admin).storm()).id
})
afterAll(() => world[Symbol.asyncDispose]())

const board = async (who: Caller, query = {}) => {
  await world.followLog()
  return who.ok(readWallboard, { query })
}

test('a supervisor reads who waits longest and why, who works, and what is overdue', async () => {
  const desk = new Desk(admin)
  const add = (first_name: string, more = {}) =>
    desk.addContact({ first_name, last_name: 'Marsh', zip: '60601', state: 'IL', ...more })
  const [held, west, called, late] = [
    await add('Held'),
    await add('West', { zip: '90001', state: 'CA', storm_id: stormId }),
    await add('Called'),
    await add('Late', { storm_id: stormId }),
  ]
  const set = (id: string, column: string, value: string) =>
    world.owner.query(
      `update contact set ${column} = $2::text::timestamptz, doc = doc || jsonb_build_object($3::text, $2::text) where id = $1`,
      [id, value, column],
    )
  for (const [index, { id }] of [held, west, called, late].entries()) await set(id, 'created_at', ago(5000 - index))
  await set(called.id, 'last_call_at', ago(120))
  const [first] = (await agent.ok(listQueuedContacts)).data
  expect(first?.id).toBe(held.id)
  await agent.ok(getNextContact)
  await world.owner.query(`update contact set status = 'call_customer_back' where id = $1`, [late.id])
  await set(late.id, 'call_back_at', ago(30))

  const { longest, overdue, queue, agents } = await board(admin)
  expect(longest.map(({ name, reason }) => [name, reason])).toEqual([
    ['Late Marsh', expect.stringMatching(/^Can be called until 8:00 PM CDT/)],
    ['Held Marsh', 'Checked out to Prairie call_center'],
    ['West Marsh', expect.stringMatching(/8:00 AM PDT/)],
    ['Called Marsh', expect.stringMatching(/^Called at 7:30 AM CDT.*Can be called from 11:30 AM CDT/)],
  ])
  expect(longest.map(({ callable }) => callable)).toEqual([true, false, false, false])
  expect(longest[1]?.since).toBe(ago(5000))
  expect(overdue).toMatchObject({ count: 1, contacts: [{ id: late.id, since: ago(30) }] })
  const { agent: _own, ...counts } = await agent.ok(getQueue)
  expect(queue).toEqual(counts)
  expect(queue).toMatchObject({ waiting: 4, callable: 2, due: 1, held: 1 })
  expect(agents).toEqual([expect.objectContaining({ id: world.mine.people.call_center.id, state: 'ready', calls: 0 })])

  const ofStorm = await board(admin, { storm_id: stormId })
  expect(ofStorm.queue).toMatchObject({ waiting: 2, due: 1, held: 0 })
  expect(ofStorm.longest.map(({ id }) => id)).toEqual([late.id, west.id])
  expect((await board(await world.as('admin', world.other))).longest).toEqual([])
})

test('an outcome moves the figures of its agent, the hour and the day; a break and a call are said', async () => {
  const before = await board(admin)
  const reply = await agent.ok(getNextContact)
  const params = { id: reply?.contact.id ?? '' }
  await agent.ok(recordOwnPhoneCall, { params })
  await agent.ok(endContactCall, { params, body: { outcome: 'refused' } })
  const placed = await callInTalk(world, world.mine, 'call_center')
  await agent.ok(endContactCall, {
    params: { id: placed.contact },
    body: { outcome: 'reached_not_scheduled', call: placed.id },
  })
  const after = await board(admin)
  expect(after.cursor).toBeGreaterThan(before.cursor)
  expect(after.today).toEqual({
    calls: before.today.calls + 1,
    reached: before.today.reached + 1,
    booked: 0,
    own_phone: before.today.own_phone + 1,
  })
  expect(after.by_hour.reduce((sum, { calls }) => sum + calls, 0)).toBe(after.today.calls)
  const { agent: own } = await agent.ok(getQueue)
  const me = () => after.agents.find(({ id }) => id === world.mine.people.call_center.id)
  const { calls, reached, booked, own_phone } = own
  expect(me()).toMatchObject({ calls, reached, booked, own_phone })
  expect([calls, own_phone]).toEqual([1, 1])

  await agent.ok(setBreak, { body: { on: true, reason: 'meal' } })
  await callInTalk(world, world.mine, 'ops')
  const { agents } = await board(await world.as('ops'))
  const states = Object.fromEntries(agents.map(({ id, state }) => [id, state]))
  expect(states).toMatchObject({
    [world.mine.people.call_center.id]: 'break',
    [world.mine.people.ops.id]: 'talking',
  })
  const onBreak = async () => (await board(admin)).agents.find(({ id }) => id === world.mine.people.call_center.id)
  expect(await onBreak()).toMatchObject({ state: 'break', break_reason: 'meal', since: moment.toISOString() })
  // The page of the break was closed.
  await world.owner.query('update call_agent set seen_at = $1', [ago(3)])
  expect(await onBreak()).toMatchObject({ state: 'away', break_reason: null })
})
