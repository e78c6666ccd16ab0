import { expect, test } from 'vitest'
import { makeSupplement } from '../../../stories/features/supplements/supplement.factory.ts'
import { describeDue, describeDueCounts, describeSlow, formatSpan, pacedItems } from './pipeline-item.ts'

const day = 86_400_000
const pace = {
  stage: 'awaiting_review',
  substage: 'to_review',
  usual_from_ms: day,
  usual_to_ms: 2 * day,
  p90_ms: 3 * day,
} as const
const since = Date.parse('2026-03-10T15:42:00.000Z')
const [item, other] = pacedItems([makeSupplement(0), makeSupplement(1, { substage: 'pending_documents' })], [pace])

test('a wait says why it stands first once it is longer than 9 of 10, and not before', () => {
  if (!item || !other) throw new Error('two supplements')
  expect(describeSlow(item, since + 3 * day)).toBeNull()
  expect(describeSlow(item, since + 3 * day + 4 * 3_600_000)).toBe(
    'Longer than 9 of 10 in this place: 3 d 4 h, usual 1 to 2 d',
  )
  // Nothing is known of its place.
  expect(describeSlow(other, since + 300 * day)).toBeNull()
  const hours = { ...item, pace: { ...pace, usual_from_ms: 5 * 3_600_000 } }
  expect(describeSlow(hours, since + 4 * day)).toMatch(/: 4 d, usual 5 h to 2 d$/)
})

test('a due date is late, today by the clock of the business, or a day', () => {
  const due = (due_at: string | null, now: string) => describeDue({ due_at }, Date.parse(now), 'America/Chicago')
  expect(due('2026-03-11T15:42:00.000Z', '2026-03-11T17:00:00Z')).toEqual({ text: 'Late by 1 h', tone: 'red' })
  expect(due('2026-03-12T04:00:00.000Z', '2026-03-11T17:00:00Z')?.text).toBe('Due today')
  expect(due('2026-03-12T06:00:00.000Z', '2026-03-11T17:00:00Z')?.text).toBe('Due 03/12/2026')
  expect(due(null, '2026-03-11T17:00:00Z')).toBeNull()
})

test('counts of due ones are summed over places, and spans are short', () => {
  expect(
    describeDueCounts([
      { late: 1, due_today: 5 },
      { late: 2, due_today: 2 },
    ]),
  ).toBe('7 due today, 3 late')
  expect(describeDueCounts([{ late: 2, due_today: 0 }])).toBe('2 late')
  expect(describeDueCounts([{ late: 0, due_today: 0 }])).toBeNull()
  expect([40 * 60_000, 5 * 3_600_000, 2 * day, 76 * 3_600_000].map(formatSpan)).toEqual([
    '40 min',
    '5 h',
    '2 d',
    '3 d 4 h',
  ])
})
