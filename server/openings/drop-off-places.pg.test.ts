import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOpening } from '../../contract/calls/add-opening.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import { createApp } from '../app.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { roleUrls } from '../db/roles.ts'
import { type Caller, createCaller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let second: Database
let admin: Caller
let servers: readonly Caller[]
const hour = 3_600_000
const start = Date.now() + 30 * 24 * hour

beforeAll(async () => {
  world = await openTestApp()
  second = openDatabase(roleUrls(world.ownerUrl).app)
  admin = await world.as('admin')
  const { mine, tokens } = world
  const token = await tokens.sign({ sessionId: mine.people.admin.sessionId, businessId: mine.id })
  const app = createApp({ ...world.dependencies, database: second })
  servers = [admin, createCaller(app, { businessId: mine.id, token })]
})
afterAll(async () => {
  await second.close()
  await world[Symbol.asyncDispose]()
})

let made = 0
async function addLeads(count: number): Promise<string[]> {
  const desk = new Desk(admin)
  const leads = []
  for (let n = 0; n < count; n++) {
    const row = { claim_number: `DP-${++made}`, vin: `4T1B11HK5KU${600_000 + made}` }
    await desk.addContact({ ...row, zip: '73160' })
    leads.push(row)
  }
  return (await admin.ok(putLeads, { body: { leads } })).formatted.map(({ id }) => id)
}

async function addShop(): Promise<string> {
  const body = { name: `Shop ${++made}`, zipcode: '73102', timezone: 'America/Chicago', online: true }
  return (await admin.ok(crudCalls(repairLocation).create, { body }))['repair_location']?.id ?? ''
}

const open = async (id: string, from: number, count: number, evergreen = false) =>
  (await admin.ok(addOpening, { params: { id }, body: { start: from, end: from + hour, count, evergreen } })).opening

/** Books each lead at one of the times, by turns at each server; the leads that were answered with 200. */
async function bookAtOnce(leads: readonly string[], times: readonly { id: string; start: number }[]) {
  const answers = await Promise.all(
    leads.map(async (id, n) => {
      const time = times[n % times.length]
      const body = { timestamp: time?.start ?? start, ...(time && { opening_id: time.id }) }
      const { status } = await (servers[n % servers.length] ?? admin).send(scheduleDropOff, { params: { id }, body })
      return { id, status }
    }),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  return answers.filter(({ status }) => status === 200).map(({ id }) => id)
}

/** Times with more drop-offs than vehicles they take, by the table of leads alone. */
async function findOverfilled(): Promise<number> {
  const { rows } = await world.owner.query(
    `select 1 from lead l join opening o on o.id::text = l.doc->'appointment'->>'opening_id'
     group by o.id, o.doc, l.doc->'appointment'->>'opening_start' having count(*) > (o.doc->>'count')::int`,
  )
  return rows.length
}

async function leadsWithPlace(leads: readonly string[]): Promise<string[]> {
  const { rows } = await world.owner.query<{ lead_id: string }>(
    'select lead_id from drop_off where lead_id = any($1::uuid[])',
    [leads],
  )
  return rows.map(({ lead_id }) => lead_id)
}

test('a hundred callers at two servers fill no opening beyond its count while the weekly one is replaced', async () => {
  const shop = await addShop()
  const leads = await addLeads(100)
  const weekly = await open(shop, start, 6, true)
  const dated = []
  for (let n = 1; n <= 8; n++) dated.push(await open(shop, start + 2 * n * hour, 4))
  const [booked] = await Promise.all([bookAtOnce(leads, [weekly, ...dated]), open(shop, start, 3, true)])
  expect(booked.length).toBeGreaterThanOrEqual(8 * 4)
  expect(await findOverfilled()).toBe(0)
  expect((await leadsWithPlace(leads)).toSorted()).toEqual(booked.toSorted())
})

test('the same check finds what happens without the constraint of the database', async () => {
  const shop = await addShop()
  const leads = await addLeads(40)
  const opening = await open(shop, start, 3)
  await world.owner.query('alter table drop_off drop constraint drop_off_place')
  await bookAtOnce(leads, [opening])
  expect(await findOverfilled()).toBe(1)
})
