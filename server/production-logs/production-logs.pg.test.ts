import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { getClaimantLead } from '../../contract/calls/get-claimant-lead.ts'
import { getProductionLog } from '../../contract/calls/get-production-log.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import { undo } from '../../contract/calls/undo.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import type { SentBodyOf } from '../../contract/call.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import { sampleAppraisal } from '../../machines/production-log/production-log.samples.ts'
import { createRecord } from '../../tests/api/resource-probes.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { makeShop, offersOf } from '../testing/offers.factory.ts'
import { uploadPhoto } from '../testing/upload-photo.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let appraiser: Caller
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  appraiser = await world.as('appraiser')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

type Body = SentBodyOf<typeof putProductionLog>
let last = 0

/** A contact that its appraiser is about to visit. */
async function visited(): Promise<string> {
  const n = String((last += 1)).padStart(6, '0')
  const { id } = await desk.addContact({
    claim_number: `PL-26-${n}`,
    vin: `4T1B11HK5KU${n}`,
    primary_phone: '4055550139',
    policy_number: 'GS-7740',
  })
  const appraiserId = world.mine.people.appraiser.id
  await admin.ok(assignContacts, { params: { id: appraiserId }, body: { contacts: [id] } })
  return id
}

const put = (id: string, body: Body, caller = appraiser) => caller.ok(putProductionLog, { params: { id }, body })
const refusedPut = (id: string, body: Body, caller = appraiser) =>
  caller.refused(putProductionLog, { params: { id }, body })
const whole = Object.fromEntries(Object.entries(sampleAppraisal).filter(([, value]) => value !== null)) as Body

/** Completes a log whose vehicle nobody photographed. */
const done = { completed: true, confirmed: ['missing_photos'], photos_reason: 'The camera failed.' }

describe('a production log', () => {
  test('does not exist before somebody begins it, and begins with what the contact says', async () => {
    const id = await visited()
    const none = await appraiser.refused(getProductionLog, { params: { id } })
    expect([none.status, none.title, none.detail]).toEqual([
      404,
      'There was an error finding the production log for this claimant',
      'Please find the new lead in the leads tab and schedule the appointment from there.',
    ])
    const { production_log, lead_id } = await put(id, {
      parts_amount: 48_640,
      daily_storage_rate: 3500,
      storage_days: 3,
    })
    expect(production_log).toMatchObject({
      contact_id: id,
      status: 'draft',
      customer_name: 'Ann Ames',
      best_contact_phone_number: '+14055550139',
      policy_number: 'GS-7740',
      repair_estimate_total: 48_640,
      total_storage_cost: 10_500,
      total_bill_amount: 59_140,
    })
    expect(lead_id).toBeNull()
    const read = await appraiser.ok(getProductionLog, { params: { id } })
    expect(read.production_log).toEqual(production_log)
  })

  test('names the field of a value that is not valid, and takes no sum', async () => {
    const id = await visited()
    const bad: [object, string][] = [
      [{ parts_amount: -1 }, 'parts_amount'],
      [{ parts_amount: 10.5 }, 'parts_amount'],
      [{ total_loss_threshold: 10_001 }, 'total_loss_threshold'],
      [{ grade: 'z' }, 'grade'],
      [{ repair_estimate_total: 5 }, 'repair_estimate_total'],
      [{ best_contact_phone_number: '12' }, 'best_contact_phone_number'],
    ]
    for (const [body, field] of bad) {
      const problem = await refusedPut(id, body)
      expect([problem.status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
    }
    const shop = await refusedPut(id, { repair_location_id: randomUUID() })
    expect([shop.status, shop.errors]).toEqual([404, { repair_location_id: 'Not found' }])
    expect((await appraiser.refused(getProductionLog, { params: { id } })).status).toBe(404)
  })

  test('completes the appraisal and makes the lead, once, however often and by however many it is completed', async () => {
    const id = await visited()
    await put(id, whole)
    const twenty = await Promise.all(Array.from({ length: 20 }, () => put(id, done)))
    const leads = new Set(twenty.map(({ lead_id }) => lead_id))
    expect(leads.size).toBe(1)
    const { lead } = await admin.ok(getClaimantLead, { params: { id } })
    expect([...leads]).toEqual([lead?.id])
    expect(lead).toMatchObject({ status: 'unscheduled', estimate_total: 357_650, phone: '+14055550139' })
    expect(await desk.typesOf('lead', lead?.id ?? '')).toEqual(['LeadCreated'])
    expect((await desk.contact(id)).status).toBe('appraisal_complete')
    const types = await desk.typesOf('contact', id)
    expect(types.filter((type) => type === 'ContactAppraisalCompleted')).toHaveLength(1)
  })

  test('is not completed before the visit of its contact is entered, and says how', async () => {
    const { id } = await desk.addContact({ claim_number: 'PL-26-WALK-IN', vin: '4T1B11HK5KU999999' })
    await put(id, whole, admin)
    const refused = await refusedPut(id, done, admin)
    expect([refused.status, refused.message]).toEqual([
      409,
      'Enter the visit first: the contact’s status is Not scheduled. Book an appointment, request a field visit, or set the status to Already at shop.',
    ])
    expect((await put(id, {}, admin)).production_log.status).toBe('draft')
  })

  test('is completed while an agent has the contact on the phone; other changes wait for the lease', async () => {
    const id = await visited()
    const agent = await world.as('call_center')
    await agent.ok(takeLease, { params: { category: 'contact', id } })
    const edited = await admin.refused(updateContacts, { body: { contacts: [{ id, first_name: 'Anna' }] } })
    expect(edited).toMatchObject({ status: 409, by: 'Prairie call_center' })
    const { lead_id } = await put(id, { ...whole, ...done })
    expect(lead_id).not.toBeNull()
    expect((await desk.contact(id)).status).toBe('appraisal_complete')
    // The lead's estimate follows the reopened log while a sales agent has it, too.
    const sales = await world.as('sales_agent')
    await sales.ok(takeLease, { params: { category: 'lead', id: lead_id ?? '' } })
    const again = await put(id, { completed: false, reason: 'A dent', parts_amount: 90_000 }, admin)
    expect(again.production_log.status).toBe('draft')
    await put(id, done, admin)
    const { lead } = await admin.ok(getClaimantLead, { params: { id } })
    expect(lead?.estimate_total).toBe(again.production_log.repair_estimate_total)
  })

  test('is not completed while something is missing, and nothing of the request is done', async () => {
    const id = await visited()
    const problem = await refusedPut(id, { ...whole, odometer: null, ...done })
    expect([problem.status, problem.errors]).toEqual([409, { odometer: 'Odometer, miles is missing.' }])
    expect((await appraiser.refused(getProductionLog, { params: { id } })).status).toBe(404)
    const undecided = await put(id, { ...whole, repair_opportunity: 'undecided', ...done })
    expect([undecided.production_log.status, undecided.lead_id]).toEqual(['completed', null])
  })

  test('is completed without the photos a carrier asks for with a reason only, which it keeps', async () => {
    const id = await visited()
    const asked = await refusedPut(id, { ...whole, completed: true })
    expect([asked.status, Object.keys(asked.errors ?? {})]).toEqual([409, ['photos']])
    expect(asked.errors?.['photos']).toContain('VIN, Odometer')
    const unsaid = await refusedPut(id, { ...whole, completed: true, confirmed: ['missing_photos'] })
    expect([unsaid.status, unsaid.errors]).toEqual([422, { photos_reason: 'Required' }])
    await uploadPhoto(world.app, appraiser, id)
    const { production_log } = await put(id, { ...whole, ...done })
    expect(production_log.without_photos?.reason).toBe('The camera failed.')
    expect(production_log.without_photos?.subjects).not.toContain('vin')
    expect(production_log.without_photos?.subjects).toContain('odometer')
  })

  test('makes a second open lead of a vehicle only where the person has confirmed it', async () => {
    const id = await visited()
    const { vin } = await desk.contact(id)
    const other = await desk.addContact({ claim_number: 'PL-OTHER', vin, last_name: 'Vo' })
    const { formatted } = await admin.ok(putLeads, { body: { leads: [{ claim_number: 'PL-OTHER', vin }] } })
    expect(formatted.map(({ claimant_id }) => claimant_id)).toEqual([other.id])
    // An appraiser learns that the lead is there, and not whose it is.
    const asked = await refusedPut(id, { ...whole, ...done })
    expect([asked.status, asked.errors]).toEqual([
      409,
      { repair_opportunity: 'An open lead has the same VIN: one you don’t have access to.' },
    ])
    await put(id, whole)
    const sameFor = async (caller: Caller) => (await caller.ok(getProductionLog, { params: { id } })).same_leads
    expect(await sameFor(appraiser)).toEqual([{ id: null, name: '', by: 'vin' }])
    expect(await sameFor(admin)).toEqual([{ id: formatted[0]?.id, name: 'Ann Vo', by: 'vin' }])
    const { lead_id } = await put(id, { ...done, confirmed: [...done.confirmed, 'same_lead'] })
    expect(lead_id).not.toBeNull()
    expect(await sameFor(admin)).toEqual([])
    // One that is lost asks nothing.
    await admin.ok(setLeadStatus, {
      params: { id: formatted[0]?.id ?? '' },
      body: { status: 'opportunity_lost', opportunity_lost_reason: 'other' },
    })
    const third = await desk.addContact({ claim_number: 'PL-THIRD', vin })
    const lost = await admin.ok(putProductionLog, { params: { id: third.id }, body: whole })
    expect(lost.production_log.status).toBe('draft')
    const names = (await admin.ok(getProductionLog, { params: { id: third.id } })).same_leads.map((one) => one.id)
    expect(names).toEqual([lead_id])
  })

  test('is reopened by an admin with a reason, and brings the lead up to date when completed again', async () => {
    const id = await visited()
    const { lead_id } = await put(id, { ...whole, ...done })
    expect((await refusedPut(id, { parts_amount: 1 })).status).toBe(409)
    expect((await refusedPut(id, { completed: false, reason: 'A dent' })).status).toBe(403)
    const unsaid = await refusedPut(id, { completed: false }, admin)
    expect([unsaid.status, unsaid.errors]).toEqual([422, { reason: 'Required' }])
    await put(id, { locked: true }, admin)
    const reopened = await put(id, { completed: false, reason: 'A dent on the roof' }, admin)
    expect(reopened.production_log).toMatchObject({ status: 'draft', reopened_for: 'A dent on the roof' })
    const again = await put(id, { pdr_amount: 300_000, ...done })
    expect(again.lead_id).toBe(lead_id)
    const { lead } = await admin.ok(getClaimantLead, { params: { id } })
    expect(lead).toMatchObject({ estimate_total: 411_650 })
    expect(await desk.typesOf('lead', lead_id ?? '')).toEqual(['LeadCreated', 'LeadUpdated'])
    expect((await desk.contact(id)).status).toBe('appraisal_complete')
  })

  test.each([
    { repair_opportunity: 'undecided', status: 'assigned_to_shop', offer: 'offered', reason: null },
    { repair_opportunity: 'do_not_call', status: 'opportunity_lost', offer: 'withdrawn', reason: 'other' },
  ] as const)('completed again as $repair_opportunity leaves the lead $status', async (now) => {
    const id = await visited()
    const { lead_id } = await put(id, { ...whole, ...done })
    const params = { id: lead_id ?? '' }
    await admin.ok(assignLeadToShop, { params: { ...params, locId: await makeShop(admin, 'Shop') } })
    const { repair_opportunity, status, offer, reason } = now
    await put(id, { completed: false, reason: 'The owner changed their mind.' }, admin)
    const again = await put(id, { pdr_amount: 300_000, repair_opportunity, ...done })
    expect(again.lead_id).toBe(lead_id)
    const { lead } = await admin.ok(getClaimantLead, { params: { id } })
    expect(lead).toMatchObject({ status, estimate_total: 411_650, opportunity_lost_reason: reason })
    expect((await offersOf(admin, params.id)).map(({ state }) => state)).toEqual([offer])
    // A lead that is lost already keeps its reason.
    if (reason === null) return
    await admin.ok(setLeadStatus, {
      params,
      body: { status: 'opportunity_lost', opportunity_lost_reason: 'high_deductible' },
    })
    await put(id, { completed: false, reason: 'An amount' }, admin)
    await put(id, done)
    const kept = await admin.ok(getClaimantLead, { params: { id } })
    expect(kept.lead?.opportunity_lost_reason).toBe('high_deductible')
  })

  test('completed again with a lead wanted reopens the lead that it had lost, and none that a person lost', async () => {
    const id = await visited()
    const { lead_id } = await put(id, { ...whole, ...done })
    const params = { id: lead_id ?? '' }
    const completeAs = async (repair_opportunity: string, more = {}) => {
      await put(id, { completed: false, reason: 'The owner changed their mind.' }, admin)
      await put(id, { ...more, repair_opportunity, ...done })
      return (await admin.ok(getClaimantLead, { params: { id } })).lead?.status
    }
    const repair_location_id = await makeShop(admin, 'Shop of the repair')
    for (const [wanted, more] of [
      ['call_to_schedule', {}],
      ['scheduled', { repair_location_id }],
    ] as const) {
      expect(await completeAs('do_not_call')).toBe('opportunity_lost')
      expect(await completeAs('undecided')).toBe('opportunity_lost')
      expect(await completeAs(wanted, more)).toBe('unscheduled')
    }
    const { rows } = await world.owner.query(
      `select data->>'because' as because from events where stream = $1 and type = 'LeadReopened'`,
      [`lead:${lead_id}`],
    )
    expect(rows).toEqual([{ because: 'production_log' }, { because: 'production_log' }])
    await completeAs('do_not_call')
    const body = { status: 'opportunity_lost', opportunity_lost_reason: 'not_repairing' } as const
    await admin.ok(setLeadStatus, { params, body })
    expect(await completeAs('call_to_schedule')).toBe('opportunity_lost')
  })

  test('two people fill it in: another field is merged, the same one is refused by name and can be undone', async () => {
    const id = await visited()
    const { version } = (await put(id, { parts_amount: 100 })).production_log
    await put(id, { acv: 500_000, version }, admin)
    const merged = await put(id, { pdr_amount: 200, version })
    expect(merged.production_log).toMatchObject({ acv: 500_000, pdr_amount: 200, parts_amount: 100 })
    const conflict = await refusedPut(id, { acv: 600_000, version })
    expect([conflict.status, Object.keys(conflict.errors ?? {})]).toEqual([409, ['acv']])
    expect(conflict.by).toBe(world.mine.people.admin.name)
    const { last_changes } = await appraiser.ok(getProductionLog, { params: { id } })
    expect(last_changes).toMatchObject({
      acv: { by: world.mine.people.admin.name },
      pdr_amount: { by: world.mine.people.appraiser.name },
    })
    expect(last_changes['customer_name']).toBeUndefined()
    const action_id = randomUUID()
    await appraiser.ok(putProductionLog, {
      params: { id },
      body: { misc_amount: 700 },
      action: { id: action_id, label: 'Edit production log' },
    })
    const { hash } = await appraiser.ok(planUndo, { body: { action_id } })
    await appraiser.ok(undo, { body: { action_id, plan_hash: hash } })
    expect((await appraiser.ok(getProductionLog, { params: { id } })).production_log.misc_amount).toBeNull()
  })

  test('of a contact that is not theirs no appraiser reads or writes', async () => {
    const { id } = await desk.addContact()
    await put(id, { parts_amount: 1 }, admin)
    expect((await appraiser.refused(getProductionLog, { params: { id } })).status).toBe(404)
    expect((await refusedPut(id, { parts_amount: 2 })).status).toBe(404)
    const agent = await world.as('call_center')
    expect((await refusedPut(id, { parts_amount: 2 }, agent)).status).toBe(403)
  })

  test('of a contact that nobody visits is not completed, and says where the contact stands', async () => {
    const { id } = await desk.addContact()
    const problem = await refusedPut(id, { ...whole, ...done }, admin)
    expect([problem.status, problem.state]).toEqual([409, 'not_scheduled'])
  })

  test('a scheduled repair names its shop', async () => {
    const id = await visited()
    const scheduled = { ...whole, repair_opportunity: 'scheduled', ...done } as const
    const none = await refusedPut(id, scheduled)
    expect(Object.keys(none.errors ?? {})).toEqual(['repair_location_id'])
    const shop = await createRecord(admin, repairLocation)
    const { production_log } = await put(id, { ...scheduled, repair_location_id: shop })
    expect(production_log.status).toBe('completed')
    await admin.ok(crudCalls(repairLocation).remove, { params: { id: shop } })
  })
})
