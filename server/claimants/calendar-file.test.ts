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

interface Written {
  readonly slots?: typeof slotsOf
  readonly file?: (timestamp: number, timezone: string) => string
  readonly shown?: (timestamp: number) => number
}

/** Slots of a zone that are stored, shown and in the calendar file as different times, and how many there are in all. */
function timesOf(timezone: string, { slots = slotsOf, file: write = file, shown = (at) => at }: Written = {}) {
  const faults = new Set<string>()
  let count = 0
  for (const [first_day, last_day] of changes) {
    const usual = { first_day, last_day, weekdays: [1, 2, 3, 4, 5, 6, 7], breaks: [] }
    const schedule = { ...usual, open: '00:00', close: '23:30', slot_minutes: 30, capacity: 1 }
    const times = timesIn(timezone, english, Date.now())
    for (const { timestamp, day, time } of slots({ schedule, slot_exceptions: [], timezone })) {
      count += 1
      const { start, end } = readBack(write(timestamp, timezone))
      if (start !== timestamp || end !== timestamp + 1_800_000) faults.add('the calendar file has another time')
      const at = shown(timestamp)
      if (times.day(at) !== day || clockOf(times.time(at)) !== time) faults.add('another time is shown')
    }
  }
  return { faults: [...faults], count }
}

test.each(timeZones)(
  'a slot in %s is stored, shown and in the calendar file as one time, also when the clocks change',
  (timezone) => {
    // Two days have an hour less and two an hour more, where clocks change at all.
    expect(timesOf(timezone)).toEqual({ faults: [], count: 12 * 47 })
  },
)

const hour = 3_600_000
const chicago = 'America/Chicago'

test('times that do not follow the clocks are caught: in the file, on the page and in what is stored', () => {
  // The zone's hours in winter, all year.
  const inWinter = (at: number) =>
    at - (at > Date.parse('2026-03-08T08:00Z') && at < Date.parse('2026-11-01T07:00Z') ? hour : 0)
  expect(timesOf(chicago, { file: (at) => file(inWinter(at)) }).faults).toEqual(['the calendar file has another time'])
  expect(timesOf(chicago, { shown: inWinter }).faults).toEqual(['another time is shown'])
  // Minutes counted from midnight.
  const fromMidnight: typeof slotsOf = (location) => {
    const midnights = new Map<string, number>()
    return slotsOf(location).map((slot) => {
      const midnight = midnights.get(slot.day) ?? slot.timestamp
      midnights.set(slot.day, midnight)
      const [hours = 0, minutes = 0] = slot.time.split(':').map(Number)
      return { ...slot, timestamp: midnight + hours * hour + minutes * 60_000 }
    })
  }
  expect(timesOf(chicago, { slots: fromMidnight }).faults).toEqual(['another time is shown'])
  expect(timesOf('America/Phoenix', { slots: fromMidnight }).faults).toEqual([])
})

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
