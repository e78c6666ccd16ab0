import { describe, expect, it } from 'vitest'
import { dayAndTimeAt, dayAndTimeIn, hoursOf, readerTime, zoneOfPlace, zoneTitle } from './location-clock.ts'

const noon = Date.parse('2026-03-10T17:00:00Z')

describe('the clock of a location', () => {
  it.each([
    ['2026-03-08', 23],
    ['2026-03-10', 24],
    ['2026-11-01', 25],
  ])('%s has %i hours', (day, hours) => expect(hoursOf(day, 'America/Chicago')).toBe(hours))

  it('names the zone of a time only on days on which the clock changes', () => {
    expect(dayAndTimeIn(noon, 'America/Chicago')).toBe('Tue, Mar 10, 12:00 PM')
    expect(dayAndTimeIn(Date.parse('2026-11-01T06:30:00Z'), 'America/Chicago')).toBe('Sun, Nov 1, 1:30 AM CDT')
    expect(dayAndTimeIn(Date.parse('2026-11-01T07:30:00Z'), 'America/Chicago')).toBe('Sun, Nov 1, 1:30 AM CST')
  })

  it('adds the time of the reader where it differs', () => {
    expect(readerTime(noon, 'America/Chicago', 'America/New_York')).toBe('1:00 PM Eastern Time')
    expect(dayAndTimeAt(noon, 'America/Chicago', 'America/New_York')).toBe(
      `${dayAndTimeIn(noon, 'America/Chicago')} Central Time (1:00 PM Eastern Time your time)`,
    )
    expect(dayAndTimeAt(noon, 'America/Chicago', 'America/Winnipeg')).toMatch(/ 12:00 PM Central Time$/)
    expect(readerTime(noon, 'America/Chicago', 'America/Winnipeg')).toBeNull()
    // Arizona keeps no daylight saving time: the same in winter, an hour apart in summer.
    expect(readerTime(Date.parse('2026-01-10T17:00:00Z'), 'America/Denver', 'America/Phoenix')).toBeNull()
    expect(readerTime(Date.parse('2026-07-10T17:00:00Z'), 'America/Denver', 'America/Phoenix')).not.toBeNull()
  })

  it.each([
    ['America/Chicago', 'Central Time'],
    ['America/Indiana/Indianapolis', 'Eastern Time'],
    ['America/Phoenix', 'Arizona Time'],
    ['UTC', 'UTC'],
    ['Etc/GMT-5', 'UTC+05:00'],
  ])('of %s is called %s', (zone, name) => expect(zoneTitle(zone)).toBe(name))

  it('is named with the city of its location', () => {
    expect(zoneOfPlace({ timezone: 'America/Chicago', city: 'Moore' })).toBe('Central Time (Moore)')
    expect(zoneOfPlace({ timezone: 'America/Chicago', city: '' })).toBe('Central Time')
  })
})
