import { expect, test } from 'vitest'
import { isInCallingHours, wallClockOf } from '../../../contract/call-center/local-time.ts'
import { day, hour, inCallingHours, inShift, minute } from './season-clock.ts'

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles']

test.each([
  ['2026-03-07T12:00:00Z', 'the clock goes forward'],
  ['2026-10-31T12:00:00Z', 'the clock goes back'],
  ['2026-11-28T12:00:00Z', 'nothing changes'],
])('calls and shifts are inside their hours in the two days from %s, where %s', (from) => {
  for (const zone of zones) {
    for (let at = Date.parse(from); at < Date.parse(from) + 2 * day; at += 7 * minute) {
      const call = inCallingHours(zone, at)
      expect(isInCallingHours(wallClockOf(zone, new Date(call))), `${zone} ${new Date(at).toISOString()}`).toBe(true)
      // The last quarter of an hour before it is closed, or the moment itself was open.
      expect(call === at || !isInCallingHours(wallClockOf(zone, new Date(call - minute)))).toBe(true)
      const shift = inShift(zone, at, { from: 8 * 60, to: 17 * 60, weekdays: [0, 1, 2, 3, 4, 5, 6] })
      expect(shift).toBeLessThan(at + 25 * hour)
      const { minutes } = wallClockOf(zone, new Date(shift))
      expect(minutes >= 8 * 60 && minutes < 17 * 60, `${zone} ${new Date(at).toISOString()}`).toBe(true)
    }
  }
})
