import { afterAll, beforeAll, expect, test } from 'vitest'
import { countNextSteps } from '../../contract/calls/count-next-steps.ts'
import type { SentQueryOf } from '../../contract/call.ts'
import { listAssignedContacts } from '../../contract/calls/list-assigned-contacts.ts'
import { listContacts } from '../../contract/calls/list-contacts.ts'
import { listLeads } from '../../contract/calls/list-leads.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

const noImports = { claims: 0, contacts: 0 }
const none = {
  claims: null,
  sendbacks: null,
  call_backs_due: null,
  visits_without_appraiser: null,
  visits_to_schedule: null,
  contacts_without_event: null,
  leads: null,
  production_logs: null,
  conversations: null,
  pending_invitations: null,
  unfinished_imports: noImports,
}

test('what waits is counted, in days of the business, and only what the role may see', async () => {
  const admin = await world.as('admin')
  const desk = new Desk(admin)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  const before = await admin.ok(countNextSteps)
  const due = async (due_on: string) => {
    const { id } = await desk.receiveOne()
    await admin.ok(editClaim, { params: { id }, body: { due_on, assignee_id: world.mine.people.admin.id } })
  }
  await due(today)
  await due('2026-01-05')
  await desk.receiveOne()
  await desk.addContact()
  await desk.addContact({ storm_id: (await desk.storm()).id, claim_number: 'C-9' })
  const invited = { first_name: 'Lee', last_name: 'Novak', email: 'lee@prairie.test', role: 'ops' } as const
  await admin.ok(createUser, { body: invited })
  expect(await admin.ok(countNextSteps)).toEqual({
    claims: { waiting: 3, overdue: 1, due_today: 1, failed: 0, assigned_to_me: 2 },
    sendbacks: 0,
    call_backs_due: 0,
    visits_without_appraiser: 0,
    visits_to_schedule: null,
    contacts_without_event: (before.contacts_without_event ?? 0) + 1,
    leads: { overdue: 0, waiting_for_shop: 0, unscheduled: 0 },
    production_logs: { unfinished: 0, since: null },
    conversations: { needs_reply: 0, waiting_since: null, failed: 0 },
    pending_invitations: (before.pending_invitations ?? 0) + 1,
    unfinished_imports: noImports,
  })
  const seen = { ...none, call_backs_due: 0, visits_without_appraiser: 0, contacts_without_event: 1 }
  expect(await (await world.as('readonly')).ok(countNextSteps)).toEqual(seen)
  const leads = { overdue: 0, waiting_for_shop: 0, unscheduled: 0 }
  const conversations = { needs_reply: 0, waiting_since: null, failed: 0 }
  expect(await (await world.as('ops')).ok(countNextSteps)).toEqual({
    ...seen,
    leads,
    conversations,
    production_logs: { unfinished: 0, since: null },
  })
  expect(await (await world.as('sales_agent')).ok(countNextSteps)).toEqual({ ...none, leads })
  expect(await (await world.as('admin', world.other)).ok(countNextSteps)).toMatchObject({ claims: { waiting: 0 } })
})

test('each count is that of the rows behind its link, as a planted row shows', async () => {
  const admin = await world.as('admin')
  const watcher = await world.as('appraiser_readonly')
  const desk = new Desk(admin)
  const make = async (status: 'field_request' | 'call_customer_back', appraiser_id: string | null = null) => {
    const { id } = await desk.addContact({ mode: 'cc', ...(appraiser_id && { appraiser_id }) })
    const call_back_at = new Date(Date.now() + 60_000).toISOString()
    await admin.ok(setContactStatus, { params: { id }, body: { status, call_back_at } })
    return id
  }
  await make('field_request')
  await make('field_request', world.mine.people.appraiser.id)
  const late = await make('call_customer_back')
  await make('call_customer_back')
  const setDue = (id: string) =>
    world.owner.query(`update contact set call_back_at = now() - interval '1 minute' where id = $1`, [id])
  await setDue(late)
  const sentBack = await desk.receiveOne()
  await desk.ingest({ id: sentBack.id, action: 'send_back' })

  const leads = [1, 2, 3, 4].map((n) => ({ claim_number: `L-${n}`, vin: `1HGCM82633A00000${n}` }))
  for (const facts of leads) await desk.addContact(facts)
  const made = await admin.ok(putLeads, { body: { leads } })
  const ids = made.formatted.map(({ id }) => id)
  const setLead = (id: string | undefined, column: string) =>
    world.owner.query(`update lead set ${column} where id = $1`, [id])
  const isOverdue = `follow_up_at = now() - interval '1 minute'`
  const waitsForShop = `status = 'follow_up_with_shop', doc = doc || '{"follow_up_with_shop_id": "00000000-0000-4000-8000-0000000000f1"}'`
  await setLead(ids[0], isOverdue)
  await setLead(ids[1], waitsForShop)

  const listed = async () => {
    const contacts = async (query: SentQueryOf<typeof listContacts>) => (await admin.ok(listContacts, { query })).count
    const params = { userId: world.mine.people.appraiser_readonly.id }
    const query = { status_filter: 'field_request' } as const
    return {
      sendbacks: (await admin.ok(listSendbacks)).total,
      call_backs_due: await contacts({ call_back: 'due' }),
      visits_without_appraiser: await contacts({ status: 'field_request', needs_appraiser: 'true' }),
      contacts_without_event: await contacts({ needs_storm: 'true' }),
      leads: {
        overdue: (await admin.ok(listLeads, { query: { mark: 'overdue' } })).count,
        waiting_for_shop: (await admin.ok(listLeads, { query: { mark: 'waiting_for_shop' } })).count,
        unscheduled: (await admin.ok(listLeads, { query: { status: 'unscheduled' } })).count,
      },
      visits_to_schedule: (await watcher.ok(listAssignedContacts, { params, query })).count,
    }
  }
  const counted = async () => {
    const { visits_to_schedule } = await watcher.ok(countNextSteps)
    return { ...(await admin.ok(countNextSteps)), visits_to_schedule }
  }
  const before = await listed()
  expect(before).toMatchObject({ sendbacks: 1, call_backs_due: 1, visits_without_appraiser: 1, visits_to_schedule: 1 })
  expect(await counted()).toMatchObject(before)
  await setDue(await make('call_customer_back'))
  await make('field_request')
  await setLead(ids[2], isOverdue)
  await setLead(ids[3], waitsForShop)
  const after = await listed()
  expect(after).toMatchObject({
    call_backs_due: 2,
    visits_without_appraiser: 2,
    leads: { overdue: 2, waiting_for_shop: 2, unscheduled: 2 },
  })
  expect(await counted()).toMatchObject(after)
})
