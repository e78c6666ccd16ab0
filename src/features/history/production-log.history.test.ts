import { expect, test } from 'vitest'
import { productionLogHistory } from './production-log.history.ts'

const zones = { zone: 'America/Chicago' }

test('the fields of a production log read as its form has them: in dollars, percent and words', () => {
  const shop = '5a000000-0000-4000-8000-0000000000d1'
  const changes = {
    pdr_amount: 20_000,
    total_loss_threshold: 7550,
    odometer: 41_250,
    repair_opportunity: 'call_to_schedule',
    direction_to_pay: true,
    best_contact_phone_number: '+14055550138',
    repair_location_id: shop,
    grade: 'b',
    shop_name: null,
  }
  const was = { ...Object.fromEntries(Object.keys(changes).map((field) => [field, null])), shop_name: 'Dent Co' }
  const described = productionLogHistory.describe(
    { type: 'ProductionLogChanged', data: { changes, was } },
    (id) => (id === shop ? 'Moore Dent' : undefined),
    zones,
  )
  expect(described.changes.map(({ label, from, to }) => [label, from, to])).toEqual([
    ['PDR', '', '$200.00'],
    ['Total-loss threshold', '', '75.50%'],
    ['Odometer, miles', '', '41,250'],
    ['Repair opportunity', '', 'Call to schedule'],
    ['Direction to pay', '', 'Signed'],
    ['Best phone number', '', '(405) 555-0138'],
    ['Repair location', '', 'Moore Dent'],
    ['Grade', '', 'B, 16 to 30'],
    ['Shop name', 'Dent Co', ''],
  ])
})

test('a decided total loss reads in words, and a completed log with its estimate', () => {
  const none = { decision: null, reason: '' }
  const decided = productionLogHistory.describe(
    { type: 'ProductionLogLossDecided', data: { was: none, to: { decision: 'repair', reason: 'Owner keeps it' } } },
    () => undefined,
    zones,
  )
  expect(decided.changes).toEqual([
    { label: 'Total loss', from: '', to: 'No, repair' },
    { label: 'Reason', from: '', to: 'Owner keeps it' },
  ])
  const totals = { repair_estimate_total: 260_050, total_storage_cost: 0, total_bill_amount: 260_050, confirmed: [] }
  const completed = productionLogHistory.describe(
    { type: 'ProductionLogCompleted', data: totals },
    () => undefined,
    zones,
  )
  expect(completed.notes).toEqual(['Estimate total: $2,600.50'])
})
