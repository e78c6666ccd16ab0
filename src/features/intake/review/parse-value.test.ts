import { expect, test } from 'vitest'
import { Choices } from './claim-lookups.ts'
import { makeRow } from './intake-row.factory.ts'
import { typedValue } from './parse-value.ts'

const match = { id: 'contact-1', by: 'vin', name: 'Karen Baker', status: 'open' } as const
const row = makeRow({ match })
const contact = (text: string, choices = new Choices(), of = row) => typedValue('existing_claimant', text, choices, of)

test('the contact that matches is taken by its id, by its name, or as what each one matches', () => {
  for (const text of ['contact-1', 'karen baker', 'matched'])
    expect(contact(text)).toEqual({ ok: true, value: 'contact-1' })
  expect(contact('')).toEqual({ ok: true, value: null })
  expect(contact('matched', new Choices(), makeRow())).toMatchObject({ ok: false })
})

test('another contact is taken once it was looked up, and no text that names none', () => {
  const choices = new Choices()
  expect(contact('contact-2', choices)).toMatchObject({ ok: false })
  choices.nameContact('contact-2', 'Ana Rivera')
  expect(contact('contact-2', choices)).toEqual({ ok: true, value: 'contact-2' })
  expect(contact('somebody', choices)).toMatchObject({ ok: false })
})
