import { describe, expect, test } from 'vitest'
import { type ScopeFileColumn, scopeFileColumns, scopeFileLabels } from '../../contract/leads/scope-file-columns.ts'
import { checkRow } from '../import/check-row.ts'
import { matchHeader } from '../import/column-mapping.ts'
import { scopeFile } from './scope-file.ts'

const row: Partial<Record<ScopeFileColumn, string>> = {
  estimate_locked_on: '2026-02-15 12:45:00',
  insurance_carrier: 'Heartland P&C',
  inspection_location: 'Pendleton Fairgrounds',
  claim_number: 'HE-26-00112001',
  vin: '5NPEYM0W3KX206791',
  vehicle: '2019 Hyundai Sonata',
  customer_name: 'Aaliyah Ibáñez',
  best_contact_phone_number: '2055551342',
  email: 'aaliyah@example.com',
  spanish: 'No',
  can_text: 'Yes',
  sw_notes: 'Customer wants a call after 5',
  parts_amount: '560.87',
  body_labor_amount: '36.36',
  pdr_amount: '$6,804.81',
  repair_estimate_total: '7402.04',
  deductible_amount: '1000.00',
  repair_opportunity: 'call_to_schedule',
  direction_to_pay: 'Yes',
  estimate_days_to_repair: '8',
  windshield_damage: 'Yes',
  back_roof_glass_damage: 'No',
  total_loss_threshold: '80%',
}
const check = (changes: typeof row = {}) => {
  const merged = { ...row, ...changes }
  return checkRow(
    scopeFileColumns.map((column) => merged[column] ?? ''),
    scopeFile,
  )
}
const send = (changes: typeof row = {}) => scopeFile.toSend({ record: 2, ...check(changes) })

test('a row as estimating systems write it is accepted unchanged, and is a lead with what its production log gets', () => {
  expect(check()).toMatchObject({ changes: [], faults: [] })
  expect(send()).toEqual({
    claim_number: 'HE-26-00112001',
    vin: '5NPEYM0W3KX206791',
    phone: '2055551342',
    email: 'aaliyah@example.com',
    vehicle: '2019 Hyundai Sonata',
    spanish: false,
    can_text: true,
    estimate_total: 740_204,
    estimate_locked_on: '2026-02-15',
    production_log: {
      parts_amount: 56_087,
      body_labor_amount: 3636,
      pdr_amount: 680_481,
      deductible_amount: 100_000,
      customer_name: 'Aaliyah Ibáñez',
      inspection_location: 'Pendleton Fairgrounds',
      sw_notes: 'Customer wants a call after 5',
      repair_opportunity: 'call_to_schedule',
      estimate_days_to_repair: 8,
      direction_to_pay: true,
      windshield_damage: 'damaged',
      back_roof_glass_damage: 'none',
      total_loss_threshold: 8000,
      best_contact_phone_number: '2055551342',
    },
  })
})

describe('a value is corrected, and the correction is listed', () => {
  test.each<[ScopeFileColumn, string, string]>([
    ['parts_amount', '560.870', '560.87'],
    ['estimate_locked_on', '3/4/2026 2:05 PM', '2026-03-04'],
    ['customer_name', 'Davis, John', 'John Davis'],
    ['customer_name', 'Davis, John, Jr.', 'John Davis Jr.'],
    ['customer_name', 'John Davis, Jr.', 'John Davis Jr.'],
    ['spanish', 'si', 'Yes'],
    ['can_text', 'n', 'No'],
    ['total_loss_threshold', '0.75', '75%'],
    ['total_loss_threshold', '75', '75%'],
    ['repair_opportunity', 'Call to schedule', 'call_to_schedule'],
    ['estimate_days_to_repair', '8 days', '8'],
    ['best_contact_phone_number', '(205) 555-1342', '2055551342'],
    ['vehicle', '2019  Hyundai   Sonata', '2019 Hyundai Sonata'],
  ])('%s %s', (field, from, to) => {
    expect(check({ [field]: from })).toMatchObject({ changes: [{ field, from, to }], faults: [] })
  })

  test('an amount with a comma and no cents', () => {
    const sums = { pdr_amount: '4,250', repair_estimate_total: '4847.23' }
    expect(check(sums)).toMatchObject({ changes: [{ field: 'pdr_amount', from: '4,250', to: '4250.00' }], faults: [] })
  })
})

describe('a row that cannot be used is rejected with its reason', () => {
  test.each<[ScopeFileColumn, string, string]>([
    ['repair_estimate_total', '1.00', 'Its parts come to $7,402.04. Correct the total or a part'],
    ['misc_amount', '($120.50)', 'Must not be negative'],
    ['misc_amount', '-120.50', 'Must not be negative'],
    ['parts_amount', 'see estimate', 'Enter an amount in dollars, such as 1,357.06'],
    ['acv', '$48,000,000.00', 'Must be at most $10,000,000'],
    ['claim_number', '', 'Required'],
    ['vin', 'IN487XZ68FG168554', 'A VIN has no I, O or Q. Check for 1 and 0'],
    ['best_contact_phone_number', '4695558761 or 615-555-0199', 'Enter a 10-digit phone number'],
    ['email', 'ann@example.com; second@example.com', 'Enter a valid email address'],
    ['vehicle', 'Toyota Tundra', 'Begin with the model year: 2021 Toyota Camry'],
    ['estimate_locked_on', '1900-01-00 00:00:00', 'A spreadsheet writes an empty cell like this. Enter the date'],
    ['estimate_locked_on', '2026-02-31', 'Invalid date. Use MM/DD/YYYY'],
    ['spanish', 'maybe', 'Use Yes or No, or leave empty if unknown'],
    ['repair_opportunity', 'Will call', 'Use one of scheduled, call_to_schedule, undecided, do_not_call, total_loss'],
    ['total_loss_threshold', '140', 'Enter a percentage from 0 to 100'],
    ['customer_name', '', 'Required'],
  ])('%s %s', (field, text, reason) => {
    expect(check({ [field]: text }).faults).toEqual([{ field, reason }])
  })
})

test('text that a spreadsheet would run, and line breaks in notes, are text', () => {
  for (const sw_notes of ["=cmd|' /C calc'!A0", 'Roof\nhood, "both rails"']) {
    expect(check({ sw_notes })).toMatchObject({ changes: [], faults: [] })
    expect(send({ sw_notes }).production_log).toMatchObject({ sw_notes })
  }
})

test('the total of a row is the sum of its parts, to the cent, whatever the amounts', () => {
  let seed = 7
  const cents = () => (seed = (seed * 48_271) % 2_147_483_647) % 900_000
  for (let run = 0; run < 2000; run++) {
    const parts = [cents(), cents(), cents()]
    const [parts_amount, body_labor_amount, pdr_amount] = parts.map((one) => (one / 100).toFixed(2)) as [
      string,
      string,
      string,
    ]
    const total = parts.reduce((sum, one) => sum + one, 0)
    const sums = { parts_amount, body_labor_amount, pdr_amount, repair_estimate_total: (total / 100).toFixed(2) }
    expect(check(sums).faults).toEqual([])
    expect(send(sums).estimate_total).toBe(total)
    // The planted twin: one cent more is found.
    expect(check({ ...sums, repair_estimate_total: ((total + 1) / 100).toFixed(2) }).faults).toHaveLength(1)
  }
})

test('the header of the specification is matched by its names alone', () => {
  const header = [
    'DATE ESTIMATE LOCKED ',
    'Vehicle Year/Make/Model',
    'Spanish Speaking?',
    'Back/Roof Glass Damage',
    'ACV',
  ]
  expect(matchHeader(scopeFile, header)).toEqual({
    estimate_locked_on: 0,
    vehicle: 1,
    spanish: 2,
    back_roof_glass_damage: 3,
    acv: 4,
  })
  expect(Object.keys(scopeFileLabels)).toEqual([...scopeFileColumns])
})
