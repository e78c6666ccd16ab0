import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFigureCorrections } from '../../contract/calls/list-figure-corrections.ts'
import { listFigureRows } from '../../contract/calls/list-figure-rows.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { readDashboard } from '../../contract/calls/read-dashboard.ts'
import { readAppraiserDashboard } from '../../contract/calls/read-appraiser-dashboard.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { undo } from '../../contract/calls/undo.ts'
import { opportunityLostReasons } from '../../contract/leads/lead.ts'
import type { QueryOf } from '../../contract/call.ts'
import type { ContactMethod, FigureRule } from '../../contract/dashboard/figures.ts'
import { appraiserFigure, appraiserStages, figureOfCode } from '../../contract/dashboard/figures.ts'
import { claimantActorId } from '../../contract/appointments/claimant-actor.ts'
import { categoryOf, idOf, type Recorded } from '../../contract/events/recorded.ts'
import type { ContactCommand } from '../../machines/contact/contact-command.ts'
import { contactAggregate } from '../../machines/contact/contact.aggregate.ts'
import { intakeItemAggregate } from '../../machines/intake-item/intake-item.aggregate.ts'
import { leadAggregate } from '../../machines/lead/lead.aggregate.ts'
import { ContactBatch } from '../contacts/contact-batch.ts'
import { CommandHandler } from '../events/handle-command.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'
import { makeRow } from '../testing/claims.factory.ts'
import { Desk } from '../testing/desk.ts'
import { pick, randomFrom } from '../testing/random-from.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'
import { countFiguresTask } from './count-figures.task.ts'
import { countStays } from './count-stays.ts'

const timezone = 'America/Chicago'
/** Both changes of the clocks lie between. */
const begin = Date.parse('2026-03-06T12:00:00Z')
const end = Date.parse('2026-11-20T15:42:00Z')
const trials = 500

let world: TestApp
let storms: string[]
let contacts: string[]
let appraisers: string[]
let log: Recorded[]

beforeAll(async () => {
  world = await openTestApp()
  await world.owner.query('update business set timezone = $1', [timezone])
  const desk = new Desk(await world.as('admin'))
  const stormOf = async (start: string) => (await desk.storm({ title: start, timespan: { start, end: start } })).id
  storms = [await stormOf('2026-03-06'), await stormOf('2026-05-02')]
  appraisers = [world.mine.people.appraiser.id, world.mine.people.appraiser_readonly.id]
  await desk.receive(...Array.from({ length: 6 }, () => makeRow()))
  contacts = []
  for (let n = 0; n < 24; n += 1) {
    const storm_id = storms[n % 3]
    const preferred_contact_method = ([null, 'call', 'sms'] as const)[n % 3] ?? null
    const mode = n % 4 === 0 ? 'sms' : null
    const facts = { claim_number: `F-${n}`, vin: `1HGCM82633A0${10_000 + n}`, preferred_contact_method, mode } as const
    contacts.push((await desk.addContact({ ...facts, ...(storm_id && { storm_id }) })).id)
  }
  const leads = Array.from({ length: 12 }, (_, n) => {
    return { claim_number: `F-${n}`, vin: `1HGCM82633A0${10_000 + n}`, estimate_total: 100_000 + n }
  })
  const { formatted } = await desk.reviewer.ok(putLeads, { body: { leads } })
  for (const [n, { id }] of formatted.entries()) {
    if (n % 2 === 0) await desk.reviewer.ok(setLeadStatus, { params: { id }, body: { status: 'follow_up_call' } })
    if (n % 3 === 0) {
      for (const opportunity_lost_reason of ['other_shop', pick(opportunityLostReasons, n)] as const) {
        const body = { status: 'opportunity_lost', opportunity_lost_reason } as const
        await desk.reviewer.ok(setLeadStatus, { params: { id }, body })
      }
    }
  }
  const random = randomFrom(29)
  for (let n = 0; n < 240; n += 1) {
    await act(random)
    if (n % 2 === 0) await undoOne(desk, random)
  }
  await spread()
  await world.followLog()
  const { rows } = await world.owner.query<Omit<EventRow, 'id'> & { id: string }>(
    `select ${eventColumns} from events where business_id = $1 order by id`,
    [world.mine.id],
  )
  log = rows.map((row) => recordedOf({ ...row, id: Number(row.id) }))
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

/** One of the moves of a contact; what the machine refuses is left. */
async function act(random: (below: number) => number) {
  const id = pick(contacts, random(1000))
  const appointment = { id: randomUUID(), kind: 'location', timestamp: end, duration_minutes: 30, timezone } as const
  const commands: readonly ContactCommand[] = [
    { type: 'PlaceCall', call: randomUUID() },
    { type: 'PlaceCall', call: randomUUID() },
    { type: 'SetContactStatus', status: pick(['not_reached', 'issues', 'other'], random(1000)) },
    { type: 'AssignContact', appraiser_id: pick(appraisers, random(1000)) },
    { type: 'UnassignContact' },
    { type: 'BookAppointment', appointment: { ...appointment, location_id: randomUUID(), appraiser_id: null } },
    { type: 'CancelAppointment' },
    { type: 'CompleteAppraisal' },
    { type: 'CancelContact' },
    { type: 'CleanContact' },
    { type: 'DeleteContact' },
    { type: 'RestoreContact' },
    { type: 'UpdateContact', changes: { storm_id: pick([...storms, null], random(1000)) } },
  ]
  const command = pick(commands, random(1000))
  const actor = { id: random(2) > 0 ? claimantActorId : randomUUID(), name: 'Ruth Abara' }
  const scope = { businessId: world.mine.id, actor, now: new Date().toISOString(), key: null }
  await new CommandHandler(world.database, () => {}).handle(scope, async (client) => {
    const batch = await new ContactBatch(scope).load(client, [id])
    batch.tryToDecide(id, command)
    return batch.plan({})
  })
}

/** Undoes one of the last events, or makes an undo undone; what can not be undone is left. */
async function undoOne({ reviewer }: Desk, random: (below: number) => number) {
  const { rows } = await world.owner.query<{ id: string }>(
    `select id from events where business_id = $1 and stream ~ '^(contact|lead|intake_item):' order by id desc limit 80`,
    [world.mine.id],
  )
  const body = { event_id: Number(pick(rows, random(1000)).id) }
  const planned = await reviewer.send(planUndo, { body })
  if (!planned.ok) return
  const plan_hash = ((await planned.json()) as { hash: string }).hash
  await reviewer.send(undo, { body: { ...body, plan_hash } })
}

/** Events happen over the year, in the order of the log. */
async function spread() {
  await world.owner.query(
    `update events e set at = to_timestamp($1::float8 / 1000 + n * $2::float8 / total / 1000)
     from (select id, row_number() over (order by id) - 1 as n, count(*) over () as total
       from events where business_id = $3) o where e.id = o.id`,
    [begin, end - begin, world.mine.id],
  )
}

/** What a rule counts, from the log alone: another way than that of the server, which keeps stays. */
function recount(
  rule: FigureRule,
  filter: Partial<QueryOf<typeof readDashboard>>,
  visible: ReadonlySet<string> | null,
) {
  const aggregate = { claim: intakeItemAggregate, contact: contactAggregate, lead: leadAggregate }[rule.unit]
  const at = filter.as_of ?? Date.now()
  const midnight = startOfDayIn(at)
  const streams = Map.groupBy(
    log.filter((event) => categoryOf(event.stream) === aggregate.category),
    ({ stream }) => stream,
  )
  /** Why each is lost, by its id. */
  const ids = new Map<string, unknown>()
  for (const [stream, whole] of streams) {
    const events = whole.filter(
      (event) => Date.parse(event.at) <= at && !(filter.known === 'now' && isUndone(event, whole, at)),
    )
    if (events[0] !== whole[0]) continue
    let state: Record<string, unknown> | null = null
    let storm: string | null = null
    let set = ''
    let status: unknown = null
    let booker = ''
    for (const event of events) {
      state = aggregate.evolve(state as never, event as never) as unknown as Record<string, unknown>
      storm = aggregate.stormAfter?.(event, storm) ?? null
      if (state.status !== status) set = event.at
      status = state.status
      if (event.type === 'ContactAppointmentBooked') booker = event.by.id
    }
    const made = Date.parse(events[0]?.at ?? '')
    if (!state || (state.deleted_at ?? null) !== null) continue
    if (filter.storm_id && storm !== filter.storm_id) continue
    if (filter.start !== undefined && made < filter.start) continue
    if (filter.end !== undefined && made >= filter.end) continue
    if (visible && !visible.has(rule.unit === 'lead' ? String(state.claimant_id) : idOf(stream))) continue
    if (rule.statuses && !rule.statuses.includes(String(state.status))) continue
    const { numcalls = 0, preferred_contact_method = null, appraiser_id = null } = state
    if (rule.calls !== undefined && Math.min(Number(numcalls), 3) !== rule.calls) continue
    if (rule.method && ((preferred_contact_method as ContactMethod | null) ?? 'none') !== rule.method) continue
    if (rule.bookedBy && (booker === claimantActorId ? 'claimant' : 'office') !== rule.bookedBy) continue
    if (rule.appraiser === 'none' && appraiser_id !== null) continue
    if (rule.appraiser === 'any' && appraiser_id === null) continue
    if (rule.appraiser && !['any', 'none'].includes(rule.appraiser) && appraiser_id !== rule.appraiser) continue
    if (rule.today && Date.parse(set) < midnight) continue
    ids.set(idOf(stream), state.opportunity_lost_reason ?? null)
  }
  return ids
}

/** Whether an event after a moment has undone it, which is not undone itself. */
function isUndone(event: Recorded, stream: readonly Recorded[], after = 0): boolean {
  return stream.some((other) => {
    const { undoes = [] } = other.data as { undoes?: readonly number[] }
    return undoes.includes(event.version) && Date.parse(other.at) > after && !isUndone(other, stream)
  })
}

/** Midnight in Chicago of the day of a moment, by the calendar alone. */
function startOfDayIn(at: number): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at)
  const hours = [5, 6].find((offset) => {
    const start = Date.parse(`${day}T0${offset}:00:00Z`)
    return new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23', day: 'numeric' })
      .formatToParts(start)
      .every(({ type, value }) => (type === 'hour' ? Number(value) === 0 : true))
  })
  return Date.parse(`${day}T0${hours ?? 6}:00:00Z`)
}

const onlyInOne = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
  [...one.keys().filter((id) => !other.has(id)), ...other.keys().filter((id) => !one.has(id))].toSorted()
let differing = 0
const lostFor = new Set<string>()

/** Figures, the rows behind them and a recount of the log are one set; the differences. */
async function differences(seed: number, count: number): Promise<string[]> {
  const random = randomFrom(seed)
  const assigned = await world.owner.query<{ id: string }>(
    `select id from contact where business_id = $1 and appraiser_id is not null and deleted_at is null`,
    [world.mine.id],
  )
  const ofAppraiser = new Set(assigned.rows.map(({ id }) => id))
  const found: string[] = []
  for (let n = 0; n < count; n += 1) {
    const role = pick(['admin', 'readonly', 'appraiser_readonly', 'ops'] as const, random(1000))
    // Near an event: elsewhere nothing changes.
    const moment = () => Date.parse(pick(log, random(100_000)).at) + (random(25) - 12) * 3_600_000 + random(3)
    const [from, to] = [moment(), moment()].toSorted((a, b) => a - b) as [number, number]
    const filter: Record<string, string> = {
      ...(random(2) > 0 && { storm_id: pick(storms, random(1000)) }),
      ...(random(2) > 0 && { start: String(Math.round(from)), end: String(Math.round(to) + 1) }),
      ...(random(3) > 0 && { as_of: String(Math.round(moment())), known: random(2) > 0 ? 'now' : 'then' }),
    }
    const caller = await world.as(role)
    const board = await caller.ok(readDashboard, { query: filter })
    const all = [board.overview, board.call_center, board.appraiser_general, board.self_scheduled, board.sales].flat()
    const counts = all.filter(({ count }) => count > 0)
    const row = pick(random(3) > 0 && counts.length > 0 ? counts : all, random(10_000))
    const figure = figureOfCode(row.figure)
    if (!figure) throw new Error(row.figure)
    const { data: rows } = await caller.ok(listFigureRows, { query: { ...filter, figure: row.figure, limit: '1000' } })
    const numbers = Object.fromEntries(
      Object.entries(filter).map(([name, value]) => [name, /storm|known/.test(name) ? value : Number(value)]),
    )
    const visible = role === 'appraiser_readonly' ? ofAppraiser : null
    const counted = recount(figure.rule, numbers, visible)
    const areSame = rows.every(({ id, opportunity_lost_reason: lost }) => {
      if (lost) lostFor.add(lost)
      return counted.get(id) === lost
    })
    const isSame = row.count === rows.length && rows.length === counted.size && areSame
    if (!isSame)
      found.push(`${role} ${row.figure} ${JSON.stringify(filter)}: ${row.count}, ${rows.length}, ${counted.size}`)
    if (!filter.as_of) continue
    const { known, as_of, ...range } = filter
    const other = recount(figure.rule, { ...numbers, known: known === 'now' ? 'then' : 'now' }, visible)
    const query = { ...range, as_of, figure: row.figure, limit: '1000' }
    const corrected = (await caller.ok(listFigureCorrections, { query })).data.map(({ id }) => id).toSorted()
    differing += corrected.length
    if (row.other !== other.size || corrected.join() !== onlyInOne(counted, other).join())
      found.push(`${role} ${row.figure} ${JSON.stringify(filter)}: corrected ${row.other}, ${other.size}`)
  }
  return found
}

test('a figure, the rows behind it and a recount of the log are one set, for any range, storm, role and moment, as known then and now', async () => {
  expect(await differences(7, trials)).toEqual([])
  expect(differing).toBeGreaterThan(30)
  expect(lostFor.size).toBeGreaterThan(2)
}, 120_000)

test('a correction that is lost, and one that leaves in what was undone, are found by the same recount', async () => {
  await world.owner.query('delete from figure_correction where sign = -1')
  const found = await differences(7, trials / 5)
  expect(found.some((one) => one.includes('"known":"now"'))).toBe(true)
  expect(found.every((one) => one.includes('as_of'))).toBe(true)
  expect((await verifyReadModels(world.ownerUrl)).different).toBeGreaterThan(0)
  await world.owner.query('truncate figure_stay, figure_correction, figure_hour, figure_group, figure_cursor')
  expect(await differences(7, trials / 5)).toEqual([])
}, 120_000)

test('a day that begins at midnight of UTC, and a range by another date, are found by the same recount', async () => {
  await world.owner.query(
    `update figure_stay set since = since - interval '6 hours', made_at = made_at + interval '9 days'`,
  )
  expect(await differences(7, trials / 5)).not.toEqual([])
  await world.owner.query('truncate figure_stay, figure_correction, figure_hour, figure_group, figure_cursor')
  expect(await differences(7, trials / 5)).toEqual([])
}, 120_000)

test('stays are verified against the log, and made again under another rule', async () => {
  const kept = await world.owner.query('select * from figure_stay order by unit_id, from_event')
  expect(kept.rows.length).toBeGreaterThan(50)
  const whole = await verifyReadModels(world.ownerUrl)
  expect(whole.counts.figure_stay).toMatchObject({ live: kept.rows.length, rebuilt: kept.rows.length })
  await world.owner.query(`update figure_stay set calls = calls + 1 where unit_id = $1`, [kept.rows[0].unit_id])
  const { different } = await verifyReadModels(world.ownerUrl)
  expect(different - whole.different).toBe(kept.rows.filter((row) => row.unit_id === kept.rows[0].unit_id).length)
  await world.owner.query(`update figure_hour set change = change + 1`)
  const hours = await world.owner.query('select count(*)::int as n from figure_hour where change <> 0')
  expect((await verifyReadModels(world.ownerUrl)).different - different).toBeGreaterThanOrEqual(hours.rows[0].n)
  const before = (await verifyReadModels(world.ownerUrl)).different
  await world.owner.query('update figure_group set cents = cents + 1')
  const groups = await world.owner.query('select count(*)::int as n from figure_group where count <> 0')
  expect((await verifyReadModels(world.ownerUrl)).different - before).toBeGreaterThanOrEqual(groups.rows[0].n)
  await world.owner.query(`update figure_cursor set shape = 'another rule'`)
  await (await world.as('admin')).ok(readDashboard, { query: {} })
  expect((await world.owner.query('select * from figure_stay order by unit_id, from_event')).rows).toEqual(kept.rows)
})

test('a storm is compared with the one before at the same day of its life, a day with the same hour of an earlier one', async () => {
  const admin = await world.as('admin')
  const as_of = String(Date.parse('2026-06-02T15:00:00Z'))
  const board = await admin.ok(readDashboard, { query: { storm_id: storms[1] ?? '', as_of, compare: 'storm' } })
  expect(board.compared).toMatchObject({ storm_id: storms[0], as_of: '2026-04-06T15:00:00Z' })
  const then = await admin.ok(readDashboard, {
    query: { storm_id: storms[0] ?? '', as_of: String(Date.parse('2026-04-06T15:00:00Z')) },
  })
  expect(board.overview.map(({ was }) => was)).toEqual(then.overview.map(({ count }) => count))
  // The clocks went forward on March 8: the same hour is another one of UTC.
  const monday = await admin.ok(readDashboard, {
    query: { as_of: String(Date.parse('2026-03-09T15:00:00Z')), compare: 'week' },
  })
  expect(monday.compared?.as_of).toBe('2026-03-02T16:00:00Z')
  const first = await admin.ok(readDashboard, { query: { storm_id: storms[0] ?? '', compare: 'storm' } })
  expect([first.compared, first.overview[0]?.was]).toEqual([null, null])
})

test('days by the hours are those by the stays, also where something came in again', async () => {
  const admin = await world.as('admin')
  const whole = await admin.ok(readDashboard, { query: {} })
  // A range that leaves out nothing is read from the stays.
  const narrowed = await admin.ok(readDashboard, { query: { start: String(Date.parse('2001-01-01T00:00:00Z')) } })
  expect(whole.days.length).toBeGreaterThan(60)
  expect(whole.days).toEqual(narrowed.days)
  for (const storm_id of storms) {
    const start = String(Date.parse('2001-01-01T00:00:00Z'))
    const [one, other] = [
      await admin.ok(readDashboard, { query: { storm_id } }),
      await admin.ok(readDashboard, { query: { storm_id, start } }),
    ]
    expect(one.days).toEqual(other.days)
  }
})

test('days end with the figures of the moment, and appraisers add up to all of them', async () => {
  const admin = await world.as('admin')
  const board = await admin.ok(readDashboard, { query: {} })
  const last = board.days.at(-1)?.counts ?? {}
  expect(Object.fromEntries(board.overview.map(({ figure, count }) => [figure, count]))).toEqual(last)
  for (const stage of appraiserStages) {
    const rows = board.appraiser_general.filter((row) => row.stage === stage)
    const sum = rows.filter(({ appraiser }) => appraiser).reduce((all, { count }) => all + count, 0)
    expect(sum).toBe(rows.find(({ figure }) => figure === appraiserFigure('any', stage).code)?.count)
  }
  const id = board.appraiser_general.find(({ appraiser }) => appraiser)?.appraiser?.id ?? ''
  const one = await admin.ok(readAppraiserDashboard, { params: { id } })
  expect(one.rows.map(({ count }) => count)).toEqual(
    board.appraiser_general.filter(({ appraiser }) => appraiser?.id === id).map(({ count }) => count),
  )
})

test('figures are counted before anyone asks, also those of a business that nobody has looked at', async () => {
  const kept = await world.owner.query('select * from figure_stay order by unit_id, from_event')
  await world.owner.query('truncate figure_stay, figure_correction, figure_hour, figure_group, figure_cursor')
  await world.owner.query(`update business set state = 'suspended' where business_id = $1`, [world.other.id])
  await countFiguresTask({ database: world.database })(null)
  expect((await world.owner.query('select * from figure_stay order by unit_id, from_event')).rows).toEqual(kept.rows)
  const counted = 'select business_id as id from figure_cursor order by 1'
  const open = await world.owner.query(`select business_id as id from business where state = 'in_use' order by 1`)
  expect((await world.owner.query(counted)).rows).toEqual(open.rows)
  await world.owner.query(`update business set state = 'in_use'`)
  await countFiguresTask({ database: world.database })(null)
  expect((await world.owner.query(counted)).rowCount).toBeGreaterThan(open.rows.length)
})

test('who may not see leads or claims gets none of their figures, and rows of no figure are refused', async () => {
  const reader = await world.as('readonly')
  const board = await reader.ok(readDashboard, { query: {} })
  expect([board.sales, board.overview.map(({ stage }) => stage)]).toEqual([[], ['contacts', 'booked', 'appraised']])
  const rows = await reader.ok(listFigureRows, { query: { figure: 'overview.leads' } })
  expect(rows.count).toBe(0)
  const refused = await reader.send(listFigureRows, { query: { figure: 'overview.none' } })
  expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { figure: expect.anything() } }])
  expect((await (await world.as('call_center')).send(readDashboard, { query: {} })).status).toBe(403)
})

test('counted a few events at a time, the tallies are those that the log makes', async () => {
  const random = randomFrom(31)
  const before = (await verifyReadModels(world.ownerUrl)).different
  for (let n = 0; n < 60; n += 1) {
    await act(random)
    if (n % 7 === 0) await countStays(world.database, world.mine.id, await world.followLog())
  }
  await countStays(world.database, world.mine.id, await world.followLog())
  expect((await verifyReadModels(world.ownerUrl)).different).toBe(before)
})
