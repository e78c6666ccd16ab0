import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { editBusiness } from '../../contract/calls/edit-business.ts'
import { getProductionLog } from '../../contract/calls/get-production-log.ts'
import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import type { SentBodyOf } from '../../contract/call.ts'
import { sampleAppraisal } from '../../machines/production-log/production-log.samples.ts'
import { createTasks } from '../tasks.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

const whole = Object.fromEntries(Object.entries(sampleAppraisal).filter(([, value]) => value !== null))
const done = { completed: true, confirmed: ['missing_photos'], photos_reason: 'The camera failed.' }
const body = { ...whole, ...done } as SentBodyOf<typeof putProductionLog>
const lock = () => createTasks(world.dependencies)['lock-production-logs']?.(null)

describe('completed production logs', () => {
  test('lock themselves after the days of the business, and are reopened with a reason', async () => {
    const { id } = await new Desk(admin).addContact()
    const params = { id }
    const appraiserId = world.mine.people.appraiser.id
    await admin.ok(assignContacts, { params: { id: appraiserId }, body: { contacts: [id] } })
    await admin.ok(putProductionLog, { params, body })
    await lock()
    expect(await admin.ok(getProductionLog, { params })).toMatchObject({
      lock_days: 7,
      production_log: { status: 'completed' },
    })
    await world.owner.query(
      `update production_log set completed_at = now() - interval '8 days' where contact_id = $1`,
      [id],
    )
    await world.owner.query(
      `update production_log set doc = jsonb_set(doc, '{completed_at}', to_jsonb(completed_at)) where contact_id = $1`,
      [id],
    )
    // The business waits longer than usual.
    await admin.ok(editBusiness, { body: { log_lock_days: 30 } })
    await lock()
    expect((await admin.ok(getProductionLog, { params })).production_log.status).toBe('completed')
    await admin.ok(editBusiness, { body: { log_lock_days: null } })
    await lock()
    expect((await admin.ok(getProductionLog, { params })).production_log.status).toBe('locked')
    expect((await admin.refused(putProductionLog, { params, body: { misc_amount: 500 } })).status).toBe(409)
    await admin.ok(putProductionLog, { params, body: { completed: false, reason: 'A dent on the roof' } })
    expect((await admin.ok(getProductionLog, { params })).production_log.status).toBe('draft')
  })
})
