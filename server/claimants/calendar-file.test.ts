import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { timeZones } from '../../contract/businesses/time-zones.ts'
import { slotsOf } from '../../machines/location/slots.ts'
import { calendarFile } from './calendar-file.ts'
import { timesIn } from './pages/times.ts'
import { english } from './texts/english.ts'

/** The days on which US clocks change, from the day before to the day after. */
const changes = [
  ['2026-03-07', '2026-03-09'],
  ['2026-10-31', '2026-11-02'],
  ['2027-03-13', '2027-03-15'],
  ['2027-11-06', '2027-11-08'],
] as const

const file = (timestamp: number) =>
  calendarFile({
    id: 'a',
    timestamp,
    duration_minutes: 30,
    summary: 'Your appointment',
    place: 'Lot',
    sequence: 1,
    link: 'https://x.test/c',
  })

/** Start and end as another reader of the file has them. */
function readBack(text: string) {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  const { startDate, endDate, location, summary } = new ICAL.Event(event as ICAL.Component)
  return { start: startDate.toJSDate().getTime(), end: endDate.toJSDate().getTime(), location, summary }
}

test.each(timeZones)(
  'a slot in %s is stored, shown and in the calendar file as one time, also when the clocks change',
  (timezone) => {
    let count = 0
    for (const [first_day, last_day] of changes) {
      const usual = { first_day, last_day, weekdays: [1, 2, 3, 4, 5, 6, 7], breaks: [] }
      const schedule = { ...usual, open: '00:00', close: '23:30', slot_minutes: 30, capacity: 1 }
      const times = timesIn(timezone, english, Date.now())
      for (const { timestamp, day, time } of slotsOf({ schedule, slot_exceptions: [], timezone })) {
        count += 1
        const { start, end } = readBack(file(timestamp))
        expect([start, end]).toEqual([timestamp, timestamp + 1_800_000])
        expect([times.day(start), clockOf(times.time(start))]).toEqual([day, time])
      }
    }
    // Two days have an hour less and two an hour more, where clocks change at all.
    expect(count).toBe(12 * 47)
  },
)

/** `1:30 PM` as `13:30`. */
function clockOf(shown: string): string {
  const [, hour = '', minute = '', half] = /^(\d+):(\d\d)\s([AP]M)$/.exec(shown) ?? []
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

test('what people wrote breaks no line of the file', () => {
  const place = 'Lot; "5", north\nBEGIN:VEVENT\r\nSUMMARY:x'
  const text = calendarFile({
    id: 'a',
    timestamp: 1_800_000_000_000,
    duration_minutes: 30,
    summary: 'A, b; c',
    place,
    sequence: 1,
    link: 'https://x.test',
  })
  expect(text.match(/BEGIN:VEVENT\r?\n/g)).toHaveLength(1)
  expect(readBack(text)).toMatchObject({ summary: 'A, b; c', location: expect.stringContaining('Lot; "5", north') })
})
