import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { addOpening } from '../../contract/calls/add-opening.ts'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import { snoozeLead } from '../../contract/calls/snooze-lead.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import { sampleAppraisal } from '../../machines/production-log/production-log.samples.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { randomFrom } from './claim-maker.ts'
import { inFlight } from './in-flight.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { freePort } from '../../server/db/free-port.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

const hour = 3_600_000
const start = Math.ceil(Date.now() / hour) * hour + 30 * 24 * hour
const [shops, openingsOfShop, callers] = [10, 20, 100]

let postgres: OwnPostgres
let servers: OwnServer[]
let admins: ApiClient[]
let owner: pg.Pool
let databaseUrl: string

beforeAll(async () => {
  postgres = await startOwnPostgres()
  databaseUrl = await postgres.createDatabase('leads')
  const server = async () => startOwnServer({ databaseUrl, port: await freePort() })
  servers = [await server(), await server()]
  admins = []
  for (const { origin } of servers) admins.push(await signIn(origin, 'admin@demo.test', { maxSockets: callers }))
  owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
}, 60_000)
afterAll(async () => {
  for (const client of admins) client.close()
  await owner.end()
  await Promise.all(servers.map((server) => server.stop()))
  await postgres[Symbol.asyncDispose]()
})

/** One of the two servers, in turn. */
let turn = 0
const anyAdmin = () => admins[(turn += 1) % admins.length] as ApiClient

const claim = (n: number) => ({ claim_number: `SHOPS-${n}`, vin: `4T1B11HK5KU${600_000 + n}` })

async function addClaims(from: number, count: number): Promise<readonly string[]> {
  const contacts = Array.from({ length: count }, (_, n) => ({
    ...claim(from + n),
    first_name: 'Ann',
    last_name: 'Ames',
    primary_phone: '4055550139',
    zip: '73160',
  }))
  return (await anyAdmin().ok(addContacts, { body: { contacts } })).formatted.map(({ id }) => id)
}

/** Openings with more drop-offs than places, by the leads alone. */
async function overfilled(): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select o.id from lead l join opening o on o.id::text = l.doc->'appointment'->>'opening_id'
     group by o.id, o.doc, l.doc->'appointment'->>'opening_start' having count(*) > (o.doc->>'count')::int order by 1`,
  )
  return rows.map(({ id }) => id)
}

test('100 callers at two servers book 200 openings while the weekly ones are replaced: none is overfilled; a planted one is found', async () => {
  const openings: { shop: string; id: string; at: number }[] = []
  for (let n = 0; n < shops; n += 1) {
    const body = { name: `Faults ${n}`, zipcode: '73102', timezone: 'America/Chicago', online: true }
    const { repair_location } = await anyAdmin().ok(crudCalls(repairLocation).create, { body })
    const shop = repair_location?.id ?? ''
    for (let k = 0; k < openingsOfShop; k += 1) {
      const at = start + 2 * k * hour
      const opening = { start: at, end: at + hour, count: 1 + (k % 3), evergreen: k === openingsOfShop - 1 }
      openings.push({
        shop,
        at,
        id: (await anyAdmin().ok(addOpening, { params: { id: shop }, body: opening })).opening.id,
      })
    }
  }
  expect(openings).toHaveLength(200)
  await addClaims(0, callers)
  const leads = Array.from({ length: callers }, (_, n) => claim(n))
  const { formatted } = await anyAdmin().ok(putLeads, { body: { leads } })
  expect(formatted).toHaveLength(callers)
  const random = randomFrom(71)
  // Few of them, so that many want the same.
  const wanted = openings.filter((_, n) => n % 4 === 3)
  const statuses = new Set<number>()
  const calls = formatted.map(async ({ id }) => {
    for (let tries = 0; tries < 3; tries += 1) {
      const opening = wanted[Math.floor(random() * wanted.length)]
      const body = { timestamp: opening?.at, opening_id: opening?.id }
      statuses.add((await anyAdmin().send(scheduleDropOff, { id }, body)).status)
    }
  })
  const weekly = openings.filter((_, n) => n % openingsOfShop === openingsOfShop - 1)
  const replaced = weekly.map(({ shop, at }) =>
    anyAdmin().ok(addOpening, { params: { id: shop }, body: { start: at, end: at + hour, count: 1, evergreen: true } }),
  )
  await Promise.all([...calls, ...replaced])
  // Booked, full or replaced meanwhile, and nothing else.
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 409])
  // A weekly opening that takes fewer than were booked before keeps those: only the others count.
  const kept = new Set((await Promise.all(replaced)).map(({ opening }) => opening.id))
  expect((await overfilled()).filter((id) => !kept.has(id))).toEqual([])
  const { rows } = await owner.query<{ booked: number; places: number }>(
    `select (select count(*)::int from lead where doc->'appointment'->>'opening_id' is not null) as booked,
       (select count(*)::int from drop_off where opening_id is not null) as places`,
  )
  expect(rows[0]?.booked).toBeGreaterThan(40)
  expect(rows[0]?.places).toBe(rows[0]?.booked)
  // Planted: everyone is at the opening of the first who has one, past what the database holds apart.
  await owner.query('alter table lead disable trigger user')
  const { rows: planted } = await owner.query<{ id: string }>(
    `with first as (select doc->'appointment' as appointment from lead
       where doc->'appointment'->>'opening_id' is not null order by id limit 1)
     update lead set doc = doc || jsonb_build_object('appointment', first.appointment) from first
     where doc->'appointment'->>'opening_id' is not null returning first.appointment->>'opening_id' as id`,
  )
  await owner.query('alter table lead enable trigger user')
  expect(await overfilled()).toEqual([planted[0]?.id])
}, 120_000)

test('a log that is completed 1,000 times at two servers makes one lead', async () => {
  const [id = ''] = await addClaims(5000, 1)
  const appraisers: ApiClient[] = []
  for (const { origin } of servers) appraisers.push(await signIn(origin, 'appraiser@demo.test'))
  const [appraiser] = appraisers
  await anyAdmin().ok(assignContacts, { params: { id: appraiser?.personId ?? '' }, body: { contacts: [id] } })
  const whole = Object.fromEntries(Object.entries(sampleAppraisal).filter(([, value]) => value !== null))
  await appraiser?.ok(putProductionLog, { params: { id }, body: whole })
  const body = { completed: true, confirmed: ['missing_photos'], photos_reason: 'The camera failed.' }
  const answers = new Map<string, number>()
  await inFlight(
    Array.from({ length: 1000 }, (_, n) => n),
    20,
    async (n) => {
      const answer = await appraisers[n % appraisers.length]?.send(putProductionLog, { id }, body)
      const { lead_id } = JSON.parse(answer?.text ?? '{}') as { lead_id?: string }
      const said = `${answer?.status} ${lead_id}`
      answers.set(said, (answers.get(said) ?? 0) + 1)
    },
  )
  for (const client of appraisers) client.close()
  const { rows } = await owner.query<{ id: string; made: number; completed: number }>(
    `select l.id,
       (select count(*)::int from events where stream = 'lead:' || l.id and type = 'LeadCreated') as made,
       (select count(*)::int from events where stream = 'contact:' || $1 and type = 'ContactAppraisalCompleted') as completed
     from lead l where contact_id = $1::uuid`,
    [id],
  )
  expect(rows).toMatchObject([{ made: 1, completed: 1 }])
  expect(Object.fromEntries(answers)).toEqual({ [`200 ${rows[0]?.id}`]: 1000 })
}, 120_000)

test('a snooze that ends while no server runs ends as soon as one does, and not before its time', async () => {
  await addClaims(6000, 2)
  const { formatted } = await anyAdmin().ok(putLeads, { body: { leads: [claim(6000), claim(6001)] } })
  const [soon, later] = formatted.map(({ id }) => id)
  const snooze = (id: string | undefined, ms: number) =>
    anyAdmin().ok(snoozeLead, {
      params: { id: id ?? '' },
      body: { snooze_until: new Date(Date.now() + ms).toISOString() },
    })
  await snooze(soon, 3000)
  await snooze(later, hour)
  await Promise.all(servers.map((server) => server.kill9()))
  await setTimeout(3500)
  const asleep = async () => {
    const ids = [soon, later]
    const { rows } = await owner.query<{ id: string }>(
      'select id from lead where id = any($1::uuid[]) and snooze_until is not null order by id',
      [ids],
    )
    return new Set(rows.map(({ id }) => id))
  }
  expect(await asleep()).toEqual(new Set([soon, later]))
  servers = [await startOwnServer({ databaseUrl, port: await freePort() })]
  await vi.waitFor(async () => expect(await asleep()).toEqual(new Set([later])), { timeout: 20_000, interval: 200 })
}, 60_000)
