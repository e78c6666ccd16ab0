import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentBodyOf } from '../../contract/call.ts'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { getClaimantLead } from '../../contract/calls/get-claimant-lead.ts'
import { getLead } from '../../contract/calls/get-lead.ts'
import { getProductionLog } from '../../contract/calls/get-production-log.ts'
import { listLeadImports } from '../../contract/calls/list-lead-imports.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import { reportLeadImport } from '../../contract/calls/report-lead-import.ts'
import { undo } from '../../contract/calls/undo.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { sampleAppraisal } from '../../machines/production-log/production-log.samples.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { verifyReadModels } from '../../server/verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let colleague: Caller
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  colleague = await world.as('ops')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

let made = 0
async function rowOfContact(more: object = {}) {
  const claim_number = `SC-${++made}`
  const vin = `4T1B11HK5KU${String(300_000 + made)}`
  const contact = await desk.addContact({ claim_number, vin })
  const production_log = { parts_amount: 10_000, pdr_amount: 250_050, repair_opportunity: 'call_to_schedule', ...more }
  const row = { claim_number, vin, estimate_total: 260_050, estimate_locked_on: '2026-02-15', production_log }
  return { contact, row }
}
const keep = (leads: object[], action?: { id: string; label: string }) =>
  admin.ok(putLeads, { body: { leads: leads as never, existing: 'keep' }, ...(action && { action }) })
async function completeLogOf(id: string, more: object = {}) {
  await admin.ok(assignContacts, { params: { id: world.mine.people.appraiser.id }, body: { contacts: [id] } })
  const whole = Object.fromEntries(Object.entries(sampleAppraisal).filter(([, value]) => value !== null))
  const done = { completed: true, confirmed: ['missing_photos'], photos_reason: 'The camera failed.' }
  await admin.ok(putProductionLog, { params: { id }, body: { ...whole, ...more, ...done } })
}
const logOf = async (id: string) => (await admin.ok(getProductionLog, { params: { id } })).production_log

test('a row makes a lead and fills in the production log of its contact', async () => {
  const { contact, row } = await rowOfContact({ sw_notes: '=1+1' })
  const reply = await keep([row])
  expect(reply).toMatchObject({ created: 1, changed: 0, failed: [], differences: [] })
  expect(reply.formatted[0]).toMatchObject({
    status: 'unscheduled',
    estimate_total: 260_050,
    estimate_locked_on: '2026-02-15',
  })
  expect(await logOf(contact.id)).toMatchObject({
    status: 'draft',
    parts_amount: 10_000,
    repair_estimate_total: 260_050,
    sw_notes: '=1+1',
  })
  expect(await keep([row])).toMatchObject({ created: 0, changed: 0, differences: [] })
})

test('vehicles that nobody is to be called about become lost leads, once; a later file does not lose them again', async () => {
  const loss = await rowOfContact({ repair_opportunity: 'total_loss' })
  const quiet = await rowOfContact({ repair_opportunity: 'do_not_call' })
  const { formatted } = await keep([loss.row, quiet.row])
  expect(formatted.map(({ status, opportunity_lost_reason }) => [status, opportunity_lost_reason])).toEqual([
    ['opportunity_lost', 'not_repairing'],
    ['opportunity_lost', 'other'],
  ])
  expect((await keep([loss.row])).changed).toBe(0)
})

test('what differs is kept and answered with; replaced only where it is asked for, and never in a completed log', async () => {
  const { contact, row } = await rowOfContact()
  await keep([row])
  const other = { ...row, estimate_total: 99, production_log: { parts_amount: 99, odometer: 5 } }
  const kept = await keep([other])
  expect(kept.differences).toEqual([
    {
      index: 0,
      claimant_id: contact.id,
      of: 'lead',
      field: 'estimate_total',
      existing: 260_050,
      sent: 99,
      locked: null,
    },
    {
      index: 0,
      claimant_id: contact.id,
      of: 'production_log',
      field: 'parts_amount',
      existing: 10_000,
      sent: 99,
      locked: null,
    },
  ])
  expect(await logOf(contact.id)).toMatchObject({ parts_amount: 10_000, odometer: 5 })
  const replaced = await admin.ok(putLeads, { body: { leads: [other] } })
  expect(replaced).toMatchObject({ changed: 1, differences: [] })
  expect(await logOf(contact.id)).toMatchObject({ parts_amount: 99 })
  await world.owner.query(`update production_log set doc = doc || '{"status": "locked"}' where contact_id = $1`, [
    contact.id,
  ])
  const locked = await admin.ok(putLeads, { body: { leads: [{ ...row, estimate_total: 99 }] } })
  expect(locked.differences).toMatchObject(
    [
      { of: 'production_log', field: 'parts_amount', locked: 'Production log locked' },
      { of: 'production_log', field: 'pdr_amount', existing: 250_050, sent: 250_050 },
    ].slice(0, 1),
  )
  await world.owner.query(`update production_log set doc = doc || '{"status": "draft"}' where contact_id = $1`, [
    contact.id,
  ])
})

test('what fills empty values is answered with; whether an owner may be texted is left to a person', async () => {
  const { contact, row } = await rowOfContact()
  const { formatted } = await keep([{ ...row, production_log: { parts_amount: 10_000 } }])
  const more = { ...row, spanish: true, can_text: true }
  const reply = await keep([{ ...row, claim_number: 'SC-none' }, more])
  const at = { index: 1, claimant_id: contact.id }
  expect(reply).toMatchObject({ created: 0, changed: 1 })
  expect(reply.completed).toEqual([
    { ...at, of: 'lead', field: 'spanish', sent: true },
    { ...at, of: 'production_log', field: 'pdr_amount', sent: 250_050 },
    { ...at, of: 'production_log', field: 'repair_opportunity', sent: 'call_to_schedule' },
  ])
  const consent = { ...at, of: 'lead', field: 'can_text', existing: null, sent: true, locked: null }
  expect(reply.differences).toEqual([consent])
  const leadNow = async () => (await admin.ok(getLead, { params: { id: formatted[0]?.id ?? '' } })).lead
  expect((await leadNow()).can_text ?? false).toBe(false)
  expect(await keep([{ ...more, can_text: false }])).toMatchObject({ changed: 0, completed: [], differences: [] })
  await admin.ok(putLeads, { body: { leads: [more] } })
  expect(await leadNow()).toMatchObject({ spanish: true, can_text: true })
})

test('the estimate of a lead whose log is completed stays that of the log, and is named as locked', async () => {
  const { contact, row } = await rowOfContact()
  const { formatted } = await keep([row])
  await completeLogOf(contact.id)
  const { repair_estimate_total } = await logOf(contact.id)
  const other = { ...row, estimate_total: 99, phone: '+14055550177', production_log: { parts_amount: 99 } }
  for (const existing of ['keep', 'replace'] as const) {
    const { differences } = await admin.ok(putLeads, { body: { leads: [other], existing } })
    const amounts = differences.filter(({ field }) => field !== 'phone')
    expect(amounts).toMatchObject([
      {
        of: 'lead',
        field: 'estimate_total',
        existing: repair_estimate_total,
        sent: 99,
        locked: 'Production log completed',
      },
      { of: 'production_log', field: 'parts_amount', locked: 'Production log completed' },
    ])
  }
  const { lead } = await admin.ok(getLead, { params: { id: formatted[0]?.id ?? '' } })
  expect(lead).toMatchObject({ estimate_total: repair_estimate_total, phone: '+14055550177' })
  // A lead that is made later has the estimate of the log from the start.
  const later = await rowOfContact({ repair_opportunity: 'undecided' })
  await completeLogOf(later.contact.id, { parts_amount: 12_345, repair_opportunity: 'undecided' })
  const made = await keep([later.row])
  expect(made.formatted[0]?.estimate_total).toBe((await logOf(later.contact.id)).repair_estimate_total)
})

test('rows without a match are named and left out; every row is accounted for', async () => {
  const { row } = await rowOfContact()
  const { row: second } = await rowOfContact()
  const sent = [row, { ...row }, { ...second, vin: '4T1B11HK5KU999999' }, { ...row, claim_number: 'SC-none' }]
  const { formatted, failed } = await keep(sent)
  expect(failed.map(({ index, code }) => [index, code])).toEqual([
    [1, 'repeated'],
    [2, 'other_vin'],
    [3, 'no_contact'],
  ])
  expect(formatted.length + failed.length).toBe(sent.length)
})

test('a run is one line for everyone, notified of once, and undone as one', async () => {
  const rows = [await rowOfContact(), await rowOfContact(), await rowOfContact()]
  const run = randomUUID()
  const action = { id: run, label: 'Import of scope.csv' }
  await keep([rows[0]?.row ?? {}, rows[1]?.row ?? {}], action)
  await keep([rows[2]?.row ?? {}], action)
  const body = { file: 'scope.csv', import: run, rows: 4, refused: 1 }
  expect(await admin.ok(reportLeadImport, { body })).toEqual({ received: 3 })
  await admin.ok(reportLeadImport, { body })
  const lineOf = async () => (await colleague.ok(listLeadImports)).data.find(({ id }) => id === run)
  expect(await lineOf()).toMatchObject({
    rows: 4,
    received: 3,
    refused: 1,
    withdrawn: 0,
    state: 'done',
    undo: 'possible',
  })
  const { data } = await colleague.ok(listNotifications)
  expect(data.map(({ text }) => text).filter((text) => text.includes('scope.csv'))).toEqual([
    'Prairie admin imported scope.csv: 3 new leads, and 1 row was refused.',
  ])
  const { hash, count } = await admin.ok(planUndo, { body: { import_id: run } })
  // Three leads and their production logs.
  expect(count).toBe(6)
  await admin.ok(undo, { body: { import_id: run, plan_hash: hash }, action: { id: randomUUID(), label: 'Undo' } })
  expect(await lineOf()).toMatchObject({ withdrawn: 3, undo: 'undone' })
  expect((await (await world.as('admin', world.other)).ok(listLeadImports)).total).toBe(0)
  expect(await keep(rows.map(({ row }) => row))).toMatchObject({ failed: [] })
})

test('the undo of a run brings back what it changed of leads and logs, and names what stays', async () => {
  const [added, there, finished] = [await rowOfContact(), await rowOfContact(), await rowOfContact()]
  const { estimate_locked_on: _, ...before } = there.row
  await keep([{ ...before, production_log: { parts_amount: 10_000 } }])
  const run = randomUUID()
  const quiet = { ...added.row, production_log: { ...added.row.production_log, repair_opportunity: 'do_not_call' } }
  await keep([quiet, there.row, finished.row], { id: run, label: 'Import of scope.csv' })
  await completeLogOf(finished.contact.id)
  await admin.ok(reportLeadImport, { body: { file: 'scope.csv', import: run, rows: 3 } })
  const leadOf = async ({ contact }: typeof there) =>
    (await admin.ok(getClaimantLead, { params: { id: contact.id } })).lead
  expect(await leadOf(there)).toMatchObject({ estimate_locked_on: '2026-02-15' })
  const plan = await admin.ok(planUndo, { body: { import_id: run } })
  // The lead and the log of a row that was new, and of one that was there; those of a completed log stay.
  expect([plan.count, plan.refused.map(({ count }) => count)]).toEqual([4, [1, 1]])
  const staying = plan.dependents.flatMap(({ stays }) => (stays?.startsWith('The production log') ? [stays] : []))
  expect(staying).toContain('The production log stays, without what was entered.')
  await admin.ok(undo, { body: { import_id: run, plan_hash: plan.hash }, action: { id: randomUUID(), label: 'Undo' } })
  expect(await leadOf(added)).toBeNull()
  expect(await logOf(added.contact.id)).toMatchObject({ status: 'draft', parts_amount: null, pdr_amount: null })
  expect((await leadOf(there))?.estimate_locked_on).toBe('')
  expect(await logOf(there.contact.id)).toMatchObject({ parts_amount: 10_000, pdr_amount: null })
  expect(await logOf(finished.contact.id)).toMatchObject({ status: 'completed' })
})

test('a file that is imported again after its undo brings its leads, and only its own undo removes them', async () => {
  const [one, loss] = [await rowOfContact(), await rowOfContact({ repair_opportunity: 'total_loss' })]
  const rows = [one.row, loss.row]
  const lineOf = async (id: string) => (await colleague.ok(listLeadImports)).data.find((run) => run.id === id)
  const run = async (leads: object[]) => {
    const id = randomUUID()
    const reply = await keep(leads, { id, label: 'Import of scope.csv' })
    await admin.ok(reportLeadImport, { body: { file: 'scope.csv', import: id, rows: leads.length } })
    return { id, reply }
  }
  const undone = async (body: Pick<SentBodyOf<typeof planUndo>, 'import_id' | 'action_id'>) => {
    const action = { id: randomUUID(), label: 'Undo' }
    const { hash } = await admin.ok(planUndo, { body })
    await admin.ok(undo, { body: { ...body, plan_hash: hash }, action })
    return action.id
  }
  const first = await run(rows)
  await undone({ import_id: first.id })
  const second = await run([{ ...one.row, estimate_locked_on: '2026-03-04' }, loss.row])
  expect(second.reply).toMatchObject({ created: 2, changed: 0, differences: [] })
  expect(second.reply.formatted.map(({ status, estimate_locked_on }) => [status, estimate_locked_on])).toEqual([
    ['unscheduled', '2026-03-04'],
    ['opportunity_lost', '2026-02-15'],
  ])
  expect(await lineOf(first.id)).toMatchObject({ received: 2, withdrawn: 2, undo: 'undone' })
  expect(await lineOf(second.id)).toMatchObject({ received: 2, withdrawn: 0, undo: 'possible' })
  expect((await admin.ok(planUndo, { body: { import_id: first.id } })).count).toBe(0)
  const back = await undone({ import_id: second.id })
  expect(await lineOf(second.id)).toMatchObject({ withdrawn: 2, undo: 'undone' })
  expect(await logOf(one.contact.id)).toMatchObject({ parts_amount: null, pdr_amount: null })
  await undone({ action_id: back })
  expect(await lineOf(second.id)).toMatchObject({ withdrawn: 0, undo: 'possible' })
  expect(await lineOf(first.id)).toMatchObject({ withdrawn: 2, undo: 'undone' })
  await undone({ import_id: second.id })
  expect(await lineOf(second.id)).toMatchObject({ withdrawn: 2, undo: 'undone' })
})

test('a run that only changed leads can be undone, and says once it is', async () => {
  const [one, other] = [await rowOfContact(), await rowOfContact()]
  await keep([one.row, other.row])
  const run = randomUUID()
  const lineOf = async () => (await colleague.ok(listLeadImports)).data.find(({ id }) => id === run)
  const changed = [one, other].map(({ row }) => ({ ...row, estimate_locked_on: '2026-03-04' }))
  await admin.ok(putLeads, { body: { leads: changed }, action: { id: run, label: 'Import of again.csv' } })
  await admin.ok(reportLeadImport, { body: { file: 'again.csv', import: run, rows: 2, already: 2 } })
  expect(await lineOf()).toMatchObject({ received: 0, withdrawn: 0, undo: 'possible' })
  const undoRun = async (body: Pick<SentBodyOf<typeof planUndo>, 'import_id' | 'action_id'>) => {
    const action = { id: randomUUID(), label: 'Undo' }
    const { hash, count } = await admin.ok(planUndo, { body })
    await admin.ok(undo, { body: { ...body, plan_hash: hash }, action })
    return { count, action_id: action.id }
  }
  const { count, action_id } = await undoRun({ import_id: run })
  expect(count).toBe(2)
  expect(await lineOf()).toMatchObject({ undo: 'undone' })
  await undoRun({ action_id })
  expect(await lineOf()).toMatchObject({ undo: 'possible' })
  const nothing = randomUUID()
  await admin.ok(putLeads, { body: { leads: changed }, action: { id: nothing, label: 'Import of same.csv' } })
  await admin.ok(reportLeadImport, { body: { file: 'same.csv', import: nothing, rows: 2, already: 2 } })
  expect((await colleague.ok(listLeadImports)).data.find(({ id }) => id === nothing)).toMatchObject({ undo: 'none' })
})

test('a field that cannot be is refused by row and name; nothing is written', async () => {
  const { contact, row } = await rowOfContact()
  const wrong = { ...row, production_log: { parts_amount: -1 } }
  const { errors } = await admin.refused(putLeads, { body: { leads: [wrong] as never } })
  expect(errors).toEqual({ 'leads[0].production_log.parts_amount': 'Must not be negative' })
  await admin.ok(putProductionLog, { params: { id: contact.id }, body: { odometer: 12 } })
  expect(await logOf(contact.id)).toMatchObject({ parts_amount: null })
})

test('read models are as the log has it', async () => {
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})
