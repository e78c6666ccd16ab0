import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { nationalDigits, Phone, phoneDigitsIn, toE164 } from './phone.ts'

describe('a phone number', () => {
  test.each([
    ['6155550142', '+16155550142'],
    ['(615) 555-0142', '+16155550142'],
    ['1.615.555.0142', '+16155550142'],
    ['+1 (615) 555-0142', '+16155550142'],
    ['+16155550142', '+16155550142'],
    ['+49 30 1234567', '+49301234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+1 662 555 917', null],
    ['0049301234', null],
    ['555-0142', null],
    ['615 555 0142 x12', null],
    ['', null],
  ])('%j is %j inside', (text, e164) => {
    expect(toE164(text)).toBe(e164)
    expect(v.safeParse(Phone, text).success).toBe(e164 !== null)
  })

  test('is one and the same in both forms that are stored', () => {
    expect(nationalDigits('+16155550142')).toBe(nationalDigits('6155550142'))
  })

  test.each([
    ['(615) 555-0142', '6155550142'],
    ['+1 615 555', '615555'],
    ['555-0142', '5550142'],
    ['1615', '1615'],
    ['615', null],
    ['Ames', null],
    ['6/15/2026', null],
  ])('%j is searched as %j', (query, digits) => {
    expect(phoneDigitsIn(query, 4)).toBe(digits)
  })
})
