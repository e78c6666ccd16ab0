import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentQueryOf } from '../../contract/call.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { getLeadBoard } from '../../contract/calls/get-lead-board.ts'
import { listLeads } from '../../contract/calls/list-leads.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { undo } from '../../contract/calls/undo.ts'
import { type Lead, opportunityLostReasons } from '../../contract/leads/lead.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import { leadAggregate } from '../../machines/lead/lead.aggregate.ts'
import { createRecord } from '../../tests/api/resource-probes.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

type Query = NonNullable<SentQueryOf<typeof listLeads>>

let world: TestApp
let admin: Caller
let filters: readonly Query[]

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  const desk = new Desk(admin)
  const storms = [(await desk.storm()).id, (await desk.storm()).id]
  const shops = [await createRecord(admin, repairLocation), await createRecord(admin, repairLocation)]
  const rows = Array.from({ length: 48 }, (_, n) => ({
    claim_number: `LOST-${String(n).padStart(3, '0')}`,
    vin: `4T1B11HK5KU${String(n).padStart(6, '0')}`,
  }))
  for (const [n, row] of rows.entries()) await desk.addContact({ ...row, storm_id: storms[n % 2] ?? null })
  const sent = rows.map((row, n) => ({
    ...row,
    ...(n % 5 > 0 && { estimate_total: 100_049 * n }),
    flagged: n % 7 === 0,
  }))
  const { formatted } = await admin.ok(putLeads, { body: { leads: sent } })
  const lose = (id: string, n: number, action?: { id: string; label: string }) => {
    const opportunity_lost_reason = opportunityLostReasons[n % opportunityLostReasons.length] ?? 'other'
    const body = { status: 'opportunity_lost', opportunity_lost_reason } as const
    return admin.ok(setLeadStatus, { params: { id }, body, ...(action && { action }) })
  }
  for (const [n, { id }] of formatted.entries()) {
    if (n % 3 === 0) await admin.ok(assignLeadToShop, { params: { id, locId: shops[n % 2] ?? '' } })
    if (n % 4 === 3) continue
    await lose(id, n * n)
    if (n % 8 === 1) await admin.ok(setLeadStatus, { params: { id }, body: { status: 'unscheduled' } })
    if (n % 8 === 2) await lose(id, n + 1)
    if (n % 8 === 4) {
      const action = { id: randomUUID(), label: 'Set status' }
      await admin.ok(setLeadStatus, { params: { id }, body: { status: 'unscheduled' } })
      await lose(id, n + 2, action)
      const { hash } = await admin.ok(planUndo, { body: { action_id: action.id } })
      await admin.ok(undo, { body: { action_id: action.id, plan_hash: hash } })
    }
  }
  // An estimate that comes after the lead was lost.
  await admin.ok(putLeads, { body: { leads: [{ ...rows[6], estimate_total: 777_700 } as never] } })
  await world.followLog()
  filters = [
    {},
    { storm_id: storms[0] ?? '' },
    { shop: shops[0] ?? '' },
    { storm_id: storms[1] ?? '', shop: shops[1] ?? '' },
    { query: 'lost-01' },
    { mark: 'flagged' },
    { mark: 'overdue' },
    { end: String(Date.UTC(2020, 0, 1)) },
  ]
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

/** The lost leads that a query leaves, from the log alone. */
async function lostInLog(query: Query): Promise<Lead[]> {
  const { rows } = await world.owner.query<EventRow>(
    `select ${eventColumns} from events where business_id = $1 and stream like 'lead:%' order by stream, version`,
    [world.mine.id],
  )
  const leads = Map.groupBy(rows.map(recordedOf), ({ stream }) => stream)
    .values()
    .flatMap((events) => {
      const lead = events.reduce<Lead | null>((before, event) => leadAggregate.evolve(before, event as never), null)
      return lead ? [lead] : []
    })
  return [...leads].filter(
    (lead) =>
      lead.status === 'opportunity_lost' &&
      (!query.storm_id || lead.storm_id === query.storm_id) &&
      (!query.shop || lead.assigned_repair_location_id === query.shop) &&
      (!query.query || lead.claim_number.toLowerCase().includes(query.query)) &&
      (query.mark !== 'flagged' || lead.flagged) &&
      // A lost lead has no promise left, and none is as old as the last filter asks.
      query.mark !== 'overdue' &&
      !query.end,
  )
}

/** Where the summary of the list, of the board and the leads behind each reason are not what the log says. */
async function differences(): Promise<string[]> {
  const found: string[] = []
  for (const query of filters) {
    const expected = Map.groupBy(await lostInLog(query), (lead) => lead.opportunity_lost_reason)
    const list = await admin.ok(listLeads, { query: { ...query, status: 'opportunity_lost', limit: '1000' } })
    const board = await admin.ok(getLeadBoard, { query: { ...query, status: 'opportunity_lost' } })
    const summed = new Map(list.lost_by_reason?.map((one) => [one.reason, one]))
    if (JSON.stringify(board.lost_by_reason) !== JSON.stringify(list.lost_by_reason)) found.push('board and list')
    for (const reason of opportunityLostReasons) {
      const leads = expected.get(reason) ?? []
      const estimates = leads.reduce((sum, lead) => sum + (lead.estimate_total ?? 0), 0)
      const { count = 0, estimate_total = 0 } = summed.get(reason) ?? {}
      if (count !== leads.length || estimate_total !== estimates)
        found.push(`${JSON.stringify(query)} ${reason}: ${count}, ${estimate_total}`)
      for (const status of ['', 'opportunity_lost'] as const) {
        const asked = { ...query, ...(status && { status }), lost_reason: reason }
        const rows = await admin.ok(listLeads, { query: { ...asked, sortBy: 'name', limit: '1000' } })
        const lane = (await admin.ok(getLeadBoard, { query: asked })).columns.at(-1)
        const ids = leads.map(({ id }) => id).toSorted()
        const isSame =
          rows.count === ids.length &&
          rows.data
            .map(({ id }) => id)
            .toSorted()
            .join() === ids.join() &&
          lane?.count === ids.length &&
          lane.data
            .map(({ id }) => id)
            .toSorted()
            .join() === ids.join() &&
          JSON.stringify(rows.lost_by_reason) === JSON.stringify(list.lost_by_reason) &&
          JSON.stringify(rows.by_status) === JSON.stringify(list.by_status)
        if (!isSame) found.push(`${JSON.stringify(asked)}: ${rows.count} of ${ids.length}, ${lane?.count}`)
      }
    }
  }
  return found
}

test('reasons, their dollars and the leads behind them are those of the log, by event, shop, text, mark and days', async () => {
  expect(await differences()).toEqual([])
  const { lost_by_reason } = await admin.ok(listLeads, { query: { status: 'opportunity_lost' } })
  expect(lost_by_reason?.length).toBeGreaterThan(3)
  expect(await admin.ok(listLeads, { query: {} })).toMatchObject({ lost_by_reason: null })
  const none = await admin.ok(listLeads, { query: { status: 'unscheduled', lost_reason: 'other' } })
  expect([none.count, none.data]).toEqual([0, []])
})

test('an estimate that is not summed, and a lead under another reason, are found by the same recount', async () => {
  const [one] = (
    await admin.ok(listLeads, { query: { lost_reason: 'other_shop', sortBy: 'estimate_total', sortDesc: 'true' } })
  ).data
  const plant = async (changes: Partial<Lead>) => {
    await world.owner.query('update lead set doc = doc || $2::jsonb where id = $1', [one?.id, JSON.stringify(changes)])
    return differences()
  }
  expect(one?.estimate_total).toBeGreaterThan(0)
  expect(await plant({ estimate_total: null })).not.toEqual([])
  expect(
    await plant({ estimate_total: one?.estimate_total ?? null, opportunity_lost_reason: 'undecided' }),
  ).not.toEqual([])
  expect(await plant({ opportunity_lost_reason: 'other_shop' })).toEqual([])
})
