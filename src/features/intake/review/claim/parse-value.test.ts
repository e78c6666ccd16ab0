import { expect, test } from 'vitest'
import { ClaimLookups } from './claim-lookups.ts'
import { makeRow } from './intake-row.factory.ts'
import { parseValue } from './parse-value.ts'

const match = { id: 'contact-1', by: 'vin', name: 'Karen Baker', status: 'open' } as const
const row = makeRow({ match })
const contact = (text: string, lookups = new ClaimLookups(), of = row) =>
  parseValue('existing_claimant', text, lookups, of)

test('the contact that matches is taken by its id, by its name, or as what each one matches', () => {
  for (const text of ['contact-1', 'karen baker', 'matched'])
    expect(contact(text)).toEqual({ ok: true, value: 'contact-1' })
  expect(contact('')).toEqual({ ok: true, value: null })
  expect(contact('matched', new ClaimLookups(), makeRow())).toMatchObject({ ok: false })
})

test('another contact is taken once it was looked up, and no text that names none', () => {
  const lookups = new ClaimLookups()
  expect(contact('contact-2', lookups)).toMatchObject({ ok: false })
  lookups.nameContact('contact-2', 'Ana Rivera')
  expect(contact('contact-2', lookups)).toEqual({ ok: true, value: 'contact-2' })
  expect(contact('somebody', lookups)).toMatchObject({ ok: false })
})
