import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test('an axis has round steps that reach the highest value', () => {
  expect(axisTicks(48)).toEqual([0, 20, 40, 60])
  expect(axisTicks(1)).toEqual([0, 1])
  for (let highest = 1; highest < 30_000; highest = Math.ceil(highest * 1.3)) {
    expect(axisTicks(highest).at(-1)).toBeGreaterThanOrEqual(highest)
  }
})
