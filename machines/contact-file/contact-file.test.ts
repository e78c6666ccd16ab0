import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import {
  type ContactFileColumn,
  contactFileColumns,
  requiredContactColumns,
} from '../../contract/contacts/contact-file-columns.ts'
import { NewContact } from '../../contract/contacts/contact.ts'
import { checkRow } from '../import/check-row.ts'
import { matchHeader, missingColumns, proposeMapping } from '../import/column-mapping.ts'
import { contactFile } from './contact-file.ts'

const aClaimant: Readonly<Record<ContactFileColumn, string>> = {
  insurance_carrier: 'Heartland P&C',
  claim_number: 'HE-26-00112001',
  first_name: 'Aaliyah',
  last_name: 'Ibáñez',
  city: 'Pendleton',
  state: 'IN',
  zip: '46064',
  primary_phone: '2055551342',
  vin: '1M8GDM9AXKP042788',
  vehicle_model: 'Sonata',
  address: '9428 Old Mill Rd',
  secondary_phone: '',
  email: 'aaliyah@example.com',
  vehicle_year: '2019',
  vehicle_make: 'Hyundai',
  loss_type: 'hail',
  date_of_loss: '2026-02-28',
  insurance_notification_email: 'loss@heartland.example',
}
const check = (change: Partial<Record<ContactFileColumn, string>>) => {
  const claimant = { ...aClaimant, ...change }
  return checkRow(
    contactFileColumns.map((column) => claimant[column]),
    contactFile,
  )
}
const sent = (change: Partial<Record<ContactFileColumn, string>>, settings: unknown = null) => {
  const { values, changes } = check(change)
  return contactFile.toSend({ record: 2, values, changes }, { file: 'a.csv', import: 'run', settings })
}

test('the columns of section 3 match by name, in any case', () => {
  const names =
    'Insurance Carrier,Claim Number,First Name,Last Name,City,State,Zip,Primary Phone,VIN,Vehicle Model,Address,' +
    'Secondary Phone,Email,Vehicle Year,Make,Loss Type,Date of Loss,Insurance Notification Email'
  const header = names.toUpperCase().split(',')
  expect(Object.keys(matchHeader(contactFile, header))).toEqual([...contactFileColumns])
})

test('other names are proposed, and none is taken twice', () => {
  const header =
    'Carrier,Claim #,Insured First,Insured Last,Town,ST,Postal Code,Phone,VIN Number,Model,Make,Year'.split(',')
  expect(missingColumns(contactFile, matchHeader(contactFile, header)).length).toBeGreaterThan(0)
  const proposed = proposeMapping(contactFile, header)
  expect(missingColumns(contactFile, proposed)).toEqual([])
  expect(new Set(Object.values(proposed)).size).toBe(12)
})

describe('what is fixed', () => {
  const phones = [
    '(205) 555-1342',
    '205-555-1342',
    '205.555.1342',
    '205 555 1342',
    '205/555-1342',
    '(205)5551342',
    '+1 205 555 1342',
    '+12055551342',
    '1-205-555-1342',
    '12055551342',
    '205-555-1342 x12',
    '205 555-1342 ext. 7',
  ]
  it.each([
    ...phones.map((phone) => ['primary_phone', phone, '2055551342'] as const),
    ['zip', '2341', '02341'],
    ['zip', '46064-1234', '46064'],
    ['state', 'indiana', 'IN'],
    ['vin', ' 1m8gdm9a xkp042788 ', '1M8GDM9AXKP042788'],
    ['date_of_loss', '2/28/26', '2026-02-28'],
    ['date_of_loss', '28.2.26', '2026-02-28'],
    ['vehicle_year', '2019.0', '2019'],
    ['last_name', ' Ibáñez\u00a0', 'Ibáñez'],
  ] as const)('%s %j becomes %j', (field, from, to) => {
    expect(check({ [field]: from })).toMatchObject({ faults: [], changes: [{ field, from, to }] })
  })
})

describe('what is refused at its field', () => {
  it.each([
    ...requiredContactColumns.map((column) => [column, '  ', 'Required'] as const),
    ['primary_phone', '555-1342', 'Enter a 10-digit phone number'],
    ['primary_phone', '0555551342', 'Enter a 10-digit phone number'],
    ['primary_phone', '+44 20 7946 0958', 'Use a 10-digit U.S. number, with or without +1'],
    ['zip', '123', 'Enter a 5-digit ZIP code'],
    ['state', 'Ontario', 'Not a U.S. state'],
    ['email', 'nobody', 'Enter a valid email address'],
    ['date_of_loss', '02/30/2026', 'Invalid date. Use MM/DD/YYYY'],
    ['claim_number', '1.23E+12', 'Shortened by a spreadsheet. Enter the full number'],
  ] as const)('%s %j', (field, text, reason) => {
    expect(check({ [field]: text }).faults).toContainEqual({ field, reason })
  })
})

it.each(['=HYPERLINK("http://x")', '@SUM(A1)', '-2+3', '+cmd', '<img src=x onerror=alert(1)>', '"><script>1</script>'])(
  '%s stays text in every column that takes text',
  (text) => {
    const columns = [
      'insurance_carrier',
      'first_name',
      'last_name',
      'city',
      'vehicle_model',
      'address',
      'loss_type',
    ] as const
    for (const column of columns) expect(sent({ [column]: text })).toMatchObject({ [column]: text })
  },
)

test('a row is sent with its storm: none, one for the file, or that of its ZIP code', () => {
  expect(sent({})).toMatchObject({ storm_id: null, date_of_loss: Date.UTC(2026, 1, 28) })
  expect(sent({ date_of_loss: '' }, { by: 'none' })).toMatchObject({ storm_id: null, date_of_loss: null })
  expect(sent({}, { by: 'file', storm: 's1' })).toMatchObject({ storm_id: 's1' })
  expect(sent({}, { by: 'zip', storms: { '46064': 's2' } })).toMatchObject({ storm_id: 's2' })
  expect(sent({ zip: '10001' }, { by: 'zip', storms: { '46064': 's2' } })).toMatchObject({ storm_id: null })
})

test('a warning is told of exactly the rows that are said to have one', () => {
  const rows = [{}, { vin: '1M8GDM9A1KP042788' }, { date_of_loss: '2027-01-01' }].map((change) => check(change).values)
  expect(rows.map((values) => contactFile.hasWarning(values, '2026-11-20'))).toEqual([false, true, true])
  expect(rows.map((values) => contactFile.warningsOf(values, '2026-11-20').map(({ label }) => label))).toEqual([
    [],
    ['VIN check digit'],
    ['Future date'],
  ])
})

test('nothing that is accepted is refused by the call', () => {
  const odd = fc.constantFrom(
    '',
    ' ',
    '0',
    '2055551342',
    '46064',
    'TX',
    'a@b.co',
    '2026-02-28',
    '1M8GDM9AXKP042788',
    "'=1",
    '2019',
  )
  const cell = fc.oneof(odd, fc.string({ maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 40 }))
  const change = fc.dictionary(fc.constantFrom(...contactFileColumns), cell, { maxKeys: 3 })
  let accepted = 0
  const property = fc.property(change, (given) => {
    if (check(given).faults.length > 0) return
    accepted += 1
    expect(v.safeParse(NewContact, sent(given)).issues).toBeUndefined()
  })
  fc.assert(property, { numRuns: 3000 })
  expect(accepted).toBeGreaterThan(100)
})
