import { expect, test } from 'vitest'
import { type HistoryEntry, settingsOf } from './message-history.ts'

const start = Date.UTC(2027, 2, 20, 18)
const entry = (version: number, type: string, hours: number, undoes: readonly number[] = []): HistoryEntry => ({
  version,
  type,
  at: new Date('2027-03-12T18:00Z'),
  actor_id: '6a000000-0000-4000-8000-0000000000a1',
  undoes,
  time: { timestamp: start + hours * 3_600_000, timezone: 'America/New_York' },
})
const versionsOf = (events: readonly HistoryEntry[]) => settingsOf(events, []).map(({ version }) => version)
const booked = entry(1, 'AppointmentBooked', 0)
const moved = entry(2, 'AppointmentMoved', 1)
const again = entry(3, 'AppointmentMoved', 2)

test('a move that is undone before a message about it has left was never said', () => {
  expect(versionsOf([booked, moved, entry(3, 'AppointmentMoved', 0, [2])])).toEqual([1])
})

test('a move whose undo is undone is one of its own, also after another move', () => {
  const undone = entry(4, 'AppointmentMoved', 1, [3])
  expect(versionsOf([booked, moved, again, undone])).toEqual([1, 2])
  expect(versionsOf([booked, moved, again, undone, entry(5, 'AppointmentMoved', 2, [4])])).toEqual([1, 2, 5])
})
