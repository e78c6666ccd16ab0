import { afterAll, beforeAll, expect, test } from 'vitest'
import { addScheduledReport } from '../../../contract/calls/add-scheduled-report.ts'
import { cancelExport } from '../../../contract/calls/cancel-export.ts'
import { deleteScheduledReport } from '../../../contract/calls/delete-scheduled-report.ts'
import { editScheduledReport } from '../../../contract/calls/edit-scheduled-report.ts'
import { listExports } from '../../../contract/calls/list-exports.ts'
import { listScheduledReports } from '../../../contract/calls/list-scheduled-reports.ts'
import { pauseScheduledReport } from '../../../contract/calls/pause-scheduled-report.ts'
import { restoreScheduledReport } from '../../../contract/calls/restore-scheduled-report.ts'
import { sendScheduledReport } from '../../../contract/calls/send-scheduled-report.ts'
import type { ReportOrder } from '../../../contract/exports/scheduled-report.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { scheduledReportStore } from './scheduled-report.store.ts'
import { CommandHandler } from '../../events/handle-command.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { makeReport, reportOrder } from '../../testing/exports.factory.ts'
import { messagesTo, runJobs } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { resumeExportsTask } from '../resume-exports.task.ts'
import { verifyReadModels } from '../../verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let mine: { id: string; email: string }

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  await new Desk(admin).addContact({})
  const { rows } = await world.owner.query<typeof mine>('select id, email from person where id = $1', [
    world.mine.people.admin.id,
  ])
  mine = rows[0] ?? { id: '', email: '' }
})
afterAll(() => world[Symbol.asyncDispose]())

const find = async (id: string) => (await admin.ok(listScheduledReports)).data.find((one) => one.id === id)
const mails = async () => (await messagesTo(world, mine.email)).filter((text) => text.includes('Your report is ready'))

/** Another admin of the business. */
async function addAdmin(): Promise<{ id: string; email: string }> {
  const { rows } = await world.owner.query<{ id: string; email: string }>(
    `insert into person select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
       'email', 'admin-' || gen_random_uuid() || '@demo.test', 'first_name', 'Ada', 'last_name', 'Voss', 'name', null,
       'phone', null))).*
     from person p where p.id = $1 returning id, email`,
    [mine.id],
  )
  return rows[0] ?? { id: '', email: '' }
}

test('one that is sent now is mailed to each person once, with a link and no file', async () => {
  const id = await makeReport(admin, { recipients: [mine.id] })
  await admin.ok(sendScheduledReport, { params: { id } })
  expect(await admin.refused(sendScheduledReport, { params: { id } })).toMatchObject({ status: 409 })
  for (const _twice of [1, 2]) expect(await runJobs(world)).toEqual([])
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/Contacts, CSV, 1 row, as of/)
  expect(sent[0]).toContain('/admin/export')
  expect(await find(id)).toMatchObject({ export_id: null, last: { rows: 1, sent_to: [mine.id], skipped: [] } })
  // The mail's job comes again, as after a kill: nothing is sent, and nothing is noted.
  await world.owner.query(
    `select graphile_worker.add_job('mail-report', json_build_object('id', e.id, 'business_id', e.business_id))
     from export e where e.business_id = $1`,
    [admin.businessId],
  )
  expect(await runJobs(world)).toEqual([])
  expect(await mails()).toHaveLength(1)
})

test('one whose time has come is made once, and its next time is noted', async () => {
  const id = await makeReport(admin, { recipients: [mine.id] })
  const before = await find(id)
  const longAgo = '2026-01-05T13:30:00.000Z'
  await world.owner.query(
    `update scheduled_report set next_at = $2::timestamptz, doc = doc || jsonb_build_object('next_at', $3::text)
     where id = $1`,
    [id, longAgo, longAgo],
  )
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where key = 'run-report:' || $1`, [
    id,
  ])
  const exportsBefore = (await admin.ok(listExports)).data.length
  const sentBefore = (await mails()).length
  for (const _twice of [1, 2]) expect(await runJobs(world)).toEqual([])
  expect((await admin.ok(listExports)).data).toHaveLength(exportsBefore + 1)
  expect(await mails()).toHaveLength(sentBefore + 1)
  expect(await find(id)).toMatchObject({ next_at: before?.next_at, last: { sent_to: [mine.id] } })
})

test('one whose job a killed server had taken with it is made by the next one, once', async () => {
  const id = await makeReport(admin, { recipients: [mine.id] })
  const before = (await mails()).length
  const overdue = new Date(Date.now() - 5 * 60_000).toISOString()
  await world.owner.query(
    `update scheduled_report set next_at = $2::timestamptz, doc = doc || jsonb_build_object('next_at', $3::text)
     where id = $1`,
    [id, overdue, overdue],
  )
  await world.owner.query(
    `update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'killed'
     where key = 'run-report:' || $1`,
    [id],
  )
  expect(await runJobs(world)).toEqual([])
  expect(await find(id)).toMatchObject({ next_at: overdue, export_id: null })
  const { database, productName } = world.dependencies
  const resume = resumeExportsTask({ database, productName, commands: new CommandHandler(database, () => {}) })
  for (const _twice of [1, 2]) {
    await resume()
    expect(await runJobs(world)).toEqual([])
  }
  expect(await find(id)).toMatchObject({ export_id: null, last: { sent_to: [mine.id] } })
  expect(await mails()).toHaveLength(before + 1)
})

test('a person who was deactivated or may not export any more gets nothing, and the report says so', async () => {
  const [gone, changed] = [await addAdmin(), await addAdmin()]
  const id = await makeReport(admin, { recipients: [gone.id, changed.id] })
  await world.owner.query(`update person set deleted_at = now() where id = $1`, [gone.id])
  await world.owner.query(`update person set role = 'ops' where id = $1`, [changed.id])
  await admin.ok(sendScheduledReport, { params: { id } })
  await runJobs(world)
  expect(await find(id)).toMatchObject({
    last: {
      sent_to: [],
      skipped: [
        { id: gone.id, reason: 'Ada Voss is deactivated.' },
        { id: changed.id, reason: 'Ada Voss may not export any more.' },
      ],
    },
  })
  for (const { email } of [gone, changed]) expect(await messagesTo(world, email)).toEqual([])
  const recipients = await admin.refused(addScheduledReport, { body: reportOrder([changed.id]) })
  expect(recipients).toMatchObject({ status: 422 })
})

test('one whose export is canceled, and one that is paused or deleted meanwhile, mails nothing', async () => {
  const sentBefore = (await mails()).length
  const id = await makeReport(admin, { recipients: [mine.id] })
  const { report } = await admin.ok(sendScheduledReport, { params: { id } })
  await admin.ok(cancelExport, { params: { id: report.export_id ?? '' } })
  await runJobs(world)
  expect(await find(id)).toMatchObject({ last: { rows: null, reason: 'Its export was canceled.' } })
  await admin.ok(pauseScheduledReport, { params: { id } })
  await admin.ok(sendScheduledReport, { params: { id } })
  await admin.ok(deleteScheduledReport, { params: { id } })
  await runJobs(world)
  expect(await mails()).toHaveLength(sentBefore)
  expect(await find(id)).toBeUndefined()
  await admin.ok(restoreScheduledReport, { params: { id } })
  expect(await find(id)).toMatchObject({ status: 'paused', next_at: null, export_id: null })
})

test('only admins of the business see and change them', async () => {
  const id = await makeReport(admin)
  for (const role of ['ops', 'readonly', 'call_center'] as const) {
    const caller = await world.as(role)
    expect(await caller.refused(listScheduledReports)).toMatchObject({ status: 403 })
    expect(await caller.refused(sendScheduledReport, { params: { id } })).toMatchObject({ status: 403 })
  }
  const other = await world.as('admin', world.other)
  expect(await other.refused(sendScheduledReport, { params: { id } })).toMatchObject({ status: 404 })
  expect((await other.ok(listScheduledReports)).data).toEqual([])
  await world.owner.query(`delete from person where first_name = 'Ada' and last_name = 'Voss'`)
  const { differences } = await verifyReadModels(world.ownerUrl)
  expect(differences.filter(({ where }) => where.startsWith('export '))).toEqual([])
})

test('an edit that has not seen a colleague’s is refused with who and what, unless it changes something else', async () => {
  const ada = await addAdmin()
  const id = await makeReport(admin, { recipients: [mine.id] })
  const order = reportOrder([mine.id])
  const edit = (changes: Partial<ReportOrder>, version?: number) => ({
    params: { id },
    body: { ...order, ...changes, ...(version !== undefined && { version }) },
  })
  const seen = (await find(id))?.version
  const hers = { ...order, days: 31 }
  const scope = { businessId: world.mine.id, actor: { id: ada.id, name: 'Ada Voss' }, key: null }
  await new CommandHandler(world.database, () => {}).handle(
    { ...scope, now: new Date().toISOString() },
    async (client) => {
      const report = (await scheduledReportStore.find(client, [id])).get(id) ?? null
      const batch = new LifecycleBatch(scheduledReportStore, { ...scope, now: new Date().toISOString() })
      const now = new Date().toISOString()
      batch.load(id, report).decide(id, { type: 'EditReport', order: hers, now, timezone: 'America/Chicago' })
      return batch.plan({})
    },
  )
  expect(await admin.refused(editScheduledReport, edit({ days: 1 }, seen))).toMatchObject({
    status: 409,
    type: 'urn:claimfront:changed-meanwhile',
    message: 'Ada Voss changed the days while you were working. Check the new value and decide again.',
  })
  expect(await find(id)).toMatchObject({ days: 31 })
  // As she has it already, with something else beside.
  await admin.ok(editScheduledReport, edit({ days: 31, columns: ['last_name'] }, seen))
  expect(await find(id)).toMatchObject({ days: 31, columns: ['last_name'] })
  await admin.ok(editScheduledReport, edit({ days: 1 }))
  expect(await find(id)).toMatchObject({ days: 1 })
})
