import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyStateMachine, initialTransition, type StateValue } from 'xstate'
import { categoryOf } from '../../../contract/events/recorded.ts'
import { isInCallingHours, wallClockOf } from '../../../contract/call-center/local-time.ts'
import { contactStatuses } from '../../../contract/contacts/contact-statuses.ts'
import { aggregateOf } from '../../../contract/categories.ts'
import { type Lead, leadStatuses } from '../../../contract/leads/lead.ts'
import { leadMarks, marksOf } from '../../../contract/leads/next-step.ts'
import { aggregateList } from '../../../machines/aggregates.ts'
import { stepOf } from '../../../machines/step.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { openDatabase, type PooledDatabase, type TenantClient } from '../../db/database.ts'
import { roleUrls } from '../../db/roles.ts'
import { zoneOfClaimant } from '../../db/zip-zones/zone-of-zip.ts'
import { CommandHandler } from '../../events/handle-command.ts'
import { verifyReadModels } from '../../verification/verify-read-models.ts'
import { demoBusinesses } from '../demo-people.ts'
import { seedSeasonDemo } from '../seed-season-demo.ts'
import { planSeason } from './seed-season.ts'

const [business] = demoBusinesses
if (!business) throw new Error('there is no demo')
const end = new Date()
let own: TestDatabase
let database: PooledDatabase
const shares: number[] = []

const read = <Row extends object>(text: string) =>
  database.withBusiness(business.id, async (client: TenantClient) => (await client.query<Row>(text)).rows)

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(roleUrls(own.url).app)
  await seedSeasonDemo(database, new CommandHandler(database, () => {}), end, {
    onProgress: (share) => shares.push(share),
  })
}, 180_000)

afterAll(async () => {
  await database.close()
  await own.drop()
})

test('the read models are those of the log', { timeout: 120_000 }, async () => {
  expect((await verifyReadModels(own.url)).differences).toEqual([])
})

test('progress goes from the start to the end', () => {
  expect(shares.length).toBeGreaterThan(10)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test('a season is of its size', async () => {
  const [counts] = await read<
    Record<'claims' | 'waiting' | 'contacts' | 'storms' | 'carriers' | 'appointments', number>
  >(
    `select (select count(*) from intake_item)::int as claims,
       (select count(*) from intake_item where status in ('received', 'ready', 'errored'))::int as waiting,
       (select count(*) from contact)::int as contacts,
       (select count(*) from storm where swath is not null)::int as storms,
       (select count(distinct doc->>'insurance_company') from intake_item)::int as carriers,
       (select count(*) from appointment)::int as appointments`,
  )
  expect(counts).toMatchObject({ waiting: 350, storms: 6, carriers: 5 })
  // Of 12,000 rows; one that a carrier sends again on the same day is the claim that is here already.
  expect(counts?.claims).toBeGreaterThan(11_990)
  expect(counts?.claims).toBeLessThanOrEqual(12_000)
  expect(counts?.contacts).toBeGreaterThan(4950)
  expect(counts?.contacts).toBeLessThanOrEqual(5000)
  expect(counts?.appointments).toBeGreaterThan(2400)
})

test('contacts and leads are in every status', async () => {
  const contacts = await read<{ status: string }>('select distinct status from contact')
  expect(contacts.map(({ status }) => status).toSorted()).toEqual([...contactStatuses].toSorted())
  const leads = await read<{ status: string }>('select distinct status from lead')
  expect(leads.map(({ status }) => status).toSorted()).toEqual([...leadStatuses].toSorted())
})

test('leads have every mark of the board, and some are snoozed', async () => {
  const [log] = await read<{ at: Date }>('select max(at) as at from events')
  const leads = await read<{ doc: Lead }>('select doc from lead where deleted_at is null')
  const marks = new Set(leads.flatMap(({ doc }) => marksOf(doc, log?.at.getTime() ?? 0)))
  expect([...marks].toSorted()).toEqual([...leadMarks].toSorted())
  expect(leads.some(({ doc }) => doc.snooze_until !== null)).toBe(true)
})

test('claimants are called in the hours of their own clock', async () => {
  const calls = await read<{ at: Date; zip: string; state: string }>(
    `select (c.doc->>'started_at')::timestamptz as at, k.doc->>'zip' as zip, k.doc->>'state' as state
     from phone_call c join contact k on k.id = (c.doc->>'contact')::uuid`,
  )
  expect(calls.length).toBeGreaterThan(1000)
  expect(calls.filter(({ at, ...claimant }) => !isInCallingHours(wallClockOf(zoneOfClaimant(claimant), at)))).toEqual(
    [],
  )
})

test('contacts of an archived event are not called, and no call-back of the queue is late by days', async () => {
  const late = await read(
    `select c.id from phone_call c join contact k on k.id = (c.doc->>'contact')::uuid
     join storm s on s.id = k.storm_id and s.deleted_at < (c.doc->>'started_at')::timestamptz`,
  )
  expect(late).toEqual([])
  const [queue] = await read<{ days: number }>(
    `select extract(epoch from max((select max(at) from events) - call_back_at))::float8 / 86400 as days from call_queue`,
  )
  expect(queue?.days).toBeLessThan(7)
})

test('claimants write to numbers that are in use, one conversation a pair; texts leave by the same', async () => {
  const [counts] = await read<Record<'open' | 'paired' | 'texts' | 'strange' | 'unsent', number>>(
    `with used as (select number from phone_number where state = 'active')
     select (select count(*) from conversation where status <> 'closed')::int as open,
       (select count(*) from conversation v where status <> 'closed' and exists (
         select from number_pair p join used u on u.number = p.ours where p.contact_id = v.contact_id))::int as paired,
       (select count(*) from message where doc->>'channel' = 'sms')::int as texts,
       (select count(*) from message m where doc->>'channel' = 'sms' and not exists (
         select from number_pair p join used u on u.number = p.ours
         where p.ours = m.doc->>'ours' and p.theirs = m.doc->>'theirs' and p.contact_id = m.contact_id))::int as strange,
       (select count(*) from outbox o where kind = 'sms' and sender is not null and not exists (
         select from number_pair p where p.ours = o.sender and p.theirs = o.recipient and p.contact_id = o.contact_id))::int
         as unsent`,
  )
  expect(counts).toMatchObject({ strange: 0, unsent: 0, paired: counts?.open })
  expect(counts?.open).toBeGreaterThan(20)
  expect(counts?.texts).toBeGreaterThan(500)
})

test('shops have openings, and drop-offs have places in them', async () => {
  const [counts] = await read<Record<'openings' | 'places' | 'surplus', number>>(
    `select (select count(*) from opening)::int as openings, (select count(*) from drop_off)::int as places,
       (select count(*) from drop_off d join opening o on o.id = d.opening_id where d.place > (o.doc->>'count')::int)::int
         as surplus`,
  )
  expect(counts?.openings).toBeGreaterThan(100)
  expect(counts?.places).toBeGreaterThan(100)
  expect(counts?.surplus).toBe(0)
})

test('sales has calls that are due, some within the hour, and offers wait on both sides', async () => {
  const [calls] = await read<Record<'due' | 'soon', number>>(
    `with clock as (select max(at) as now from events)
     select (count(*) filter (where follow_up_at <= now))::int as due,
       (count(*) filter (where follow_up_at > now and follow_up_at <= now + interval '1 hour'))::int as soon
     from lead, clock where deleted_at is null and status = 'follow_up_call'`,
  )
  expect(calls?.due).toBeGreaterThan(0)
  // At night nobody may be called within the hour, and in the last hour of the day only some.
  const hour = [end, new Date(end.getTime() + 3_600_000)]
  if (hour.every((at) => isInCallingHours(wallClockOf('America/New_York', at)))) expect(calls?.soon).toBeGreaterThan(0)
  const offers = await read<{ state: string }>('select distinct state from shop_offer')
  expect(offers.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['offered', 'seen', 'countered', 'accepted', 'declined', 'expired', 'agreed', 'withdrawn']),
  )
})

test('a vehicle is repaired near its owner, where a shop is', async () => {
  const far = await read<{ state: string; shop: string; count: number }>(
    `select l.doc->>'state' as state, r.doc->>'state' as shop, count(*)::int
     from lead l join repair_location r on r.id = (l.doc->>'assigned_repair_location_id')::uuid
     where l.doc->>'state' <> r.doc->>'state' and l.doc->>'state' in (select doc->>'state' from repair_location)
     group by 1, 2`,
  )
  expect(far).toEqual([])
  const [counts] = await read<{ shops: number }>(
    `select count(distinct doc->>'assigned_repair_location_id')::int as shops from lead`,
  )
  expect(counts?.shops).toBeGreaterThan(10)
})

test('what is over has no job: only call-backs, snoozes, waiting lists and what is booked are followed', async () => {
  const owner = new pg.Client({ connectionString: own.url })
  await owner.connect()
  const { rows } = await owner.query<{ task: string }>(
    'select distinct task_identifier as task from graphile_worker.jobs',
  )
  await owner.end()
  // Whether a conversation waits at the end is a matter of the hour.
  const ofConversations = ['release-message', 'wake-conversation']
  const tasks = rows.map(({ task }) => task).filter((task) => !ofConversations.includes(task))
  expect(tasks.toSorted()).toEqual([
    'close-survey',
    'end-lead-snooze',
    'expire-shop-offer',
    'expire-upload',
    'follow-auto-text',
    'follow-call-back',
    'follow-waiting-list',
    'process-file',
    'remind-of-documents',
    'tell-claimant',
  ])
})

test('the messages of its appointments have left before its end, to claimants who want texts', async () => {
  const [counts] = await read<Record<'texts' | 'week' | 'kinds' | 'others' | 'unwanted' | 'after', number>>(
    `select count(trigger)::int as texts, count(*) filter (where o.sent_at > now() - interval '7 days')::int as week,
        count(distinct trigger)::int as kinds, count(*) filter (where o.state <> 'sent')::int as others,
        count(*) filter (where not (c.doc->>'can_text')::boolean)::int as unwanted,
        count(*) filter (where o.sent_at > to_timestamp(${end.getTime() / 1000}))::int as after
      from outbox o join contact c on c.id = o.contact_id`,
  )
  expect(counts).toMatchObject({ others: 0, unwanted: 0, after: 0 })
  expect(counts?.texts).toBeGreaterThan(1000)
  expect(counts?.week).toBeGreaterThan(50)
  expect(counts?.kinds).toBeGreaterThan(4)
})

/** States without states of their own, by their paths; not the one before the first event. */
function leavesOf(machine: AnyStateMachine): string[] {
  const initial = initialTransition(machine)[0].value
  const leaves: string[] = []
  const visit = (node: AnyStateMachine['root'], path: string) => {
    const children = Object.entries(node.states)
    if (children.length === 0 && path !== initial) leaves.push(path)
    for (const [name, child] of children) visit(child, path ? `${path}.${name}` : name)
  }
  visit(machine.root, '')
  return leaves
}

function pathsOf(value: StateValue, path = ''): string[] {
  if (typeof value === 'string') return [path ? `${path}.${value}` : value]
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner ?? '', path ? `${path}.${name}` : name))
}

/** The demo's businesses are in use: into another one no one could sign in, and a deleted one has no log. */
const ofClosedBusinesses = ['suspended', 'deletion_planned', 'deleted'].map((state) => `business ${state}`)

test('every state of every machine is there', { timeout: 120_000 }, async () => {
  const events = await read<{ stream: string; type: string; data: object }>(
    'select stream, type, data from events order by id',
  )
  const steps = new Map(
    aggregateList.map(({ category, machine }) => [category, { machine, step: stepOf(machine) }] as const),
  )
  const snapshots = new Map<string, ReturnType<ReturnType<typeof stepOf>>>()
  const reached = new Set<string>()
  for (const { stream, type, data } of events) {
    const category = aggregateOf(categoryOf(stream))
    const rules = category && steps.get(category)
    if (!rules) continue
    const now = snapshots.get(stream) ?? initialTransition(rules.machine)[0]
    const next = rules.step(now, { type, data })
    snapshots.set(stream, next)
    for (const path of pathsOf(next.value)) reached.add(`${category} ${path}`)
  }
  const missing = (of: ReadonlySet<string>) =>
    aggregateList.flatMap(({ category, machine }) =>
      leavesOf(machine)
        .map((path) => `${category} ${path}`)
        .filter((name) => !of.has(name) && !ofClosedBusinesses.includes(name)),
    )
  expect(missing(reached)).toEqual([])
  reached.delete('waiting_list fulfilled')
  expect(missing(reached)).toEqual(['waiting_list fulfilled'])
})

test('the same seed makes the same season, and another one another', { timeout: 120_000 }, () => {
  const hashOf = (seed: string) => {
    const season = planSeason(business, { seed, end: Date.parse('2026-10-14T19:30:00Z') })
    const hash = createHash('sha256')
    for (let steps = 0; steps < 5000 && season.agenda.runNext(season.end); steps += 1);
    return hash.update(JSON.stringify(season.takeEvents())).digest('hex')
  }
  expect(hashOf('one')).toBe(hashOf('one'))
  expect(hashOf('one')).not.toBe(hashOf('two'))
})

test.each(['2026-11-27T05:12:00Z', '2026-11-27T18:12:00Z', '2026-11-29T12:00:00Z'])(
  'owners are promised calls inside their calling hours where a season ends at %s',
  { timeout: 120_000 },
  (at) => {
    const season = planSeason(business, { seed: 'hours', end: Date.parse(at) })
    while (season.agenda.runNext(season.end)) season.takeEvents()
    const promised = [...season.leads.states.values()].flatMap(({ follow_up_at, zipcode, state }) =>
      follow_up_at === undefined ? [] : [{ at: new Date(follow_up_at), zone: zoneOfClaimant({ zip: zipcode, state }) }],
    )
    expect(promised.filter((one) => one.at < new Date(season.end)).length).toBeGreaterThan(2)
    expect(promised.filter((one) => one.at >= new Date(season.end)).length).toBeGreaterThan(2)
    expect(promised.filter((one) => !isInCallingHours(wallClockOf(one.zone, one.at)))).toEqual([])
  },
)
