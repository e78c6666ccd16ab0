import { expect, test } from 'vitest'
import { parseInstant } from './parse-instant.ts'

const zone = 'America/Chicago'

test.each([
  ['03/12/2026 3:00 PM', '2026-03-12T20:00:00.000Z'],
  ['3/12/26 3pm', '2026-03-12T20:00:00.000Z'],
  ['03/12/2026 15:05', '2026-03-12T20:05:00.000Z'],
  ['03/02/2026 12:30 AM CST', '2026-03-02T06:30:00.000Z'],
  ['11/01/2026 1:30 AM', '2026-11-01T06:30:00.000Z'],
])('%s is a time by the zone’s clock', (text, instant) => {
  expect(parseInstant(text, zone)).toBe(instant)
})

test.each(['', 'soon', '02/30/2026 3:00 PM', '03/12/2026 13:00 PM', '03/12/2026 25:00', '03/08/2026 2:30 AM'])(
  '“%s” is none',
  (text) => {
    expect(parseInstant(text, zone)).toBeNull()
  },
)
