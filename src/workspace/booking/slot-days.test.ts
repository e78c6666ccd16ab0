import { expect, test } from 'vitest'
import { firstFreeCell, freeInHour, hoursOfDays, nextFreeCell, slotDays } from './slot-days.ts'

const at = (day: number, time: string) => Date.parse(`2026-03-${day}T${time}:00Z`)
const slot = (day: number, time: string, capacity: number, booked: number) => ({
  time,
  timestamp: at(day, time),
  capacity,
  booked,
})
const location = {
  location_days: [
    { datestring: '03-11-2026', slots: [slot(11, '08:00', 2, 0)], appointments: 0 },
    {
      datestring: '03-12-2026',
      slots: [slot(12, '08:00', 2, 0), slot(12, '09:00', 2, 2), slot(12, '09:30', 2, 1), slot(12, '11:00', 1, 1)],
      appointments: 4,
    },
    { datestring: '03-13-2026', slots: [slot(13, '08:00', 1, 1)], appointments: 1 },
    { datestring: '03-14-2026', slots: [slot(14, '10:00', 3, 0), slot(14, '14:00', 3, 0)], appointments: 0 },
  ],
}
const days = slotDays(location, at(12, '08:30'))

test('days without a slot to come are left out; full ones stay, and what has begun has no free place', () => {
  expect(days.map(({ day, free }) => [day, free])).toEqual([
    ['2026-03-12', 1],
    ['2026-03-13', 0],
    ['2026-03-14', 6],
  ])
  expect(hoursOfDays(days)).toEqual([8, 9, 10, 11, 14])
  const [today] = days
  expect([8, 9, 10, 11].map((hour) => freeInHour(today?.hours.get(hour)))).toEqual([null, 1, null, 0])
})

test('arrows lead from one free hour to the next and pass over full ones', () => {
  const first = firstFreeCell(days)
  expect(first).toEqual({ day: 0, hour: 9 })
  expect(nextFreeCell(days, { day: 0, hour: 9 }, 'right')).toEqual({ day: 2, hour: 10 })
  expect(nextFreeCell(days, { day: 2, hour: 10 }, 'down')).toEqual({ day: 2, hour: 14 })
  expect(nextFreeCell(days, { day: 2, hour: 14 }, 'left')).toEqual({ day: 0, hour: 9 })
  expect(nextFreeCell(days, { day: 0, hour: 9 }, 'down')).toEqual({ day: 0, hour: 9 })
})

test('a location without a free place has no cell to begin with', () => {
  expect(firstFreeCell(slotDays(location, at(14, '14:00')))).toBeNull()
})
