import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignLeadToShop } from '../../../contract/calls/assign-lead-to-shop.ts'
import { commitDraft } from '../../../contract/calls/commit-draft.ts'
import { discardDraft } from '../../../contract/calls/discard-draft.ts'
import { getLead } from '../../../contract/calls/get-lead.ts'
import { planUndo } from '../../../contract/calls/plan-undo.ts'
import { previewDraft } from '../../../contract/calls/preview-draft.ts'
import { putLeads } from '../../../contract/calls/put-leads.ts'
import { readDraft } from '../../../contract/calls/read-draft.ts'
import { saveDraft } from '../../../contract/calls/save-draft.ts'
import { setLeadStatus } from '../../../contract/calls/set-lead-status.ts'
import { undo } from '../../../contract/calls/undo.ts'
import { crudCalls } from '../../../contract/crud/crud-calls.ts'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { repairLocation } from '../../../contract/repair-locations/repair-location.ts'
import type { Caller } from '../../testing/caller.ts'
import { Desk } from '../../testing/desk.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Caller
let ops: Caller
let north: string
let south: string
const params = { category: 'lead' }

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  ops = await world.as('ops')
  north = await addShop('North')
  south = await addShop('South')
})
beforeEach(() => admin.ok(discardDraft, { params }))
afterAll(() => world[Symbol.asyncDispose]())

async function addShop(name: string): Promise<string> {
  const body = { name, zipcode: '73102', timezone: 'America/Chicago', online: true }
  return (await admin.ok(crudCalls(repairLocation).create, { body }))['repair_location']?.id ?? ''
}

let made = 0
async function addLeads(count: number): Promise<Lead[]> {
  const desk = new Desk(admin)
  const leads = Array.from({ length: count }, () => ({
    claim_number: `BULK-${++made}`,
    vin: `4T1B11HK5KU${700_000 + made}`,
  }))
  for (const row of leads) await desk.addContact({ ...row, zip: '73160' })
  return (await admin.ok(putLeads, { body: { leads } })).formatted
}

const rowOf = ({ id, version }: Lead, shop: string): DraftRow => ({
  id,
  version,
  changes: { repair_location_id: shop },
  carries_out: false,
})
const version = async () => (await admin.ok(readDraft, { params, query: {} })).draft.version
const save = async (rows: readonly DraftRow[]) =>
  admin.ok(saveDraft, { params, body: { version: await version(), rows: [...rows] } })
const preview = async () => (await admin.ok(previewDraft, { params })).preview
const commit = async (key = randomUUID()) =>
  (await admin.ok(commitDraft, { params, body: { version: await version(), key } })).commit
const leadOf = async ({ id }: Lead) => (await admin.ok(getLead, { params: { id } })).lead

test('a preview says of each lead what happens, or why not, and nothing is written', async () => {
  const [fresh, there, dropped] = (await addLeads(3)) as [Lead, Lead, Lead]
  await admin.ok(assignLeadToShop, { params: { id: there.id, locId: south } })
  const lost = { status: 'opportunity_lost', opportunity_lost_reason: 'other' } as const
  await admin.ok(setLeadStatus, { params: { id: dropped.id }, body: lost })
  await save([rowOf(fresh, north), rowOf(await leadOf(there), north), rowOf(await leadOf(dropped), north)])
  const said = await preview()
  expect(said).toMatchObject({ rows: 3, going: 2 })
  expect(said.each?.map(({ outcome, reason }) => outcome ?? reason)).toEqual([
    'Unscheduled, goes to North',
    'From South to North',
    'That can’t be done from this lead’s status: opportunity lost.',
  ])
  expect(said.refused).toMatchObject([{ rows: [dropped.id] }])
  expect((await leadOf(fresh)).status).toBe('unscheduled')
})

test('a commit assigns the leads as one operation, which one undo takes back; what is refused stays', async () => {
  const leads = await addLeads(4)
  const [, , , lost] = leads as [Lead, Lead, Lead, Lead]
  const body = { status: 'opportunity_lost', opportunity_lost_reason: 'other' } as const
  await admin.ok(setLeadStatus, { params: { id: lost.id }, body })
  await save(leads.map((lead, n) => rowOf(lead, n === 0 ? south : north)))
  const key = randomUUID()
  expect(await commit(key)).toMatchObject({ total: 4, done: 3, refused: 1 })
  const now = await Promise.all(leads.map(leadOf))
  expect(now.map(({ assigned_repair_location_id: shop }) => shop)).toEqual([south, north, north, null])
  const { rows } = (await admin.ok(readDraft, { params, query: {} })).draft
  expect(rows).toMatchObject([{ id: lost.id, refusal: { code: 'lead_opportunity_lost' } }])
  const { hash } = await admin.ok(planUndo, { body: { action_id: key } })
  expect(await admin.ok(undo, { body: { action_id: key, plan_hash: hash } })).toMatchObject({ undone: 3, remaining: 0 })
  const then = await Promise.all(leads.map(leadOf))
  expect(then.map(({ status }) => status)).toEqual(['unscheduled', 'unscheduled', 'unscheduled', 'opportunity_lost'])
})

test('a shop that went offline meanwhile takes none of a draft', async () => {
  const [lead] = (await addLeads(1)) as [Lead]
  const shop = await addShop('Magnolia')
  await save([rowOf(lead, shop)])
  await admin.ok(crudCalls(repairLocation).edit, { params: { id: shop }, body: { online: false, version: 1 } })
  expect((await preview()).each).toMatchObject([{ reason: 'Magnolia is offline and takes no vehicles.' }])
  expect(await commit()).toMatchObject({ done: 0, refused: 1 })
  expect((await leadOf(lead)).status).toBe('unscheduled')
})

test('what a colleague has decided since is a conflict, with their name; their choice or one’s own can be taken', async () => {
  const [lead] = (await addLeads(1)) as [Lead]
  await save([rowOf(lead, north)])
  await ops.ok(assignLeadToShop, { params: { id: lead.id, locId: south } })
  const said = await preview()
  expect(said).toMatchObject({ going: 0, refused: [], conflicts: [{ mine: north, theirs: south }] })
  expect(await commit()).toMatchObject({ done: 0, refused: 1 })
  expect((await leadOf(lead)).assigned_repair_location_id).toBe(south)
  await save([{ ...rowOf(lead, north), version: said.conflicts[0]?.version ?? 0 }])
  expect(await commit()).toMatchObject({ done: 1, refused: 0 })
})

test('a draft names leads and shops of the business, and no other field', async () => {
  const [lead] = (await addLeads(1)) as [Lead]
  const refusalOf = async (rows: DraftRow[]) => {
    const { status, errors } = await admin.refused(saveDraft, { params, body: { version: await version(), rows } })
    return [status, ...Object.keys(errors ?? {})]
  }
  expect(await refusalOf([rowOf(lead, randomUUID())])).toEqual([404, 'rows[0].changes.repair_location_id'])
  expect(await refusalOf([{ ...rowOf(lead, north), id: randomUUID() }])).toEqual([404, 'rows[0].id'])
  expect(await refusalOf([{ ...rowOf(lead, north), changes: { status: 'unscheduled' } }])).toEqual([
    422,
    'rows[0].changes.repair_location_id',
    'rows[0].changes.status',
  ])
  const shopAgent = await world.as('shop_agent')
  expect((await shopAgent.refused(previewDraft, { params })).status).toBe(403)
})
