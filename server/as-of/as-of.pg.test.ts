import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteClaim } from '../../contract/calls/delete-claim.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { editClaims } from '../../contract/calls/edit-claims.ts'
import { readFlow } from '../../contract/calls/read-flow.ts'
import { readPast } from '../../contract/calls/read-past.ts'
import { resetClaim } from '../../contract/calls/reset-claim.ts'
import { returnSendback } from '../../contract/calls/return-sendback.ts'
import { append } from '../events/append.ts'
import { makeRows } from '../testing/claims.factory.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { asOfQueues } from '../aggregates.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { packDocument, unpackDocument } from './packed-document.ts'

let world: TestApp
let desk: Desk
/** The queue as it was read live, with the moment of its newest event. */
const seen: { at: string; claims: object[]; total: number }[] = []

const [intake] = asOfQueues
const params = { category: 'intake_item' }

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  const claims = await desk.receive(...makeRows(6))
  const more = await desk.receive(...makeRows(3))
  const id = (place: number) => ({ id: [...claims, ...more][place]?.id ?? '' })
  await readQueueNow()
  const cities = (of: readonly number[], city: string) =>
    desk.reviewer.ok(editClaims, {
      body: { edits: of.map((place) => ({ ...id(place), changes: { city } })) },
    })
  for (const step of [
    () => cities([0, 3, 8], 'Goshen'),
    () => desk.reviewer.ok(deleteClaim, { params: id(1) }),
    () => desk.ingest({ ...id(4), action: 'send_back' }),
    () => cities([0, 2], 'Elkhart'),
    () => desk.reviewer.ok(resetClaim, { params: id(1) }),
    () => desk.receive(...makeRows(2)),
    () => desk.reviewer.ok(returnSendback, { params: id(4), body: { city: 'Warsaw' } }),
    () => desk.reviewer.ok(deleteClaim, { params: id(0) }),
    () => cities([2, 5, 6], 'Nappanee'),
  ]) {
    await step()
    await readQueueNow()
  }
  // What happens elsewhere is not of this queue.
  await new Desk(await world.as('admin', world.other)).receive(...makeRows(4))
  await world.followLog()
})
afterAll(() => world[Symbol.asyncDispose]())

async function readQueueNow() {
  const claims = (await desk.waiting()).map(({ is_subclaim: _1, subclaims: _2, match: _3, ...claim }) => claim)
  const newest = await world.owner.query<{ at: Date }>('select at from events order by id desc limit 1')
  seen.push({ at: newest.rows[0]?.at.toISOString() ?? '', claims, total: claims.length })
}

/** All pages of the queue at a moment. */
async function asOf(at: string, count = '4') {
  const rows: object[] = []
  let page = await desk.reviewer.ok(readPast, { params, query: { at, count } })
  for (;;) {
    rows.push(...page.rows.map(({ thing: { outcome: _, ...claim } }) => claim))
    if (page.next === null) return { at, claims: rows, total: page.total }
    const more = { after: String(page.next), upto: String(page.cursor) }
    page = await desk.reviewer.ok(readPast, { params, query: { at, count, ...more } })
  }
}

async function snapshots(every: number): Promise<number> {
  if (!intake) throw new Error('no queue has a past')
  const job = { businessId: world.mine.id, queue: intake, upto: await world.followLog(), every }
  let made = 0
  while (await makeSnapshot(world.database, job)) made += 1
  return made
}

const forget = () =>
  world.owner.query('truncate queue_snapshot, queue_snapshot_row, queue_snapshot_stay, queue_snapshot_flow')

describe('a queue as it was', () => {
  test.each([0, 1, 2, 5, 7])('is what was read then, by snapshots of %i events', async (every) => {
    await forget()
    if (every > 0) expect(await snapshots(every)).toBeGreaterThan(2)
    for (const one of seen) expect(await asOf(one.at)).toEqual(one)
    for (const one of seen.slice(0, 3)) expect(await asOf(one.at, '5000')).toEqual(one)
  })

  test('begins empty, and ends with now', async () => {
    const { rows, total, counts } = await desk.reviewer.ok(readPast, { params, query: { at: '2001-01-01T00:00:00Z' } })
    expect({ rows, total, counts }).toEqual({ rows: [], total: 0, counts: {} })
    expect(await asOf('2090-01-01T00:00:00Z')).toMatchObject({ claims: seen.at(-1)?.claims })
  })

  test.each([0, 3])('starts where it is asked to, and says how many there were by status', async (every) => {
    await forget()
    if (every > 0) await snapshots(every)
    const { at = '', claims = [] } = seen[6] ?? {}
    const page = await desk.reviewer.ok(readPast, { params, query: { at, start: '3', count: '2' } })
    expect(page.rows.map((row) => row.thing.id)).toEqual(
      claims.slice(3, 5).map((claim) => (claim as { id: string }).id),
    )
    const waiting = Object.groupBy(claims as { status: string }[], ({ status }) => status)
    expect(page.counts).toMatchObject({ received: waiting.received?.length })
    expect(Object.values(page.counts).reduce((sum, count) => sum + count, 0)).toBe(11)
  })

  test('would not be, if a snapshot were not what the log makes of it: this test sees that', async () => {
    await forget()
    await snapshots(5)
    const { rows } = await world.owner.query<{ id: string; from_event: string; doc: Buffer; dictionary: Buffer }>(
      `select r.id, r.from_event, r.doc, s.dictionary
       from queue_snapshot_row r join queue_snapshot s on s.position = r.from_event and s.category = r.category`,
    )
    for (const { id, from_event, doc, dictionary } of rows) {
      const elsewhere = packDocument({ ...unpackDocument(doc, dictionary), city: 'Nowhere' }, dictionary)
      await world.owner.query('update queue_snapshot_row set doc = $3 where id = $1 and from_event = $2', [
        id,
        from_event,
        elsewhere,
      ])
    }
    const last = seen.at(-1)
    expect(await asOf(last?.at ?? '')).not.toEqual(last)
  })

  test('knows what came and what left, with snapshots and without', async () => {
    const query = { from: new Date(Date.now() - 3_000_000).toISOString(), to: '2090-01-01T00:00:00Z' }
    const flows = []
    for (const every of [0, 2, 6]) {
      await forget()
      if (every > 0) await snapshots(every)
      const { spans, seconds, first } = await desk.reviewer.ok(readFlow, { params, query })
      expect(seconds % 60).toBe(0)
      expect(first).toBe(
        (
          await world.owner.query<{ at: Date }>("select min(at) as at from events where stream like 'intake_item:%'")
        ).rows[0]?.at.toISOString(),
      )
      flows.push(
        spans.reduce((sum, { came, left }) => ({ came: sum.came + came, left: sum.left + left }), { came: 0, left: 0 }),
      )
    }
    expect(flows).toEqual(Array.from({ length: 3 }, () => ({ came: 13, left: 3 })))
  })

  test('names what it cannot read', async () => {
    const refused = (query: object) => desk.reviewer.refused(readPast, { params, query: query as { at: string } })
    expect(await refused({ at: 'noon' })).toMatchObject({ errors: { at: expect.stringMatching(/UTC time/) } })
    expect(await refused({ at: '2026-02-31T00:00:00Z' })).toMatchObject({
      errors: { at: 'Not a valid date and time' },
    })
    expect(await refused({ at: '2026-02-01T00:00:00Z', count: '5001' })).toMatchObject({
      errors: { count: 'Must be at most 5000' },
    })
    const backwards = { from: '2026-02-02T00:00:00Z', to: '2026-02-01T00:00:00Z' }
    expect(await desk.reviewer.refused(readFlow, { params, query: backwards })).toMatchObject({
      errors: { to: 'Must be after from' },
    })
    const nowhere = { params: { category: 'storm' }, query: { at: '2026-02-01T00:00:00Z' } }
    expect(await desk.reviewer.refused(readPast, nowhere)).toMatchObject({ status: 404 })
  })
})

test('a moment ends before the first event after it, even where an event came late into the log', async () => {
  const own = await openTestApp()
  const writer = new Desk(await own.as('admin'))
  const [claim] = await writer.receive(...makeRows(1))
  const stream = `intake_item:${claim?.id}`
  await own.owner.query(`update events set at = '2026-01-01'`)
  const edited = (version: number, at: string, city: string) =>
    own.database.withBusiness(own.mine.id, (client) =>
      append(client, {
        businessId: own.mine.id,
        actor: { id: 'p', name: 'P' },
        at,
        commandId: null,
        streams: [
          { stream, expected: version - 1, events: [{ type: 'ClaimEdited', data: { changes: { city }, was: {} } }] },
        ],
        projections: [],
      }),
    )
  await edited(2, '2026-01-02T00:00:10.000Z', 'on time')
  // Its command began first and was held up: by the time it came into the log, the other had been seen.
  await edited(3, '2026-01-02T00:00:05.000Z', 'held up')
  await edited(4, '2026-01-02T00:00:20.000Z', 'last')
  await own.followLog()
  const cityAt = async (at: string) => {
    const { rows } = await writer.reviewer.ok(readPast, { params, query: { at } })
    return rows[0]?.thing.city
  }
  for (const every of [0, 1]) {
    if (every > 0 && intake) {
      const job = { businessId: own.mine.id, queue: intake, upto: await own.followLog(), every }
      while (await makeSnapshot(own.database, job)) continue
    }
    expect(await cityAt('2026-01-02T00:00:09.999Z')).toBe('Cedar Hill')
    expect(await cityAt('2026-01-02T00:00:10.000Z')).toBe('held up')
    expect(await cityAt('2026-01-02T00:00:20.000Z')).toBe('last')
  }
  await own[Symbol.asyncDispose]()
})

test('an event of a server or database whose clock ran ahead hides nothing that came after it', async () => {
  await using own = await openTestApp()
  const writer = new Desk(await own.as('admin'))
  const cityAt = async (at: string) => {
    await own.followLog()
    const { rows } = await writer.reviewer.ok(readPast, { params: { category: 'intake_item' }, query: { at } })
    return rows.map((row) => row.thing.city)
  }
  const now = async () => {
    const { rows } = await own.owner.query<{ now: Date }>('select clock_timestamp() as now')
    return (rows[0]?.now ?? new Date()).toISOString()
  }
  const [claim] = await writer.receive(...makeRows(1))
  const id = claim?.id ?? ''
  const edit = (city: string) => writer.reviewer.ok(editClaim, { params: { id }, body: { city } })

  // The clock of this server runs half an hour ahead for a while.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_800_000 })
  try {
    await edit('Ahead')
  } finally {
    vi.useRealTimers()
  }
  await edit('After')
  expect(await cityAt(await now())).toEqual(['After'])
  const { rows: late } = await own.owner.query('select id from events where at > clock_timestamp()')
  expect(late).toEqual([])

  // The database's own clock has run ahead: it writes no earlier time than it has, and now is all of it.
  await own.owner.query(`update events set at = at + interval '20 minutes' where id = (select max(id) from events)`)
  await edit('Behind')
  const { rows } = await own.owner.query<{ at: Date }>('select at from events order by id desc limit 2')
  expect(rows[0]?.at).toEqual(rows[1]?.at)
  expect(await cityAt(await now())).toEqual(['Behind'])
  await snapshotsOf(own)
  expect(await cityAt(await now())).toEqual(['Behind'])
  // By a year: its own time is wrong, and holds nobody up.
  await own.owner.query(`update events set at = at + interval '1 year' where id = (select max(id) from events)`)
  await edit('Right')
  const { rows: right } = await own.owner.query<{ ahead: boolean }>(
    `select at > clock_timestamp() as ahead from events order by id desc limit 1`,
  )
  expect(right[0]?.ahead).toBe(false)
  expect(await cityAt(await now())).toEqual(['Right'])
})

async function snapshotsOf(own: TestApp) {
  if (!intake) throw new Error('no queue has a past')
  const job = { businessId: own.mine.id, queue: intake, upto: await own.followLog(), every: 1 }
  while (await makeSnapshot(own.database, job)) continue
}
