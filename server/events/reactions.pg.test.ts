import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeadEvent } from '../../contract/events/lead.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { Job } from '../../machines/jobs.ts'
import { sampleLead, sampleOfLead } from '../../machines/lead/lead.samples.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { roleUrls } from '../db/roles.ts'
import { queueMissingJobs } from '../verification/queue-missing-jobs.ts'
import { sendJob } from '../ports/send-job.ts'
import { type Append, appendTogether, type Projection, VersionConflict } from './append.ts'
import { forgetDueJobs, queueJobs, storedJobs } from './queue-jobs.ts'

let own: TestDatabase
let database: Database
let owner: pg.Pool
const businessId = randomUUID()

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(roleUrls(own.url).app)
  owner = new pg.Pool({ connectionString: own.url, max: 1 })
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await own.drop()
})

const created: LeadEvent = { type: 'LeadCreated', data: { ...sampleOfLead, lead: sampleLead } }
const snoozed = (until: string): LeadEvent => ({
  type: 'LeadSnoozed',
  data: { until, was: { snooze_until: null } },
})

function work(id: string, expected: number, events: readonly LeadEvent[]): Append {
  const streams = [{ stream: streamOf('lead', id), expected, events }]
  const actor = { id: 'tester', name: 'T. Ester' }
  return { businessId, actor, at: '2026-03-10T10:00:00.000Z', commandId: null, streams, projections: [] }
}

const add = (...works: Append[]) => database.withBusiness(businessId, (client) => appendTogether(client, works))

async function jobsOf(id: string) {
  const { rows } = await owner.query<{ task: string; payload: object; run_at: Date; max_attempts: number }>(
    `select j.task_identifier as task, p.payload, j.run_at, j.max_attempts
     from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where j.key = 'lead-snooze:' || $1`,
    [id],
  )
  return rows
}

test('an append queues the jobs that follow from its events, one under each key, never before now', async () => {
  const [one, other, awake] = [randomUUID(), randomUUID(), randomUUID()]
  await add(
    work(one, 0, [created, snoozed('2098-01-01T00:00:00.000Z'), snoozed('2099-01-01T00:00:00.000Z')]),
    work(other, 0, [created, snoozed('2001-01-01T00:00:00.000Z')]),
    work(awake, 0, [created]),
  )
  const payload = { id: one, business_id: businessId }
  const run_at = new Date('2099-01-01T00:00:00.000Z')
  expect(await jobsOf(one)).toEqual([{ task: 'end-lead-snooze', payload, run_at, max_attempts: 25 }])
  const [earlier] = await jobsOf(other)
  expect(Math.abs(Date.now() - Number(earlier?.run_at))).toBeLessThan(60_000)
  expect(await jobsOf(awake)).toEqual([])
  await add(work(one, 3, [snoozed('2097-01-01T00:00:00.000Z')]))
  expect((await jobsOf(one)).map(({ run_at: at }) => at.getUTCFullYear())).toEqual([2097])
})

test('a job whose work was done is forgotten; one for later, one at work and one of another business stay', async () => {
  const [due, later, busy] = [randomUUID(), randomUUID(), randomUUID()]
  const overdue = snoozed('2001-01-01T00:00:00.000Z')
  await add(
    work(due, 0, [created, overdue]),
    work(later, 0, [created, snoozed('2099-01-01T00:00:00.000Z')]),
    work(busy, 0, [created, overdue]),
  )
  await owner.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'tester' where key = 'lead-snooze:' || $1`,
    [busy],
  )
  const keys = [due, later, busy].map((id) => `lead-snooze:${id}`)
  const forget = (business: string) =>
    database.withBusiness(business, (client) => forgetDueJobs(client, keys, new Date().toISOString()))
  const left = async () => (await Promise.all([due, later, busy].map(jobsOf))).map(({ length }) => length)
  await forget(randomUUID())
  expect(await left()).toEqual([1, 1, 1])
  await forget(businessId)
  expect(await left()).toEqual([0, 1, 1])
})

test('an append that is refused queues nothing', async () => {
  const id = randomUUID()
  await add(work(id, 0, [created]))
  await expect(add(work(id, 0, [created, snoozed('2099-01-01T00:00:00.000Z')]))).rejects.toThrow(VersionConflict)
  await expect(add(work(id, 3, [snoozed('2099-01-01T00:00:00.000Z')]))).rejects.toThrow(VersionConflict)
  expect(await jobsOf(id)).toEqual([])
})

test('an append queues the jobs that a projection returns for the rows it has written, unless it is refused', async () => {
  const id = randomUUID()
  const messages: Projection = {
    name: 'messages',
    sql: `insert into outbox (id, business_id, key, kind, recipient, text, state, send_after)
          select row.id, $1::uuid, row.id::text, 'sms', '', '', row.state, '2099-01-01'
          from unnest($2::uuid[], $3::text[]) as row (id, state)
          on conflict on constraint outbox_key do nothing returning ${sendJob}`,
    params: [businessId, [id, randomUUID()], ['queued', 'canceled']],
    returnsJobs: true,
  }
  await owner.query(`insert into business values ($1, 'One', 'America/Chicago')`, [businessId])
  const lead = randomUUID()
  const queued = async () => {
    const { rows } = await owner.query(`select key, run_at from graphile_worker.jobs where key like 'message:%'`)
    return rows
  }
  await expect(
    add({ ...work(lead, 3, [snoozed('2099-01-01T00:00:00.000Z')]), projections: [messages] }),
  ).rejects.toThrow(VersionConflict)
  expect(await queued()).toEqual([])
  await add({ ...work(lead, 0, [created]), projections: [messages] })
  const waiting = [{ key: `message:${id}`, run_at: new Date('2099-01-01T00:00:00.000Z') }]
  expect(await queued()).toEqual(waiting)
  await owner.query(`delete from graphile_worker._private_jobs where key like 'message:%'`)
  await add({ ...work(lead, 1, [snoozed('2099-01-01T00:00:00.000Z')]), projections: [messages] })
  expect(await queued()).toEqual([])
})

test.each([
  ['keeps its time', true, 2098],
  ['does not', false, 2099],
])('a job that %s when it replaces an earlier one', async (_how, keepsTime, year) => {
  const id = randomUUID()
  const queue = (runAt: string) =>
    database.withBusiness(businessId, (client) =>
      queueJobs(client, businessId, [{ ...endSnooze(id, { runAt }), runAt, keepsTime }]),
    )
  await queue('2098-01-01T00:00:00.000Z')
  await queue('2099-01-01T00:00:00.000Z')
  const [job] = await jobsOf(id)
  expect(job?.run_at.getUTCFullYear()).toBe(year)
  expect(job?.payload).toMatchObject({ runAt: '2099-01-01T00:00:00.000Z' })
})

test('jobs of another business are refused', async () => {
  const queue = `select queue_jobs($1::uuid, '[]'::jsonb)`
  await expect(database.withBusiness(businessId, (client) => client.query(queue, [randomUUID()]))).rejects.toThrow(
    'jobs of another business',
  )
  await expect(database.withoutBusiness((client) => client.query(queue, [businessId]))).rejects.toThrow(
    'jobs of another business',
  )
  const foreign = storedJobs([endSnooze(randomUUID(), { business_id: randomUUID() })])
  await database.withBusiness(businessId, (client) =>
    client.query('select queue_jobs($1::uuid, $2::jsonb)', [businessId, foreign]),
  )
  const { rows } = await owner.query(`select from graphile_worker._private_jobs where payload->>'business_id' <> $1`, [
    businessId,
  ])
  expect(rows).toEqual([])
})

test('jobs that are missing are queued once, and those that wait are left alone', async () => {
  const [lost, waiting] = [randomUUID(), randomUUID()]
  await add(work(waiting, 0, [created, snoozed('2098-01-01T00:00:00.000Z')]))
  const pending = new Map([[businessId, [endSnooze(lost), endSnooze(waiting)]]])
  expect(await queueMissingJobs(own.url, pending)).toBe(1)
  expect(await queueMissingJobs(own.url, pending)).toBe(0)
  const years = async (id: string) => (await jobsOf(id)).map(({ run_at }) => run_at.getUTCFullYear())
  expect([await years(lost), await years(waiting)]).toEqual([[2099], [2098]])
})

function endSnooze(id: string, more = {}): Job {
  const runAt = '2099-01-01T00:00:00.000Z'
  return { task: 'end-lead-snooze', key: `lead-snooze:${id}`, payload: { id, ...more }, runAt }
}
