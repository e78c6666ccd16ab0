import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeZones } from '../../contract/businesses/time-zones.ts'
import { sampleLocation } from './location.samples.ts'
import { datestringAt, instantsOf, slotsOf } from './slots.ts'

const schedule = sampleLocation.schedule
if (!schedule) throw new Error('the sample has no schedule')
const chicago = 'America/Chicago'

describe('the slots of a location', () => {
  test('are on its weekdays, within its hours, and not in its breaks', () => {
    const slots = slotsOf({ schedule, slot_exceptions: [], timezone: chicago })
    expect([...new Set(slots.map(({ day }) => day))]).toHaveLength(11)
    expect(slots.filter(({ day }) => day === '2026-03-09').map(({ time }) => time)).toEqual(
      '08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30'.split(' '),
    )
  })

  test('of a changed day are the changed ones; of a closed day none; a day off can be opened', () => {
    const slots = slotsOf({
      schedule,
      slot_exceptions: [
        { datestring: '03-09-2026', slots: [{ time: '07:00', capacity: 9 }] },
        { datestring: '03-10-2026', slots: [] },
        { datestring: '03-15-2026', slots: [{ time: '10:00', capacity: 1 }] },
      ],
      timezone: chicago,
    })
    const on = (day: string) => slots.filter((slot) => slot.day === day).map(({ time, capacity }) => [time, capacity])
    expect(on('2026-03-09')).toEqual([['07:00', 9]])
    expect(on('2026-03-10')).toEqual([])
    expect(on('2026-03-15')).toEqual([['10:00', 1]])
  })

  test('are left out where the clock skips them, and are two where it shows them twice', () => {
    const night = { ...schedule, first_day: '2026-03-08', last_day: '2026-03-08', weekdays: [7], breaks: [] }
    const times = (day: string, open: string, close: string) =>
      slotsOf({
        schedule: { ...night, first_day: day, last_day: day, open, close, slot_minutes: 60 },
        slot_exceptions: [],
        timezone: chicago,
      }).map(({ time }) => time)
    expect(times('2026-03-08', '01:00', '04:00')).toEqual(['01:00', '03:00'])
    expect(times('2026-11-01', '00:00', '03:00')).toEqual(['00:00', '01:00', '01:00', '02:00'])
  })
})

test('every instant of a local time reads as that time in the zone, in every zone and at every clock change', () => {
  const changes = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2026-07-04']
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), fc.constantFrom(...changes), time, (timezone, day, local) => {
      for (const instant of instantsOf(day, local, timezone)) {
        const shown = new Date(instant).toLocaleString('sv-SE', { timeZone: timezone }).slice(0, 16)
        expect(shown).toBe(`${day} ${local}`)
        const [year, month, date] = day.split('-')
        expect(datestringAt(instant, timezone)).toBe(`${month}-${date}-${year}`)
      }
    }),
    { numRuns: 500 },
  )
})
