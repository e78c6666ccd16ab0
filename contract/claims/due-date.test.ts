import { expect, test } from 'vitest'
import { dueDateOf, isLate } from './due-date.ts'

const arrived = { due_on: null, received_at: '2026-02-27T05:30:00.000Z' }
const inChicago = () => '2026-02-26'

test('a claim is due two days after its arrival, in the zone of the business, unless a day is set', () => {
  expect(dueDateOf(arrived)).toBe('2026-03-01')
  expect(dueDateOf(arrived, inChicago)).toBe('2026-02-28')
  expect(dueDateOf({ ...arrived, due_on: '2026-04-01' }, inChicago)).toBe('2026-04-01')
})

test('a claim is late from the day after it is due', () => {
  expect(isLate(arrived, '2026-03-01')).toBe(false)
  expect(isLate(arrived, '2026-03-02')).toBe(true)
})
