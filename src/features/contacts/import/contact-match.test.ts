import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { type ContactMatch, differencesOf, editOf, matchesIn, shownField } from './contact-match.ts'

const contact = (more: Partial<Contact>) =>
  ({
    id: 'a',
    claim_number: 'C-1',
    vin: 'V',
    city: 'Avon',
    primary_phone: '6155550142',
    storm_id: null,
    ...more,
  }) as Contact
const row = (more: object) => ({ first_name: 'Ann', last_name: 'Ames', claim_number: 'C-1', vin: 'V', ...more })

describe('what a row has otherwise', () => {
  const match: ContactMatch = {
    row: row({ city: 'Goshen', primary_phone: '6155550142', email: '', storm_id: 's1' }),
    existing: contact({ first_name: 'Ann', last_name: 'Ames' }),
  }
  it('is told by field; what it leaves empty is nothing', () => {
    expect(differencesOf(match)).toEqual([
      { field: 'city', existing: 'Avon', row: 'Goshen' },
      { field: 'storm_id', existing: null, row: 's1' },
    ])
    expect(editOf(match)).toEqual({ city: 'Goshen', storm_id: 's1' })
  })
  it('is shown as people read it', () => {
    const name = (id: string) => `Event ${id}`
    expect(shownField({ field: 'storm_id' }, 's1', name)).toBe('Event s1')
    expect(shownField({ field: 'storm_id' }, null, name)).toBe('Empty')
    expect(shownField({ field: 'primary_phone' }, '6155550142', name)).toBe('(615) 555-0142')
    expect(shownField({ field: 'date_of_loss' }, Date.UTC(2026, 1, 28), name)).toBe('02/28/2026')
  })
})

it('rows that were not added are paired with what was there, also where one row repeats another', () => {
  const [one, two, again, other] = [row({}), row({ vin: 'W' }), row({ city: 'Goshen' }), row({ claim_number: 'C-9' })]
  const [added, second, there] = [
    contact({}),
    contact({ id: 'b', vin: 'W' }),
    contact({ id: 'c', claim_number: 'C-9' }),
  ]
  const reply = { formatted: [added, second], existed: [added, there] }
  expect(matchesIn([one, two, again, other], reply)).toEqual([
    { row: again, existing: added },
    { row: other, existing: there },
  ])
})
