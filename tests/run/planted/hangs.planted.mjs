import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

test('passes before the fault', () => {
  expect(1).toBe(1)
})

test('never comes back', async () => {
  // A silent one says nothing of itself: its worker is busy before the first line has left.
  if (!process.env.PLANTED?.includes('silent')) await wait(100)
  if (process.env.PLANTED?.includes('hang')) while (true);
})
