import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimFlagKinds, claimFlags, claimFlagTexts } from './claim-flags.ts'
import { hasValidCheckDigit } from './vin-check-digit.ts'

const claim = {
  vin: '1M8GDM9AXKP042788',
  zip: '75080',
  year: '2027',
  date_of_loss: '2026-02-28',
  date_received: '2026-03-10',
  match: null,
}
const storm = { zipcodes: new Set(['75080']) }
const today = '2026-03-10'

describe('VIN check digit', () => {
  it('accepts the examples of the standard, X included', () => {
    expect(['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715'].filter(hasValidCheckDigit)).toHaveLength(3)
  })
  it('notices every other value of the check digit', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(fc.property(digit, (wrong) => !hasValidCheckDigit(`1M8GDM9A${wrong}KP042788`)))
  })
})

describe('flags of a claim', () => {
  it('raises none on a claim that is in order', () => expect(claimFlags(claim, { today, storm })).toEqual([]))
  it.each([
    ['vin_check_digit', { vin: '1M8GDM9A1KP042788' }],
    ['future_date', { date_received: '2031-01-01' }],
    ['received_before_loss', { date_received: '2026-02-27' }],
    ['odd_year', { year: '2028' }],
    ['odd_year', { year: '1899' }],
    ['odd_year', { date_of_loss: '2015-12-31' }],
    ['zip_outside_event', { zip: '10001' }],
    ['existing_contact', { match: { id: 'c' } }],
  ] as const)('raises only %s', (flag, change) => {
    expect(claimFlags({ ...claim, ...change }, { today, storm })).toEqual([flag])
  })
  it('has a sentence for each kind', () => {
    expect(claimFlagKinds.every((kind) => claimFlagTexts[kind].sentence.endsWith('.'))).toBe(true)
  })
})
