import { describe, expect, test } from 'vitest'
import { csvText } from '../../../../contract/csv/csv-text.ts'
import { sampleContact } from '../../../../machines/contact/contact.samples.ts'
import { ContactUnderTest } from '../../../../machines/contact/contact-under-test.ts'
import { contactLines } from './export-contacts.ts'

const format = { zone: 'America/Chicago', nameOf: (id: string) => (id === 'storm' ? 'Feb 28 hail, TN' : undefined) }

function makeContact(changes: Partial<typeof sampleContact>) {
  const subject = new ContactUnderTest().happen({
    type: 'ContactCreated',
    data: { contact: { ...sampleContact, ...changes } },
  })
  if (!subject.contact) throw new Error('there is no contact')
  return subject.contact
}

describe('the file of contacts', () => {
  test('has a head and a line for each, as people read them', () => {
    const [heads = [], line = []] = contactLines([makeContact({ storm_id: 'storm' })], format)
    const row = Object.fromEntries(heads.map((head, at) => [head, line[at]]))
    expect(row).toMatchObject({
      'First name': 'Ann',
      Status: 'Not scheduled',
      Stage: 'Call center',
      Event: 'Feb 28 hail, TN',
      Appraiser: '',
      'Primary phone': '(615) 555-0199',
      'Date of loss': '02/28/2026',
    })
  })

  test('keeps as text in every column what a spreadsheet would run', () => {
    const hostile = Object.fromEntries(
      Object.entries(sampleContact)
        .filter(([field, value]) => typeof value === 'string' && field !== 'mode')
        .map(([field]) => [field, '=cmd|x']),
    )
    const file = csvText(contactLines([makeContact(hostile)], format))
    expect(file).toContain('=cmd|x')
    expect(file).not.toMatch(/(^|,)"?=cmd/m)
  })
})
