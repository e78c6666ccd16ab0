import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { deleteClaim } from '../../contract/calls/delete-claim.ts'
import { deleteNotification } from '../../contract/calls/delete-notification.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { editBusiness } from '../../contract/calls/edit-business.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { resetClaim } from '../../contract/calls/reset-claim.ts'
import { restoreUser } from '../../contract/calls/restore-user.ts'
import { rotateApiKey } from '../../contract/calls/rotate-api-key.ts'
import { restoreNotification } from '../../contract/calls/restore-notification.ts'
import { returnSendback } from '../../contract/calls/return-sendback.ts'
import { silenceNotification } from '../../contract/calls/silence-notification.ts'
import { addOpening } from '../../contract/calls/add-opening.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { actionsOnExisting, claimActions } from '../../contract/claims/choices.ts'
import { makeRecords } from '../../tests/api/resource-probes.ts'
import { makeAppointments } from '../../tests/api/appointment-probes.ts'
import { makeWaitingList } from '../../tests/api/waiting-list-probes.ts'
import { makeLocations } from '../../tests/api/location-probes.ts'
import { CommandHandler } from '../events/handle-command.ts'
import { makeSnapshot } from '../as-of/make-snapshot.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import type { Caller } from '../testing/caller.ts'
import { makeRow, makeRows } from '../testing/claims.factory.ts'
import { makeCallBacks } from '../testing/call-backs.factory.ts'
import { callInTalk } from '../testing/calls.factory.ts'
import { makeOffer, makeShop } from '../testing/offers.factory.ts'
import { Desk } from '../testing/desk.ts'
import { uploadPhoto } from '../testing/upload-photo.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { asOfQueues } from '../aggregates.ts'
import { verifyReadModels } from './verify-read-models.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
  await seedDemo(world.database, new CommandHandler(world.database, () => {}), new Date().toISOString())
  for (const business of [world.mine, world.other]) {
    const desk = new Desk(await world.as('admin', business))
    const { id: event } = await desk.storm()
    await desk.reviewer.ok(archiveStorm, { params: { id: (await desk.storm()).id } })
    const claims = await desk.receive(...makeRows(claimActions.length), makeRow({ address: '' }))
    const call_center_id = business.people.call_center.id
    for (const [index, action] of claimActions.entries()) {
      const existing_claimant = actionsOnExisting.includes(action) ? (await desk.addContact()).id : null
      await desk.ingest({ id: claims[index]?.id ?? '', action, event, call_center_id, existing_claimant })
    }
    const canceled = await desk.addContact()
    await desk.reviewer.ok(setContactStatus, { params: { id: canceled.id }, body: { status: 'cancel_claim' } })
    const failing = {
      action: 'update',
      event,
      call_center_id,
      existing_claimant: canceled.id,
      address: '1 Road',
    } as const
    await desk.ingest({ id: claims.at(-1)?.id ?? '', ...failing }).catch(() => {})
    const one = await desk.receiveOne()
    const params = { id: one.id }
    await desk.reviewer.ok(editClaim, { params, body: { city: 'Elsewhere', action: 'send_back' } })
    await desk.ingest({ id: one.id })
    await desk.reviewer.ok(returnSendback, { params, body: { address: '2 Road' } })
    await desk.reviewer.ok(deleteClaim, { params })
    await desk.reviewer.ok(resetClaim, { params })
    await desk.makeNotes(one.id, 4)
    await callInTalk(world, business, 'call_center')
    await makeCallBacks(world, desk, 3)
    for (const _one of [1, 2]) await uploadPhoto(world.app, desk.reviewer, canceled.id)
    await peopleComeAndGo(desk.reviewer)
    await makeRecords(desk.reviewer)
    await makeDropOffs(desk)
    await makeLocations(desk, event)
    const { contactToCancel: contact, appointmentToCancel: appointment } = await makeAppointments(desk, event)
    await desk.reviewer.ok(cancelAppointment, { params: { contact, appointment } })
    await makeWaitingList(desk, event)
    const { data: notifications } = await desk.reviewer.ok(listNotifications)
    for (const { id } of notifications.slice(0, 3)) await desk.reviewer.ok(silenceNotification, { params: { id } })
    for (const { id } of notifications.slice(2, 4)) await desk.reviewer.ok(deleteNotification, { params: { id } })
    await desk.reviewer.ok(restoreNotification, { params: { id: notifications[3]?.id ?? '' } })
    const upto = await world.followLog()
    for (const asOf of asOfQueues) {
      while (await makeSnapshot(world.database, { businessId: business.id, queue: asOf, upto, every: 4 })) continue
    }
  }
})
afterAll(() => world[Symbol.asyncDispose]())

/** Leads with places of an opening, two of them at one time. */
async function makeDropOffs(desk: Desk) {
  const shop = await makeShop(desk.reviewer, 'Dent Works')
  const start = Date.UTC(2099, 0, 5, 15)
  const body = { start, end: start + 3_600_000, count: 3 }
  const { opening } = await desk.reviewer.ok(addOpening, { params: { id: shop }, body })
  for (const _ of [1, 2]) {
    const { lead } = await makeOffer(desk, shop)
    const at = { timestamp: start, opening_id: opening.id }
    await desk.reviewer.ok(scheduleDropOff, { params: { id: lead.id }, body: at })
  }
}

async function peopleComeAndGo(admin: Caller) {
  const names = { first_name: 'Ines', last_name: 'Duarte' }
  for (const last of ['one', 'two']) {
    const body = { ...names, email: `${last}@${admin.businessId}.test`, role: 'appraiser' } as const
    const { user } = await admin.ok(createUser, { body: { ...body, appraiser_zipcodes: ['37032'] } })
    const params = { id: user.id }
    await admin.ok(editUser, { params, body: { role: 'ops', name: 'Ines "the dent" Duarte', phone: '6155550177' } })
    await admin.ok(deleteUser, { params })
    if (last === 'one') await admin.ok(restoreUser, { params })
  }
  await admin.ok(editBusiness, { body: { city: 'Goshen', supplements_start_date: '2026-11-01' } })
  await admin.ok(rotateApiKey, { body: {} })
}

test('the read models hold nothing that the log does not make, and nothing is missing', async () => {
  const { counts, different, differences } = await verifyReadModels(world.ownerUrl)
  expect({ different, differences }).toEqual({ different: 0, differences: [] })
  for (const [table, { events, rebuilt, live }] of Object.entries(counts)) {
    expect([table, live]).toEqual([table, rebuilt])
    // Snapshots hold a state once for each position that it was in force at; a drop-off is a part of its lead.
    const fewest = table === 'queue_snapshot_row' || table === 'drop_off' ? 1 : rebuilt + 1
    expect(events, `${table}: events for ${rebuilt} rows`).toBeGreaterThanOrEqual(fewest)
    expect(rebuilt, `${table}: rows`).toBeGreaterThan(3)
  }
})

test('a place of an opening that no lead has, and one that is missing, are named', async () => {
  const plant = async (sql: string) => {
    const { rows } = await world.owner.query<{ lead_id: string }>(
      'select lead_id from drop_off order by lead_id limit 1',
    )
    const lead = rows[0]?.lead_id ?? ''
    const before = await world.owner.query('select * from drop_off where lead_id = $1', [lead])
    await world.owner.query(sql, [lead])
    const { differences } = await verifyReadModels(world.ownerUrl)
    await world.owner.query('delete from drop_off where lead_id = $1', [lead])
    await world.owner.query('insert into drop_off select * from jsonb_populate_record(null::drop_off, $1)', [
      JSON.stringify(before.rows[0]),
    ])
    return { differences, lead }
  }
  const moved = await plant('update drop_off set place = 199 where lead_id = $1')
  expect(moved.differences).toEqual([{ where: `drop_off ${moved.lead}`, what: 'differs from what the log makes' }])
  const lost = await plant('delete from drop_off where lead_id = $1')
  expect(lost.differences).toEqual([{ where: `drop_off ${lost.lead}`, what: 'is missing' }])
})

/** A fault planted by hand in one place, which must be found there; removed afterwards. */
const planted: [string, string, string, RegExp][] = [
  [
    'a changed field',
    'contact',
    `update contact set doc = doc || '{"city": "X"}' where id = $1`,
    /differs in doc\.city/,
  ],
  [
    'a changed column',
    'intake_item',
    `update intake_item set claim_number = 'X' where id = $1`,
    /differs in claim_number/,
  ],
  [
    'a notification that says something else',
    'notification',
    `update notification set doc = doc || '{"text": "X"}' where id = $1`,
    /differs in doc\.text/,
  ],
  ['a role taken by hand', 'person', `update person set role = 'super_admin' where id = $1`, /differs in role/],
  ['a lost row', 'contact', 'delete from contact where id = $1', /is in the log, but not in the read model/],
  [
    'a row of nothing',
    'storm',
    `insert into storm select gen_random_uuid(), business_id, null, created_at, 1, doc from storm where id = $1`,
    /is in the read model, but not in the log/,
  ],
  [
    'a row of another business',
    'storm',
    `update storm set business_id = '${randomUUID()}' where id = $1`,
    /business_id/,
  ],
  [
    'a lost event',
    'contact',
    `delete from events where stream = 'contact:' || $1 and version = 1`,
    /version 1 is missing/,
  ],
  [
    'an event of nothing',
    'contact',
    `insert into events (business_id, stream, version, type, data, at, actor_id, actor_name)
     select business_id, 'nothing:' || $1::text, 1, 'T', '{}', now(), '', '' from contact where id::text = $1`,
    /no read model is made of such streams/,
  ],
  [
    'an event with a field that its schema does not have',
    'contact',
    `update events set data = jsonb_set(data, '{contact,shoe_size}', '"44"') where stream = 'contact:' || $1 and version = 1`,
    /version 1 \(ContactCreated, schema version 1\) contact\.shoe_size: expected never/,
  ],
  [
    'an event with a field of another type',
    'storm',
    `update events set data = jsonb_set(data, '{zipcodes,0}', '37032') where stream = 'storm:' || $1 and version = 1`,
    /version 1 \(StormCreated, schema version 1\) zipcodes\.0: expected string/,
  ],
  [
    'an event of another aggregate',
    'storm',
    `update events set type = 'ContactCreated' where stream = 'storm:' || $1 and version = 1`,
    /version 1 \(ContactCreated, schema version 1\) is no event of this aggregate/,
  ],
  [
    'an event of a newer release',
    'contact',
    `update events set schema_version = 9 where stream = 'contact:' || $1 and version = 1`,
    /schema version 9\) has a version that is not declared/,
  ],
]

/** The columns of a table that are written; generated ones follow from them. */
async function storedColumns(table: string): Promise<string> {
  const { rows } = await world.owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

test.each(planted)('%s is found', async (_what, table, text, said) => {
  const changed = await world.owner.query<{ id: string }>(
    `select id from ${table} where version > 1 order by id limit 1`,
  )
  const keep = `create table kept_events as table events; create table kept as table ${table}`
  await world.owner.query(keep)
  await world.owner.query(text, [changed.rows[0]?.id])
  const { different, differences } = await verifyReadModels(world.ownerUrl)
  const columns = await storedColumns(table)
  await world.owner.query(
    `truncate events, ${table} cascade; insert into events overriding system value table kept_events;
     insert into ${table} (${columns}) ${table === 'intake_item' ? 'overriding system value' : ''} select ${columns} from kept;
     drop table kept_events, kept`,
  )
  expect(differences.map(({ what }) => what).join('\n')).toMatch(said)
  expect(different).toBeGreaterThan(0)
})

const firstStays = `(select id from queue_snapshot_stay where to_event > 1000000)`

/** Snapshots are no second truth: what the log does not make of them is found, and they can be made again. */
const plantedAsOf: [string, string, RegExp][] = [
  [
    'a changed row',
    `update queue_snapshot_row r set doc = other.doc from queue_snapshot_row other
     where other.business_id = r.business_id and other.id <> r.id and r.id in ${firstStays}`,
    /differs from what the log makes/,
  ],
  ['a broken row', `update queue_snapshot_row set doc = '\\x00'`, /differs from what the log makes/],
  ['a lost row', `delete from queue_snapshot_row where id not in ${firstStays}`, /is missing/],
  ['a stay that ends too soon', 'update queue_snapshot_stay set to_event = from_event + 1', /differs from/],
  ['a lost stay', 'delete from queue_snapshot_stay', /is missing/],
  ['a wrong count', 'update queue_snapshot set waiting = waiting + 1', /differs in waiting/],
  ['a flow that was not', 'update queue_snapshot_flow set came = came + 1', /differs in came/],
]

test.each(plantedAsOf)('in the past, %s is found', async (_what, text, said) => {
  const names = ['queue_snapshot', 'queue_snapshot_row', 'queue_snapshot_stay', 'queue_snapshot_flow']
  for (const name of names) await world.owner.query(`create table kept_${name} as table ${name}`)
  expect((await world.owner.query(text)).rowCount).toBeGreaterThan(0)
  const { differences } = await verifyReadModels(world.ownerUrl)
  for (const name of names) {
    await world.owner.query(`truncate ${name}; insert into ${name} table kept_${name}; drop table kept_${name}`)
  }
  expect(differences.map(({ what }) => what).join('\n')).toMatch(said)
})
