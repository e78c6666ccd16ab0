import { expect, it } from 'vitest'
import { identityKeyOf, isSameContact, sameContactAmong } from './same-contact.ts'

const of = (claim_number: string, vin: string) => ({ claim_number, vin })

it.each([
  [of('A', 'V'), of('A', 'V'), true],
  [of('A', 'V'), of('A', 'W'), false],
  [of('A', 'V'), of('B', 'V'), false],
  [of('A', 'V'), of('A', ''), true],
  [of('A', ''), of('A', ''), true],
  [of('A', 'V'), of('', 'V'), false],
  [of('', 'V'), of('', 'V'), true],
  [of('', 'V'), of('', 'W'), false],
  [of('', ''), of('', ''), false],
])('%j and %j are one contact: %s', (one, other, same) => {
  expect(isSameContact(one, other)).toBe(same)
  expect(isSameContact(other, one)).toBe(same)
  if (same) expect(identityKeyOf(one)).toBe(identityKeyOf(other))
})

it('the vehicle decides among contacts of one claim number', () => {
  const known = [of('A', ''), of('A', 'W'), of('A', 'V')]
  expect(sameContactAmong(of('A', 'V'), known)).toBe(known[2])
  expect(sameContactAmong(of('A', 'X'), known)).toBe(known[0])
  expect(sameContactAmong(of('A', ''), known)).toBe(known[0])
  expect(sameContactAmong(of('A', 'X'), known.slice(1))).toBeUndefined()
})
