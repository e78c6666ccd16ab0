import { expect, test } from 'vitest'
import { longAge, receivedSince, shortAge } from './claim-age.ts'

const now = Date.parse('2026-03-10T18:00:00.000Z')
const imported = '2026-03-10T14:00:00.000Z'
const claim = (date_received: string, received_at = imported) => ({ date_received, received_at })

test('a claim is as old as the carrier says, not as its import', () => {
  expect(shortAge(claim('2026-03-01'), now)).toBe('9 d')
  expect(longAge(claim('2026-03-09'), now)).toBe('1 day old')
})

test('without a day before that of the import it is as old as the import', () => {
  for (const day of ['', '2026-03-10', '2027-01-01', 'soon']) expect(shortAge(claim(day), now)).toBe('4 h')
  expect(longAge(claim('', '2026-03-10T17:30:00.000Z'), now)).toBe('New')
})

test('ages sort by when claims were received, whichever of the two says it', () => {
  const rows = [claim('', '2026-03-09T14:00:00.000Z'), claim('2026-03-01'), claim('2026-03-09'), claim('')]
  const sorted = rows.toSorted((a, b) => receivedSince(a).localeCompare(receivedSince(b)))
  expect(sorted.map((row) => shortAge(row, now))).toEqual(['9 d', '1 d', '1 d', '4 h'])
})
