import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZones } from '../../contract/businesses/time-zones.ts'
import { sampleLocation } from '../location/location.samples.ts'
import { slotsOf } from '../location/slots.ts'
import { appointmentTime } from './appointment-time.ts'

const changes = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2026-07-04']
const slotsOn = (day: string, timezone: string) =>
  slotsOf({
    schedule: {
      ...(sampleLocation.schedule as NonNullable<typeof sampleLocation.schedule>),
      first_day: day,
      last_day: day,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      open: '00:00',
      close: '23:59',
      slot_minutes: 30,
      breaks: [],
    },
    slot_exceptions: [],
    timezone,
  })

/** `1:30 AM` as `01:30`. */
function in24Hours(shown: string): string {
  const [, hour = '', minute = '', half = ''] = /(\d{1,2}):(\d\d) ([AP]M)/.exec(shown) ?? []
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

test('a booking is shown at the time of its slot, in every zone and at every clock change', () => {
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), fc.constantFrom(...changes), (timezone, day) => {
      for (const { time, timestamp } of slotsOn(day, timezone)) {
        const shown = appointmentTime({ timestamp, timezone, window: null })
        expect(in24Hours(shown)).toBe(time)
        expect(shown).toContain(String(Number(day.slice(8))))
      }
    }),
    { numRuns: 60 },
  )
})

test('two slots of one time on the night the clocks go back are distinguished by the zone', () => {
  const twice = slotsOn('2026-11-01', 'America/Chicago').filter(({ time }) => time === '01:30')
  expect(
    twice.map(({ timestamp }) => appointmentTime({ timestamp, timezone: 'America/Chicago', window: null })),
  ).toEqual(['Sun, Nov 1, 2026, 1:30 AM CDT', 'Sun, Nov 1, 2026, 1:30 AM CST'])
})
