import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { endContactCall } from '../../contract/calls/end-contact-call.ts'
import { finishContacts } from '../../contract/calls/finish-contacts.ts'
import { getNextContact } from '../../contract/calls/get-next-contact.ts'
import { getQueue } from '../../contract/calls/get-queue.ts'
import { listQueuedContacts } from '../../contract/calls/list-queued-contacts.ts'
import { readWallboard } from '../../contract/calls/read-wallboard.ts'
import { recordOwnPhoneCall } from '../../contract/calls/record-own-phone-call.ts'
import { releaseContacts } from '../../contract/calls/release-contacts.ts'
import { restoreStorm } from '../../contract/calls/restore-storm.ts'
import { setBreak } from '../../contract/calls/set-break.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { setStormFilter } from '../../contract/calls/set-storm-filter.ts'
import { skipContact } from '../../contract/calls/skip-contact.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import { takeOverLease } from '../../contract/calls/take-over-lease.ts'
import type { SentBodyOf } from '../../contract/call.ts'
import type { PublishLease } from '../../server/leases/dependencies.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

const publish = vi.fn<PublishLease>()
/** Thursday, 9:30 in Chicago: 10:30 in New York, 8:30 in Denver, 7:30 in Los Angeles. */
const thursday = Date.parse('2026-03-12T14:30:00Z')
let now = thursday
let world: TestApp
let admin: Caller
let agent: Caller
let ops: Caller

beforeAll(async () => {
  world = await openTestApp({ publishLease: publish, clock: () => new Date(now) })
  await world.owner.query(`update business set timezone = 'America/Chicago'`)
  admin = await world.as('admin')
  agent = await world.as('call_center')
  ops = await world.as('ops')
})
afterAll(() => world[Symbol.asyncDispose]())

const hour = 3_600_000

beforeEach(async () => {
  now = thursday
  await world.owner.query(
    `update contact set deleted_at = now(); delete from lease; delete from call_agent; delete from call_skip; delete from contact_fetch`,
  )
})

type Row = SentBodyOf<typeof addContacts>['contacts'][number]

/** Adds contacts in this order; answers with their ids. */
async function add(...rows: Partial<Row>[]): Promise<string[]> {
  const ids: string[] = []
  for (const row of rows) {
    const contacts = [{ first_name: 'Ann', last_name: 'Ames', zip: '60601', state: 'IL', ...row }]
    ids.push((await admin.ok(addContacts, { body: { contacts } })).formatted[0]?.id ?? '')
  }
  return ids
}

const next = (who: Caller, storm_id?: string) => who.ok(getNextContact, { query: storm_id ? { storm_id } : {} })
const idOf = async (who: Caller, storm_id?: string) => (await next(who, storm_id))?.contact.id ?? null
const at = (id: string) => ({ params: { id } })
/** The agent has called from an own phone: an outcome belongs to a call. */
const called = (who: Caller, id: string) => who.ok(recordOwnPhoneCall, at(id))
const set = (id: string, column: string, value: unknown) =>
  world.owner.query(`update contact set ${column} = $2 where id = $1`, [id, value])

describe('the next contact', () => {
  test('is leased to the one who asks, and is the same one until it is finished', async () => {
    const [first = '', second = ''] = await add({ vehicle_make: 'RAM' }, { first_name: 'Bo', spanish: true })
    const got = await next(agent)
    expect(got).toMatchObject({
      contact: { id: first, last_fetch: new Date(now).toISOString(), last_get: null },
      reason: { rank: 'calls', words: 'Not called yet' },
      local: { zone: 'America/Chicago', abbreviation: 'CDT', callable_until: '2026-03-13T01:00:00.000Z' },
      next: { id: second, first_name: 'Bo', spanish: true, numcalls: 0 },
    })
    expect(got?.held.left_ms).toBeGreaterThan(29_000)
    expect(publish.mock.calls.at(-1)).toEqual([world.mine.id, 'contact', expect.objectContaining({ id: first })])
    expect(await idOf(agent)).toBe(first)
    expect(await idOf(ops)).toBe(second)
    expect(await next(admin)).toBeUndefined()
    const after = await agent.ok(finishContacts, { body: { touched: [first] } })
    expect(after).toBeUndefined()
    expect(await idOf(admin)).toBeNull()
    expect(await ops.ok(releaseContacts)).toEqual({ released: [second] })
    expect(await idOf(agent)).toBe(second)
  })

  test('is a call-back that is due, then a reply, then by calls, last call and age', async () => {
    const ids = await add({}, {}, {}, {}, {}, {})
    const [old = '', young = '', long = '', short = '', reply = '', due = ''] = ids
    await set(long, 'numcalls', 1)
    await set(long, 'last_call_at', new Date(now - 30 * hour))
    await set(short, 'numcalls', 1)
    await set(short, 'last_call_at', new Date(now - 20 * hour))
    await set(reply, 'reply_waiting_since', new Date(now - hour))
    await set(due, 'call_back_at', new Date(now - 60_000))
    const { data } = await admin.ok(listQueuedContacts, { query: {} })
    expect(data.map(({ id }) => id)).toEqual([due, reply, old, young, long, short])
    const order: (string | null)[] = []
    const ranks: (string | undefined)[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const got = await next(agent)
      order.push(got?.contact.id ?? null)
      ranks.push(got?.reason.rank)
      await agent.ok(finishContacts, { body: { touched: [got?.contact.id ?? ''] } })
      await agent.ok(releaseContacts)
    }
    expect(order).toEqual([due, reply, old, young, long, short])
    expect(ranks.slice(0, 3)).toEqual(['call_back', 'reply', 'calls'])
  })

  test('is none of an archived event, which counts none either, until the event is restored', async () => {
    const storm = await new Desk(admin).storm()
    const [due = '', plain = '', reply = '', other = ''] = await add(
      { storm_id: storm.id },
      { storm_id: storm.id },
      { storm_id: storm.id },
      {},
    )
    await set(due, 'call_back_at', new Date(now - 77 * 24 * hour))
    await set(reply, 'reply_waiting_since', new Date(now - hour))
    await admin.ok(archiveStorm, at(storm.id))
    const figures = await admin.ok(getQueue, { query: {} })
    expect(figures).toMatchObject({ waiting: 1, callable: 1, due: 0, replies: 0 })
    expect(await admin.ok(listQueuedContacts, { query: {} })).toMatchObject({ count: 1, data: [{ id: other }] })
    const board = await admin.ok(readWallboard, { query: {} })
    expect(board).toMatchObject({ overdue: { count: 0, contacts: [] }, longest: [{ id: other }] })
    expect(await idOf(agent, storm.id)).toBeNull()
    expect(await next(agent)).toMatchObject({ contact: { id: other }, next: null })
    await agent.ok(releaseContacts)
    await admin.ok(restoreStorm, at(storm.id))
    expect(await admin.ok(getQueue, { query: {} })).toMatchObject({ waiting: 4, due: 1, replies: 1 })
    const { data } = await admin.ok(listQueuedContacts, { query: {} })
    expect(data.map(({ id }) => id)).toEqual([due, reply, plain, other])
    expect(await idOf(agent)).toBe(due)
  })

  test('is none that is outside its hours, opted out, called within four hours, planned for later, or at work', async () => {
    const rows = await add({ zip: '90001', state: 'CA' }, {}, {}, {}, {}, {}, {})
    const [west = '', out = '', called = '', later = '', gone = '', field = '', good = ''] = rows
    await set(out, 'opted_out_at', new Date(now))
    await set(called, 'last_call_at', new Date(now - 4 * hour + 60_000))
    await set(later, 'call_back_at', new Date(now + hour))
    await set(gone, 'status', 'cancel_claim')
    await set(field, 'appraiser_id', world.mine.people.appraiser.id)
    expect(await idOf(agent)).toBe(good)
    expect(await idOf(ops)).toBeNull()
    now += hour
    expect(await idOf(ops)).toBe(later)
    expect(await idOf(admin)).toBe(west)
    await world.owner.query('delete from lease')
    now = Date.parse('2026-03-15T16:30:00Z')
    expect(await idOf(agent)).toBeNull()
    now = Date.parse('2026-03-15T17:00:00Z')
    expect(await idOf(agent)).not.toBeNull()
  })

  test('is of the event that the agent has chosen, or that the request names', async () => {
    const desk = new Desk(admin)
    const [storm, other] = [await desk.storm(), await desk.storm()]
    const [any = '', one = '', two = ''] = await add({}, { storm_id: storm.id }, { storm_id: other.id })
    await agent.ok(setStormFilter, { body: { storm_id: other.id } })
    expect(await idOf(agent)).toBe(two)
    expect(await idOf(agent, storm.id)).toBe(one)
    await agent.ok(releaseContacts)
    await agent.ok(setStormFilter, { body: { storm_id: null } })
    expect(await idOf(agent)).toBe(any)
    expect(await agent.refused(setStormFilter, { body: { storm_id: any } })).toMatchObject({ status: 404 })
  })

  test('is another after a skip, as long as there is another', async () => {
    const [first = '', second = ''] = await add({}, {})
    expect(await idOf(agent)).toBe(first)
    await agent.ok(skipContact, { ...at(first), body: { reason: 'Speaks French' } })
    expect(await idOf(agent)).toBe(second)
    expect(await idOf(ops)).toBe(first)
    expect(await agent.refused(skipContact, { ...at(first), body: { reason: 'No' } })).toMatchObject({ status: 409 })
    await ops.ok(releaseContacts)
    await agent.ok(skipContact, { ...at(second), body: { reason: 'Speaks French' } })
    expect(await idOf(agent)).toBe(first)
    expect(await new Desk(admin).typesOf('contact', first)).toEqual(['ContactCreated', 'ContactSkipped'])
  })

  test('is none during a break, which releases what is held', async () => {
    const [first = ''] = await add({})
    expect(await idOf(agent)).toBe(first)
    expect(await agent.ok(setBreak, { body: { on: true } })).toEqual({ released: [first] })
    expect(await idOf(agent)).toBeNull()
    expect((await agent.ok(getQueue)).agent).toMatchObject({ state: 'break', break_reason: null })
    await agent.ok(setBreak, { body: { on: true, reason: 'meal' } })
    const begun = new Date(now).toISOString()
    expect((await agent.ok(getQueue)).agent).toMatchObject({ break_since: begun, break_reason: 'meal' })
    // Its browser is closed: the page says no more that the agent is there.
    now += 3 * 60_000
    expect((await agent.ok(getQueue)).agent).toMatchObject({ state: 'away', break_since: begun })
    await agent.ok(setBreak, { body: { on: true } })
    expect((await agent.ok(getQueue)).agent).toMatchObject({ state: 'break', break_since: begun, break_reason: 'meal' })
    await agent.ok(setBreak, { body: { on: false } })
    expect(await idOf(agent)).toBe(first)
    expect((await agent.ok(getQueue)).agent.state).toBe('ready')
  })

  test('is free again when a tab is dead: its lease runs out', async () => {
    const [first = ''] = await add({})
    expect(await idOf(agent)).toBe(first)
    expect(await idOf(ops)).toBeNull()
    await world.owner.query(`update lease set until = now() - interval '1 second'`)
    expect(await idOf(ops)).toBe(first)
  })
})

describe('the outcome of a call', () => {
  test('is recorded, counted and followed by the next contact in one request', async () => {
    const [first = '', second = ''] = await add({}, {})
    await next(agent)
    const body = { outcome: 'no_answer', note: 'Rang out.', next: true } as const
    await called(agent, first)
    const reply = await agent.ok(endContactCall, { ...at(first), body })
    expect(reply.contact).toMatchObject({
      id: first,
      status: 'not_reached',
      numcalls: 0,
      own_phone_calls: 1,
    })
    expect(reply.next?.contact.id).toBe(second)
    expect(await new Desk(admin).typesOf('contact', first)).toEqual([
      'ContactCreated',
      'ContactCallPlaced',
      'ContactCallEnded',
    ])
    expect(await idOf(ops)).toBeNull()
    await called(agent, second)
    const last = await agent.ok(endContactCall, { ...at(second), body })
    expect(last.next).toBeNull()
    const { agent: figures } = await agent.ok(getQueue)
    expect(figures).toMatchObject({ state: 'ready', calls: 0, reached: 0, booked: 0, own_phone: 2 })
  })

  test('is refused while someone else holds the contact, and changes nothing', async () => {
    const [first = ''] = await add({})
    await next(agent)
    const refused = await ops.refused(endContactCall, { ...at(first), body: { outcome: 'busy', next: true } })
    expect(refused).toMatchObject({ status: 409, type: 'urn:claimfront:held-by-other' })
    expect(await new Desk(admin).typesOf('contact', first)).toEqual(['ContactCreated'])
    expect(await idOf(agent)).toBe(first)
  })

  test('with a call-back needs a time ahead, inside the claimant’s hours', async () => {
    const [first = ''] = await add({ zip: '90001', state: 'CA' })
    await called(agent, first)
    const planned = (call_back_at?: string) =>
      agent.refused(endContactCall, {
        ...at(first),
        body: { outcome: 'call_back', ...(call_back_at && { call_back_at }) },
      })
    expect(await planned()).toMatchObject({ status: 422, errors: { call_back_at: 'Required' } })
    expect(await planned('2026-03-12T14:00:00Z')).toMatchObject({
      errors: { call_back_at: 'Choose a time in the future' },
    })
    expect((await planned('2026-03-13T14:30:00Z')).errors?.call_back_at).toMatch(/^tomorrow, 7:30 AM PDT is outside/)
    const body = { outcome: 'call_back', call_back_at: '2026-03-13T15:30:00Z' } as const
    const { contact } = await agent.ok(endContactCall, { ...at(first), body })
    expect(contact).toMatchObject({ status: 'call_customer_back', call_back_at: body.call_back_at })
    const { agent: figures } = await agent.ok(getQueue)
    expect(figures).toMatchObject({ call_backs: 1, next_call_back_at: '2026-03-13T15:30:00.000Z' })
  })

  test('on an older version is refused where someone else has changed the status', async () => {
    const [first = ''] = await add({})
    await called(agent, first)
    await admin.ok(setContactStatus, { ...at(first), body: { status: 'issues' } })
    const refused = await agent.refused(endContactCall, { ...at(first), body: { outcome: 'busy', version: 1 } })
    expect(refused).toMatchObject({ status: 409, type: 'urn:claimfront:changed-meanwhile' })
  })
})

describe('the queue', () => {
  test('is counted, and says when the next can be called', async () => {
    const ids = await add({ zip: '90001', state: 'CA' }, { zip: '90001', state: 'CA' })
    await set(ids[1] ?? '', 'numcalls', 5)
    expect(await ops.ok(getQueue)).toMatchObject({
      waiting: 2,
      callable: 0,
      due: 0,
      replies: 0,
      held: 0,
      by_calls: { 0: 1, 1: 0, 2: 0, 3: 1 },
      next_callable_at: '2026-03-12T15:00:00.000Z',
    })
    now = Date.parse('2026-03-12T15:00:00Z')
    expect(await ops.ok(getQueue)).toMatchObject({ callable: 2, next_callable_at: null })
  })

  test('says who waits longest and why not now', async () => {
    const [west = '', rested = '', planned = '', held = ''] = await add({ zip: '90001', state: 'CA' }, {}, {}, {})
    await called(admin, rested)
    await admin.ok(endContactCall, { ...at(rested), body: { outcome: 'no_answer' } })
    const call_back_at = '2026-03-13T20:00:00Z'
    await admin.ok(setContactStatus, { ...at(planned), body: { status: 'call_customer_back', call_back_at } })
    expect(await idOf(agent)).toBe(held)
    const { data, count } = await ops.ok(listQueuedContacts, { query: { sort_by: 'waiting' } })
    expect(count).toBe(4)
    const text = new Map(data.map(({ id, callable }) => [id, callable.words]))
    expect(data[0]?.id).toBe(west)
    expect(text.get(west)).toBe('Can be called from 8:00 AM PDT')
    expect(text.get(planned)).toBe('Call-back planned for tomorrow, 3:00 PM CDT')
    expect(text.get(held)).toBe('Checked out to Prairie call_center')
    expect(text.get(rested)).toMatch(/^Called at .*Can be called from /)
  })
})

describe('taking over', () => {
  const lease = (id: string) => ({ params: { category: 'contact', id }, body: { word: 'She is on my line' } })

  test.each([
    ['call_center', 'ops'],
    ['call_center', 'admin'],
    ['ops', 'call_center'],
  ] as const)('a contact of %s goes to %s, and the former can save nothing for it', async (from, to) => {
    const [former, other] = [await world.as(from), await world.as(to)]
    const [id = ''] = await add({})
    await next(former)
    const end = { ...at(id), body: { outcome: 'voicemail' } } as const
    await called(former, id)
    expect(await other.refused(endContactCall, end)).toMatchObject({ status: 409, by: `Prairie ${from}` })
    expect(await other.refused(recordOwnPhoneCall, at(id))).toMatchObject({ status: 409, by: `Prairie ${from}` })
    const { lease: taken } = await other.ok(takeOverLease, lease(id))
    const term = 'She is on my line'
    expect(taken).toMatchObject({ id, state: 'taken_over', former: { name: `Prairie ${from}` }, word: term })
    expect(publish.mock.calls.at(-1)?.[2]).toMatchObject({ id, word: term })
    expect(await former.refused(endContactCall, end)).toMatchObject({ status: 409, by: `Prairie ${to}` })
    expect(await idOf(former)).toBeNull()
    await called(other, id)
    expect(await other.ok(endContactCall, end)).toMatchObject({ contact: { id, own_phone_calls: 2 } })
  })

  test('is refused where nobody has it, where it is one’s own, and for those who may not work on it', async () => {
    const [id = ''] = await add({})
    expect(await ops.refused(takeOverLease, lease(id))).toMatchObject({ status: 409, state: 'free' })
    await next(agent)
    expect(await agent.refused(takeOverLease, lease(id))).toMatchObject({ status: 409 })
    const roles = ['admin', 'ops', 'call_center']
    expect(await ops.refused(takeLease, { params: lease(id).params })).toMatchObject({
      status: 409,
      why_not: { roles },
    })
    expect(await (await world.as('readonly')).refused(takeOverLease, lease(id))).toMatchObject({ status: 403 })
    expect(await (await world.as('admin', world.other)).refused(takeOverLease, lease(id))).toMatchObject({
      status: 404,
    })
  })
})
