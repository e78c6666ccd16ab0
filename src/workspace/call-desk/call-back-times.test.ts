import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualCallingHours as hours } from '../../../contract/call-center/calling-hours.ts'
import { clockAt } from '../../shared/time/start-of-day.ts'
import { formatTimeOfDay, faultOfCallBack, formatCallBackMoment, suggestCallBacks } from './call-back-times.ts'

const zone = 'America/Chicago'
const at = (text: string) => Date.parse(text)
/** Thursday, March 12, 2026, 10:42 AM in Chicago. */
const now = at('2026-03-12T15:42:00Z')
const frame = { zone, hours, now }

describe('a call-back', () => {
  it.each([
    ['2026-03-12T15:41:00Z', 'Choose a time in the future'],
    ['2026-03-13T12:59:00Z', 'Outside calling hours: 8 AM to 8 PM'],
    ['2026-03-13T13:00:00Z', null],
    ['2026-03-14T00:59:00Z', null],
    ['2026-03-14T01:00:00Z', 'Outside calling hours: 8 AM to 8 PM'],
    ['2026-03-15T16:59:00Z', 'Outside calling hours. On Sundays: 12 PM to 8 PM'],
    ['2026-03-15T17:00:00Z', null],
    ['2027-03-15T17:00:00Z', 'Choose a time in the next 60 days'],
  ])('at %s: %s', (instant, fault) => {
    expect(faultOfCallBack(at(instant), frame)).toBe(fault)
  })

  it('is no time that the clock there skips', () => {
    expect(faultOfCallBack(null, frame)).toBe('Enter a date and time that the clock there shows')
  })
})

describe('suggestions', () => {
  const label = (when: number, last: number | null = null) =>
    suggestCallBacks({ ...frame, now: when }, last).map(
      (one) => `${formatCallBackMoment(one.at, zone, when)}: ${one.hint}`,
    )

  it('are soon, on the next morning, and at another time of day than the last call', () => {
    expect(label(now)).toEqual([
      'Today, 1 PM: In two hours',
      'Tomorrow, 9 AM: Next morning',
      'Tomorrow, 6 PM: After work',
    ])
    expect(label(now, at('2026-03-11T22:00:00Z'))[2]).toBe('Tomorrow, 11:30 AM: Before lunch')
  })

  it('leave Sunday morning alone, and today where it is too late', () => {
    const saturdayNight = at('2026-03-15T00:30:00Z')
    expect(label(saturdayNight)).toEqual([
      'Tomorrow, 1 PM: After lunch',
      'Tomorrow, 6 PM: After work',
      'Mon 03/16, 9 AM: Next morning',
    ])
  })

  it('are three different times in calling hours, whenever and wherever they are asked for', () => {
    const zones = ['America/New_York', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu', zone]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }),
        (where, when) => {
          const some = suggestCallBacks({ zone: where, hours, now: when }, null)
          expect(new Set(some.map((one) => one.at)).size).toBe(3)
          for (const one of some) {
            const { time, weekday } = clockAt(one.at, where)
            expect(time >= (weekday === 0 ? '12:00' : '08:00') && time < '20:00' && one.at > when).toBe(true)
          }
        },
      ),
    )
  })
})

it('writes clocks as people say them', () => {
  expect(['00:00', '09:30', '12:00', '20:00'].map(formatTimeOfDay)).toEqual(['12 AM', '9:30 AM', '12 PM', '8 PM'])
})
