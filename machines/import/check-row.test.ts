import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type ClaimColumn, claimColumns } from '../../contract/claims/claim-fields.ts'
import { claimColumnsSchema } from '../../contract/claims/claim.ts'
import { describeChange } from './describe-change.ts'
import { checkRow } from './check-row.ts'
import { claimFile, claimOf } from '../claim-file/claim-file.ts'
import { aClaim, rowOf } from '../claim-file/claim-row.factory.ts'

const Claim = v.strictObject(claimColumnsSchema)
const check = (change: Partial<Record<ClaimColumn, string>>) => checkRow(rowOf({ ...aClaim, ...change }), claimFile)

describe('a row that is in order', () => {
  it('is accepted as it is', () => {
    const row = rowOf(aClaim)
    expect(checkRow(row, claimFile)).toEqual({ values: row, changes: [], faults: [] })
  })
})

describe('what is fixed, visibly', () => {
  it.each<[ClaimColumn, string, string]>([
    ['date_of_loss', '2/28/2026', '2026-02-28'],
    ['date_of_loss', '02-08-26', '2026-02-08'],
    ['date_of_loss', '2026/2/8', '2026-02-08'],
    ['date_of_loss', '04.03.2026', '2026-03-04'],
    ['date_of_loss', '13.3.26', '2026-03-13'],
    ['date_of_loss', '12/31/69', '1969-12-31'],
    ['date_of_loss', '31-Dec-69', '1969-12-31'],
    ['date_of_loss', '20260208', '2026-02-08'],
    ['date_of_loss', 'Feb 8, 2026', '2026-02-08'],
    ['date_of_loss', '8-Feb-26', '2026-02-08'],
    ['date_of_loss', '46061', '2026-02-08'],
    ['date_received', '2026-03-10 14:05:33', '2026-03-10'],
    ['date_received', '2026-03-10T14:05:33.120Z', '2026-03-10'],
    ['date_received', '3/10/2026 2:05 PM', '2026-03-10'],
    ['vin', ' 4t1sbm4u xch625305', '4T1SBM4UXCH625305'],
    ['zip', '71418-3145', '71418'],
    ['zip', '714183145', '71418'],
    ['zip', '2341', '02341'],
    ['zip', '2341-1234', '02341'],
    ['drivable', 'True', 'Y'],
    ['drivable', 'NO', 'N'],
    ['drivable', '0', 'N'],
    ['drivable', 'unknown', ''],
    ['hail_identified', 'yes', 'Y'],
    ['claim_type', 'New Assignment', 'new_assignment'],
    ['claim_type', 'NEW', 'new_assignment'],
    ['claim_type', 're-assignment', 'reassignment'],
    ['state', 'new york', 'NY'],
    ['state', ' tx', 'TX'],
    ['year', '2017.0', '2017'],
    ['primary_phone', '(662) 555-9173 x12', '6625559173'],
    ['primary_phone', '+1 662.555.9173 ext. 12', '6625559173'],
    ['secondary_phone', '16625559173', '6625559173'],
    ['impact_notes', "'=SUM(A1)", '=SUM(A1)'],
    ['last_name', ' Müller\u00a0', 'Müller'],
  ])('%s %j becomes %j', (field, from, to) => {
    const { changes, faults, values } = check({ [field]: from })
    expect({ changes, faults }).toEqual({ changes: [{ field, from, to }], faults: [] })
    expect(values[claimColumns.indexOf(field)]).toBe(to)
  })
})

it.each([
  ['04.03.2026', 'read day first'],
  ['3/10/2026', 'read month first'],
  ['3/10/2026 2:05 PM', 'read month first, time removed'],
  ['2026-03-10 14:05', 'time removed'],
  ['20260310', 'converted to a date'],
])('says of the date %s that it was %s', (from, label) => {
  expect(check({ date_of_loss: from }).changes.map(describeChange)).toEqual([label])
})

describe('what is refused, with a reason at its field', () => {
  it.each<[ClaimColumn, string, RegExp]>([
    ['claim_number', '   ', /Required/],
    ['claim_number', '1.23E+12', /Shortened by a spreadsheet/],
    ['claim_number', ' 1,23e+15', /Shortened by a spreadsheet/],
    ['claim_number', 'x'.repeat(65), /at most 64/],
    ['last_name', '', /Required/],
    ['date_of_loss', '02/30/2026', /Invalid date. Use MM/],
    ['date_of_loss', '28/02/2026', /Invalid date. Use MM/],
    ['date_received', '12', /Invalid date. Use MM/],
    ['date_of_loss', '03.13.2026', /periods are read day first/],
    ['date_of_loss', '3/13.2026', /Invalid date. Use MM/],
    ['date_of_loss', '1899-01-01', /year from 1900 to 2199/],
    ['date_of_loss', '1/1/1899', /year from 1900 to 2199/],
    ['date_received', '2026-03-04 25:00', /Invalid time of day/],
    ['date_received', '3/4/2026 12:60', /Invalid time of day/],
    ['vin', '2T265JBA5CY', /has 11/],
    ['vin', '4T1SBM4UXCH62530O', /I, O or Q/],
    ['zip', '714', /5-digit/],
    ['drivable', 'perhaps', /Use Y or N/],
    ['claim_type', 'NEW ASSIGNMENT!!', /Use New, Change/],
    ['email', 'not-an-email', /valid email/],
    ['primary_phone', '555-9173', /10-digit/],
    ['primary_phone', '6625559173 or 6625559174', /10-digit/],
    ['primary_phone', '+49 30 123456', /U.S. number/],
    ['primary_phone', '(+49) 30 123456', /U.S. number/],
    ['secondary_phone', '0049 30 1234', /U.S. number/],
    ['secondary_phone', '0049301234', /U.S. number/],
    ['primary_phone', '+1 662 555 917', /10-digit/],
    ['year', '1899', /model year/],
    ['year', '3019', /model year/],
    ['year', '17', /4-digit/],
    ['state', 'Ontario', /state/],
    ['city', 'x'.repeat(121), /at most 120/],
  ])('%s %j', (field, text, reason) => {
    const { faults } = check({ [field]: text })
    expect(faults).toEqual([{ field, reason: expect.stringMatching(reason) }])
  })
})

describe('text that a spreadsheet or a page would run', () => {
  it.each(['=HYPERLINK("http://x.test")', '@SUM(A1)', '-2+3', '<img src=x onerror=alert(1)>'])(
    '%s stays text',
    (text) => {
      const { values, changes, faults } = check({ first_name: text, impact_notes: text })
      expect({ changes, faults }).toEqual({ changes: [], faults: [] })
      expect(claimOf(values)).toMatchObject({ first_name: text, impact_notes: text })
    },
  )
})

describe('every accepted row', () => {
  const odd = fc.constantFrom(
    ' ',
    '\t',
    '\u00a0',
    '-',
    '/',
    '0',
    '1',
    '2026-02-28',
    'x',
    'É',
    '\n',
    '.0',
    '@',
    'a@b.cd',
  )
  const cell = fc.oneof(
    fc.array(odd, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 20 }),
  )
  const changed = fc.record({ field: fc.constantFrom(...claimColumns), text: cell })

  it('is a claim as the server wants it, and is not changed again', () => {
    const property = fc.property(fc.array(changed, { minLength: 1, maxLength: 4 }), (edits) => {
      const once = check(Object.fromEntries(edits.map(({ field, text }) => [field, text])))
      if (once.faults.length > 0) return
      expect(v.safeParse(Claim, claimOf(once.values)).issues).toBeUndefined()
      expect(checkRow(once.values, claimFile)).toEqual({ values: once.values, changes: [], faults: [] })
    })
    fc.assert(property, { numRuns: 2000 })
  })
})
