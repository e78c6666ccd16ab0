import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelExport } from '../../contract/calls/cancel-export.ts'
import { countExportRows } from '../../contract/calls/count-export-rows.ts'
import { downloadExport } from '../../contract/calls/download-export.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { listExports } from '../../contract/calls/list-exports.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { retryExport } from '../../contract/calls/retry-export.ts'
import { exportColumns } from '../../contract/exports/export-columns.ts'
import { messageDirectionLabels, messageStateLabels } from '../../contract/messages/message.ts'
import { exportSubjects, noExportFilter } from '../../contract/exports/export.ts'
import { readSheet } from '../../tests/support/read-sheet.ts'
import type { Caller } from '../testing/caller.ts'
import { leaveNow, writeAsClaimant } from '../testing/conversations.factory.ts'
import { Desk } from '../testing/desk.ts'
import { makeExport, noteExport } from '../testing/exports.factory.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let ids: string[]

const hostile = ['=HYPERLINK("https://a.test")', '+1 (405) 555', '@SUM(A1)', 'Ñandú, "Peñá"']

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  const desk = new Desk(admin)
  ids = []
  for (const last_name of hostile)
    ids.push((await desk.addContact({ first_name: 'José', last_name, zip: '02134', primary_phone: '4055550188' })).id)
})
afterAll(() => world[Symbol.asyncDispose]())

const find = async (id: string) => (await admin.ok(listExports)).data.find((one) => one.id === id)

async function download(id: string): Promise<Buffer> {
  const { url } = await admin.ok(downloadExport, { params: { id } })
  const reply = await world.app.request(url)
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

describe.each(['csv', 'xlsx'] as const)('an export as %s', (format) => {
  test('has exactly the contacts of the desk, with texts as they are and times of the zone', async () => {
    const columns = ['id', 'first_name', 'last_name', 'zip', 'primary_phone', 'numcalls', 'status', 'created_at']
    const id = await makeExport(admin, { format, columns })
    expect(await runJobs(world)).toEqual([])
    const done = await find(id)
    expect(done).toMatchObject({ status: 'ready', rows: ids.length, total: ids.length, starts: 1 })
    const bytes = await download(id)
    expect(bytes.length).toBe(done?.bytes)
    const rows = await readSheet(format, bytes)
    expect(rows.map((row) => String(row.ID)).toSorted()).toEqual(ids.toSorted())
    const [first] = rows
    expect(first).toMatchObject({
      'First name': 'José',
      'ZIP code': '02134',
      Phone: '4055550188',
      Status: 'Not scheduled',
    })
    expect(first?.Calls).toBe(format === 'xlsx' ? 0 : '0')
    expect(first?.Created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(first?.['Time zone']).toBe(done?.timezone)
    const names = rows.map((row) => row['Last name'])
    // A sheet holds them as texts; in a CSV file an apostrophe stands before what would be a formula.
    if (format === 'xlsx') expect(names).toEqual(hostile)
    else expect(names).toEqual(['\'=HYPERLINK("https://a.test")', "'+1 (405) 555", "'@SUM(A1)", hostile[3]])
  })

  test.each(exportSubjects)('of %s has every column, and as many rows as were counted', async (subject) => {
    const columns = exportColumns[subject].map(({ key }) => key)
    const { rows: counted } = await admin.ok(countExportRows, { query: { subject } })
    const id = await makeExport(admin, { subject, format, columns })
    await runJobs(world)
    // The log has grown by the request itself.
    const more = subject === 'events' ? expect.any(Number) : counted
    expect(await find(id)).toMatchObject({ status: 'ready', rows: more })
    const rows = await readSheet(format, await download(id))
    expect(rows.length).toBe((await find(id))?.rows)
  })
})

test('a filter by days has the rows of those days in the zone of the business', async () => {
  await world.owner.query(`update contact set created_at = '2026-03-10T03:00:00Z' where id = $1`, [ids[0]])
  const zone = (await admin.ok(listExports)).data[0]?.timezone ?? ''
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date('2026-03-10T03:00:00Z'))
  const count = async (query: object) =>
    (await admin.ok(countExportRows, { query: { subject: 'contacts', ...query } })).rows
  expect(await count({ from: day, to: day })).toBe(1)
  expect(await count({ to: '2026-03-08' })).toBe(0)
  expect(await count({ from: '2026-03-11' })).toBe(ids.length - 1)
})

test('nobody but an admin of the business sees, makes or downloads one', async () => {
  const id = await makeExport(admin)
  await runJobs(world)
  for (const role of ['ops', 'readonly', 'call_center', 'shop_agent'] as const) {
    const caller = await world.as(role)
    expect(await caller.refused(downloadExport, { params: { id } })).toMatchObject({ status: 403 })
    expect(await caller.refused(listExports)).toMatchObject({ status: 403 })
  }
  const other = await world.as('admin', world.other)
  expect(await other.refused(downloadExport, { params: { id } })).toMatchObject({ status: 404 })
  expect((await other.ok(listExports)).data).toEqual([])
})

test('one that is canceled is not begun, and has no file; one that failed is retried from the start', async () => {
  const canceled = await makeExport(admin)
  await admin.ok(cancelExport, { params: { id: canceled } })
  const failed = await makeExport(admin)
  await noteExport(world, admin.businessId, failed, { type: 'FailExport', reason: 'The server stopped.' })
  await runJobs(world)
  expect(await find(canceled)).toMatchObject({ status: 'canceled', starts: 0, file_id: null })
  expect(await admin.refused(downloadExport, { params: { id: canceled } })).toMatchObject({ status: 409 })
  expect(await find(failed)).toMatchObject({ status: 'failed', reason: 'The server stopped.' })
  await admin.ok(retryExport, { params: { id: failed } })
  await runJobs(world)
  expect(await find(failed)).toMatchObject({ status: 'ready', reason: null })
})

test('one whose week is over has no file, and what no export names is swept', async () => {
  const id = await makeExport(admin, { filter: { ...noExportFilter, status: 'issues' } })
  await runJobs(world)
  const file_id = (await find(id))?.file_id ?? ''
  const key = `${admin.businessId}/${file_id}/original`
  expect(await world.dependencies.files.storage.sizeOf(key)).toBeGreaterThan(0)
  await world.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where key = 'expire-export:' || $1`,
    [id],
  )
  await runJobs(world)
  // Its time has not come by the log.
  expect(await find(id)).toMatchObject({ status: 'ready' })
  await noteExport(world, admin.businessId, id, { type: 'ExpireDueExport', now: '2099-01-01T00:00:00.000Z' })
  expect(await find(id)).toMatchObject({ status: 'expired', file_id: null })
  const { differences } = await verifyReadModels(world.ownerUrl)
  expect(differences.filter(({ where }) => where.startsWith('export '))).toEqual([])
})

test('of messages has what conversations show, with what the product sends by itself, in order of time', async () => {
  const phone = { can_text: true, zip: '66002', state: 'KS' }
  const desk = new Desk(admin)
  const { id: contactId } = await desk.addContact({ ...phone, primary_phone: '4055550177' })
  const { id: other } = await desk.addContact({ ...phone, primary_phone: '4055550178' })
  const params = { contactId }
  await admin.ok(sendMessage, { params, body: { body: 'Hello', seen: null } })
  await leaveNow(world, contactId)
  await writeAsClaimant(admin, contactId, 'help')
  await writeAsClaimant(admin, other, 'STOP')
  await runJobs(world)
  // One that waits, one that is delivered, and one of nobody’s conversation, which no file has.
  const put = (key: string, contact: string | null, state: string, moment: 'send_after' | 'delivered_at') =>
    world.owner.query(
      `insert into outbox (id, business_id, key, kind, recipient, text, sealed, reason, sender, contact_id, state, queued_at, ${moment})
       values ($1, $2, $3, 'sms', '+14055550188', 'Your link: ••••••', 'secret', 'Reminder', '+16155550100', $4, $5,
         date_trunc('milliseconds', now()), now() + interval '1 day')`,
      [randomUUID(), world.mine.id, key, contact, state],
    )
  await put('a', contactId, 'queued', 'send_after')
  await put('b', other, 'sent', 'delivered_at')
  await put('c', null, 'sent', 'delivered_at')
  const columns = ['id', 'contact_id', 'direction', 'state', 'author', 'ours', 'theirs', 'body', 'reason', 'created_at']
  const id = await makeExport(admin, { subject: 'messages', columns })
  await runJobs(world)
  const rows = await readSheet('csv', await download(id))
  const times = rows.map((row) => String(row.Created))
  expect(times).toEqual(times.toSorted((one, next) => one.localeCompare(next)))
  for (const contact of [contactId, other]) {
    const shown = await admin.ok(listMessages, { params: { contactId: contact } })
    expect(shown.filter(({ automatic }) => automatic !== null)).toHaveLength(2)
    expect(
      rows
        .filter((row) => row['Contact ID'] === contact)
        .map((row) => [row.ID, row.Direction, row.Status, row.Author, row.Text, row.Reason]),
    ).toEqual(
      shown.map(({ id: one, direction, state, author, automatic, body, reason }) => [
        one,
        messageDirectionLabels[direction],
        messageStateLabels[state],
        automatic ?? author?.name ?? '',
        body,
        reason ?? '',
      ]),
    )
  }
  expect(rows.filter((row) => row.Author === 'Reminder').map((row) => [row.Status, row.Text])).toEqual([
    ['Scheduled', 'Your link: ••••••'],
    ['Delivered', 'Your link: ••••••'],
  ])
  // Phones are ten digits, as those of contacts are, so that lists are joined by them.
  const ofReminders = rows.filter((row) => row.Author === 'Reminder')
  expect(ofReminders.map((row) => [row['Our number or address'], row['Claimant’s number or address']])).toEqual([
    ['6155550100', '4055550188'],
    ['6155550100', '4055550188'],
  ])
  const events = await makeExport(admin, { subject: 'events', columns: ['type', 'record_id', 'version', 'data'] })
  await runJobs(world)
  const log = await readSheet('csv', await download(events))
  const stopped = log.find((row) => row['Event type'] === 'TextsStopped')
  expect(stopped?.Details).toContain('\\u002b14055550178')
  expect(JSON.parse(String(stopped?.Details))).toMatchObject({ number: '+14055550178', quote: 'STOP' })
  for (const row of log) expect(() => JSON.parse(String(row.Details))).not.toThrow()
  const { rows: scheduled } = await admin.ok(countExportRows, { query: { subject: 'messages', status: 'scheduled' } })
  expect(scheduled).toBe(1)
})
