import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addLeadNote } from '../../contract/calls/add-lead-note.ts'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { changeLeadContact } from '../../contract/calls/change-lead-contact.ts'
import { getClaimantLead } from '../../contract/calls/get-claimant-lead.ts'
import { getLead } from '../../contract/calls/get-lead.ts'
import { listLeadNotes } from '../../contract/calls/list-lead-notes.ts'
import { listLeads } from '../../contract/calls/list-leads.ts'
import { listProcessAggregates } from '../../contract/calls/list-process-aggregates.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { snoozeLead } from '../../contract/calls/snooze-lead.ts'
import { undo } from '../../contract/calls/undo.ts'
import type { Problem } from '../../contract/problem.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { createRecord } from '../../tests/api/resource-probes.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { runJobs } from '../testing/post.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let desk: Desk
let storm: string

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = new Desk(admin)
  storm = (await desk.storm()).id
})
afterAll(() => world[Symbol.asyncDispose]())

let last = 0

/** A contact with a claim of its own, and how a file names that claim. */
async function claim(changes: Record<string, unknown> = {}) {
  const n = String((last += 1)).padStart(6, '0')
  const key = { claim_number: `GU-26-${n}`, vin: `4T1B11HK5KU${n}` }
  const contact = await desk.addContact({ ...key, storm_id: storm, vehicle_make: 'Toyota', ...changes })
  return { key, contact }
}

const put = (...leads: Record<string, unknown>[]) => admin.ok(putLeads, { body: { leads: leads as never } })

async function lead(changes: Record<string, unknown> = {}) {
  const { key } = await claim(changes)
  const [made] = (await put(key)).formatted
  if (!made) throw new Error('the lead was not made')
  return made
}

describe('a file of leads', () => {
  test('is matched by claim number and VIN, once, and names what has no match', async () => {
    const [first, second] = [await claim({ primary_phone: '4055550142', city: 'Moore' }), await claim()]
    const sent = [
      { ...first.key, estimate_total: 412_350, city: 'Norman' },
      { claim_number: 'NOBODY', vin: first.key.vin },
      { claim_number: second.key.claim_number, vin: 'OTHERVIN' },
      { ...first.key, vin: first.key.vin.toLowerCase() },
      second.key,
    ]
    const { formatted, failed, created, changed } = await put(...sent)
    expect(formatted).toMatchObject([
      {
        claimant_id: first.contact.id,
        status: 'unscheduled',
        phone: '+14055550142',
        city: 'Norman',
        vehicle: 'Toyota',
        estimate_total: 412_350,
        storm_id: storm,
      },
      { claimant_id: second.contact.id },
    ])
    expect(failed).toMatchObject([
      { index: 1, code: 'no_contact', errors: { claim_number: 'No contact has this claim number' } },
      { index: 2, code: 'other_vin', errors: { vin: 'The contact with this claim number has another VIN' } },
      { index: 3, code: 'repeated', repeats: 0, errors: { claim_number: 'Row 1 of the request has this claim' } },
    ])
    expect([created, changed]).toEqual([2, 0])

    const again = await put({ ...first.key, city: 'Yukon' }, second.key)
    expect([again.created, again.changed]).toEqual([0, 1])
    expect(again.formatted).toMatchObject([{ city: 'Yukon', estimate_total: 412_350 }, { version: 1 }])
    expect(await desk.typesOf('lead', formatted[0]?.id ?? '')).toEqual(['LeadCreated', 'LeadUpdated'])
  })

  test('sent twice at the same moment makes one lead a claim', async () => {
    const claims = await Promise.all(Array.from({ length: 5 }, () => claim()))
    const keys = claims.map(({ key }) => key)
    const replies = await Promise.all([put(...keys), put(...keys), put(...keys)])
    expect(replies.reduce((sum, { created }) => sum + created, 0)).toBe(5)
    const ids = new Set(replies.flatMap(({ formatted }) => formatted.map(({ id }) => id)))
    expect(ids.size).toBe(5)
    const { rows } = await world.owner.query(
      `select count(*)::int as count from events where type = 'LeadCreated' and stream = any($1)`,
      [[...ids].map((id) => `lead:${id}`)],
    )
    expect(rows).toEqual([{ count: 5 }])
  })

  test('has at most 500 leads, and its bad values are named by row and field', async () => {
    const one = { claim_number: 'A', vin: 'B' }
    const many = await admin.refused(putLeads, { body: { leads: Array.from({ length: 501 }, () => one) } })
    expect([many.status, many.errors]).toEqual([422, { leads: 'Include at most 500 leads' }])
    const leads = [one, { claim_number: '', vin: 'B', email: 'x', zipcode: '1', phone: '12', estimate_total: -1 }]
    const bad = await admin.refused(putLeads, { body: { leads } })
    expect(bad.status).toBe(422)
    expect(Object.keys(bad.errors ?? {}).toSorted()).toEqual(
      ['claim_number', 'email', 'estimate_total', 'phone', 'zipcode'].map((field) => `leads[1].${field}`),
    )
  })

  test('goes to no archived event, and to no contact of another business or canceled claim', async () => {
    const archived = (await desk.storm()).id
    await admin.ok(archiveStorm, { params: { id: archived } })
    const { key } = await claim()
    expect((await admin.send(putLeads, { body: { leads: [key], storm_id: archived } })).status).toBe(409)
    const other = await world.as('admin', world.other)
    const { failed } = await other.ok(putLeads, { body: { leads: [key] } })
    expect(failed).toMatchObject([{ code: 'no_contact' }])
  })
})

describe('a lead', () => {
  test('gets a status once: of two people at the same moment the second is told who was first', async () => {
    const { id, version } = await lead()
    const ops = await world.as('ops')
    const lose = { status: 'opportunity_lost', opportunity_lost_reason: 'other_shop', version } as const
    const call = { status: 'follow_up_call', version } as const
    const answers = await Promise.all([
      admin.send(setLeadStatus, { params: { id }, body: lose }),
      ops.send(setLeadStatus, { params: { id }, body: call }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const problem: Problem = await answers.find(({ status }) => status === 409)?.json()
    expect(problem.message).toMatch(/ changed Status while you were working\./)
    expect(problem.errors?.status).toMatch(/changed it to “(Opportunity lost|Follow-up call)”/)
    const { lead: now } = await admin.ok(getLead, { params: { id } })
    expect(now.version).toBe(version + 1)
  })

  test('needs a reason to be lost and an existing shop to follow up with', async () => {
    const { id } = await lead()
    const set = async (body: Record<string, unknown>) => {
      const response = await admin.send(setLeadStatus, { params: { id }, body: body as never })
      const { errors }: Partial<Problem> = await response.json()
      return { status: response.status, errors }
    }
    expect((await set({ status: 'opportunity_lost' })).errors).toEqual({
      opportunity_lost_reason: 'Choose why the opportunity is lost',
    })
    const nowhere = await set({ status: 'follow_up_with_shop', follow_up_with_shop_id: randomUUID() })
    expect([nowhere.status, nowhere.errors]).toEqual([404, { follow_up_with_shop_id: 'Not found' }])
    const shop = await createRecord(admin, repairLocation)
    expect((await set({ status: 'follow_up_with_shop', follow_up_with_shop_id: shop })).status).toBe(200)
    const read = await admin.ok(getLead, { params: { id } })
    expect(read.repair_locations.map((one) => one.id)).toEqual([shop])
    expect((await set({ status: 'opportunity_lost', opportunity_lost_reason: 'undecided' })).status).toBe(200)
    expect((await set({ status: 'assigned_to_shop' })).status).toBe(422)
    await admin.ok(setLeadStatus, { params: { id }, body: { status: 'unscheduled' } })
    expect((await admin.ok(getLead, { params: { id } })).lead).toMatchObject({
      status: 'unscheduled',
      opportunity_lost_reason: null,
      follow_up_with_shop_id: null,
    })
  })

  test('is assigned to an existing shop, once, and not over what a colleague has chosen since', async () => {
    const { id, version } = await lead()
    const ops = await world.as('ops')
    const [first, second] = [await createRecord(admin, repairLocation), await createRecord(admin, repairLocation)]
    const to = (locId: string) => ({ params: { id, locId }, query: { version: String(version) } })
    const nowhere = await admin.refused(assignLeadToShop, to(randomUUID()))
    expect([nowhere.status, nowhere.errors]).toEqual([404, { locId: 'Not found' }])
    const answers = await Promise.all([admin.send(assignLeadToShop, to(first)), ops.send(assignLeadToShop, to(second))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const read = await admin.ok(getLead, { params: { id } })
    const shop = read.lead.assigned_repair_location_id ?? ''
    expect(read.lead).toMatchObject({ status: 'assigned_to_shop', version: version + 1 })
    expect(read.repair_locations.map((one) => one.id)).toEqual([shop])
    await admin.ok(assignLeadToShop, { params: { id, locId: shop } })
    expect(await desk.typesOf('lead', id)).toEqual(['LeadCreated', 'LeadAssignedToShop'])
    await admin.ok(crudCalls(repairLocation).remove, { params: { id: shop } })
    expect((await admin.refused(assignLeadToShop, { params: { id, locId: shop } })).status).toBe(404)
    const offline = (await admin.ok(crudCalls(repairLocation).create, { body: { name: 'Magnolia', online: false } }))[
      'repair_location'
    ]?.id
    const {
      status: code,
      message,
      errors,
    } = await admin.refused(assignLeadToShop, {
      params: { id, locId: offline ?? '' },
    })
    expect([code, message]).toEqual([409, 'Magnolia is offline and takes no vehicles.'])
    expect(Object.keys(errors ?? {})).toEqual(['locId'])
    const appraiser = await world.as('appraiser')
    expect((await appraiser.send(assignLeadToShop, { params: { id, locId: first } })).status).toBe(403)
  })

  test('is back in its queues by a job once its snooze is over, and not before', async () => {
    const { id } = await lead()
    const in2099 = '2099-01-01T00:00:00.000Z'
    await admin.ok(snoozeLead, { params: { id }, body: { snooze_until: in2099 } })
    await runJobs(world)
    expect((await admin.ok(getLead, { params: { id } })).lead.snooze_until).toBe(in2099)
    const earlier = await admin.refused(snoozeLead, { params: { id }, body: { snooze_until: '2020-01-01T00:00:00Z' } })
    expect([earlier.status, earlier.errors]).toEqual([409, { snooze_until: 'Choose a time in the future' }])
    const soon = new Date(Date.now() + 300).toISOString()
    await admin.ok(snoozeLead, { params: { id }, body: { snooze_until: soon } })
    await expect
      .poll(async () => {
        await runJobs(world)
        return (await admin.ok(getLead, { params: { id } })).lead.snooze_until
      })
      .toBeNull()
    expect((await desk.typesOf('lead', id)).at(-1)).toBe('LeadSnoozeEnded')
  })

  test('is back with the job of another that is due beside it, unless somebody holds it', async () => {
    const [first, beside, held] = [await lead(), await lead(), await lead()]
    const soon = new Date(Date.now() + 400).toISOString()
    for (const { id } of [first, beside, held])
      await admin.ok(snoozeLead, { params: { id }, body: { snooze_until: soon } })
    // Only the first one's job is left.
    await world.owner.query(
      `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where key = any($1::text[])`,
      [[beside, held].map(({ id }) => `lead-snooze:${id}`)],
    )
    await world.owner.query(
      `insert into lease (business_id, stream, state, holder_id, holder_name, session_id, since, until)
       select $1, 'lead:' || $2::text, 'held', s.person_id, 'Ann', s.id, now(), now() + interval '1 minute'
       from session s where s.business_id = $1 limit 1`,
      [world.mine.id, held.id],
    )
    const asleep = async (id: string) => (await admin.ok(getLead, { params: { id } })).lead.snooze_until
    await expect
      .poll(async () => {
        await runJobs(world)
        return asleep(first.id)
      })
      .toBeNull()
    expect(await asleep(beside.id)).toBeNull()
    expect(await asleep(held.id)).toBe(soon)
    await world.owner.query('delete from lease')
  })

  test('is listed from its start, found by words and phone, filtered, sorted and counted', async () => {
    const marked = await lead({ last_name: 'Zaragoza', primary_phone: '9185550177', email: 'zz@zara.test' })
    const list = (query: Record<string, string>) => admin.ok(listLeads, { query })
    for (const query of ['zaragoza', '918 555-0177', 'ZZ@zara', marked.vin.toLowerCase()])
      expect([query, (await list({ query })).data.map(({ id }) => id)]).toEqual([query, [marked.id]])
    await admin.ok(snoozeLead, { params: { id: marked.id }, body: { snooze_until: '2099-01-01T00:00:00Z' } })
    const snoozed = await list({ status: 'snoozed', query: 'zara' })
    expect([snoozed.count, snoozed.by_status]).toEqual([
      1,
      [
        { status: 'unscheduled', count: 1 },
        { status: 'snoozed', count: 1 },
      ],
    ])
    expect(snoozed.storms.map(({ id }) => id)).toEqual([storm])
    await world.followLog()
    const figure = {
      params: { machine: 'lead' },
      query: { state: 'lead.open.snooze.snoozed', page: '1', limit: '50' },
    } as const
    expect((await admin.ok(listProcessAggregates, figure)).things.map(({ id }) => id)).toContain(marked.id)
    await admin.ok(snoozeLead, { params: { id: marked.id }, body: { snooze_until: null } })
    await world.followLog()
    expect((await admin.ok(listProcessAggregates, figure)).things.map(({ id }) => id)).not.toContain(marked.id)
    const lastYear = new Date().getUTCFullYear() - 1
    expect(snoozed.start).toBe(Date.UTC(lastYear, 10, 1))
    expect((await list({ end: String(Date.UTC(lastYear, 11, 1)) })).count).toBe(0)
    const { data } = await list({ sortBy: 'name', sortDesc: 'true', limit: '1' })
    expect(data.map(({ id }) => id)).toEqual([marked.id])
  })

  test('is read by the appraiser who has its contact, with its notes, and by no other', async () => {
    const appraiser = await world.as('appraiser')
    const theirs = await lead({ appraiser_id: world.mine.people.appraiser.id })
    const others = await lead()
    await admin.ok(addLeadNote, { params: { id: theirs.id }, body: { note: 'Wants a loaner car.' } })
    const { notes } = await appraiser.ok(listLeadNotes, { params: { id: theirs.id } })
    expect(notes.map(({ text }) => text)).toEqual(['Wants a loaner car.'])
    const found = await appraiser.ok(getClaimantLead, { params: { id: theirs.claimant_id } })
    expect(found.lead?.id).toBe(theirs.id)
    const answers = [
      await appraiser.send(getLead, { params: { id: others.id } }),
      await appraiser.send(getClaimantLead, { params: { id: others.claimant_id } }),
      await appraiser.send(listLeadNotes, { params: { id: others.id } }),
      await appraiser.send(setLeadStatus, { params: { id: theirs.id }, body: { status: 'follow_up_call' } }),
      await appraiser.send(listLeads, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403])
  })

  test('is undone by operation: its contact details, its status, its import', async () => {
    const { key } = await claim()
    const operations: string[] = []
    const action = (label: string) => {
      const id = randomUUID()
      operations.unshift(id)
      return { id, label }
    }
    const made = await admin.ok(putLeads, { body: { leads: [key] }, action: action('Import leads') })
    const id = made.formatted[0]?.id ?? ''
    await admin.ok(changeLeadContact, { params: { id }, body: { city: 'Edmond' }, action: action('Edit lead') })
    const body = { status: 'opportunity_lost', opportunity_lost_reason: 'not_repairing' } as const
    await admin.ok(setLeadStatus, { params: { id }, body, action: action('Set status') })
    for (const action_id of operations) {
      const { hash } = await admin.ok(planUndo, { body: { action_id } })
      await admin.ok(undo, { body: { action_id, plan_hash: hash } })
    }
    const read = await admin.ok(getLead, { params: { id } })
    expect(read.lead).toMatchObject({ status: 'unscheduled', city: '' })
    expect(read.lead.deleted_at).not.toBeNull()
    const { lead: none } = await admin.ok(getClaimantLead, { params: { id: read.lead.claimant_id } })
    expect(none).toBeNull()
    expect((await put(key)).formatted).toMatchObject([{ id, deleted_at: null }])
  })
})
