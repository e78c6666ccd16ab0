import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../contract/people/person.ts'
import { changedPart, inputOf, PersonForm, shopPart } from './person-rules.ts'
import { heldOf, newPerson, type PersonValues } from './person-values.ts'

const written = (different: Partial<PersonValues> = {}): PersonValues => ({
  ...newPerson('ops').values,
  first_name: ' Ana ',
  last_name: 'López',
  email: 'ana@demo.test',
  ...different,
})
const faults = (values: PersonValues) =>
  (v.safeParse(PersonForm, values).issues ?? []).map(({ path, message }) => [path?.[0]?.key, message])

describe('a person as written in the form', () => {
  it('becomes what the server takes', () => {
    const values = written({
      role: 'appraiser',
      accessible_roles: ['appraiser', 'ops'],
      phone: '+1 (615) 555-0142',
      appraiser_zipcodes: '37032\n37042-1234, 37050',
      state_code: '',
    })
    expect(inputOf(v.parse(PersonForm, values))).toMatchObject({
      first_name: 'Ana',
      accessible_roles: 'appraiser|ops',
      phone: '+16155550142',
      appraiser_zipcodes: ['37032', '37042', '37050'],
      state_code: null,
      address: null,
    })
  })

  it('has the phone as people write it, which is the number that is stored', () => {
    const stored = { ...newPerson('ops').values, phone: '+16155550142', appraiser_zipcodes: [], appraiser_emails: [] }
    const { values } = heldOf({ ...stored, accessible_roles: 'ops', version: 1 } as unknown as Person)
    expect(values.phone).toBe('(615) 555-0142')
    expect(inputOf(v.parse(PersonForm, written({ phone: values.phone }))).phone).toBe('+16155550142')
  })

  it('says nothing of what its roles do not know, nor of a password nobody set', () => {
    const sent = inputOf(v.parse(PersonForm, written({ appraiser_zipcodes: '37032' })))
    for (const field of ['appraiser_zipcodes', 'call_center_id', 'password', 'confirm_password']) {
      expect(sent).not.toHaveProperty(field)
    }
  })

  it('is refused at the field that is wrong', () => {
    expect(faults(written({ phone: '12' }))).toEqual([['phone', 'Enter a valid phone number']])
    expect(faults(written({ password: 'short', confirm_password: 'other' }))).toEqual([
      ['password', 'Use at least 12 characters'],
      ['confirm_password', 'Passwords don’t match'],
    ])
    const appraiser = written({ role: 'appraiser', accessible_roles: ['appraiser'], appraiser_zipcodes: '3703' })
    expect(faults(appraiser)).toEqual([['appraiser_zipcodes', 'Enter a 5-digit ZIP code']])
  })

  it('sends of a change only what was changed, and of a team only what its root may say', () => {
    const output = v.parse(PersonForm, written())
    expect(changedPart(output, { last_name: '', accessible_roles: [] })).toEqual({
      last_name: 'López',
      accessible_roles: 'ops',
    })
    expect(shopPart(inputOf(output))).not.toHaveProperty('role')
  })
})
