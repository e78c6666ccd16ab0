import { expect, test } from 'vitest'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { afterTry, replayableStates, tryPauses } from './webhook-delivery.decide.ts'
import { webhookDeliveryMachine } from './webhook-delivery.machine.ts'
import { webhookDeliverySamples } from './webhook-delivery.samples.ts'

const answer = (status: number | null, retryAfter: number | null = null) => ({ status, retryAfter })
const hour = 3_600_000

test('every transition of a delivery is walked by tries', () => {
  const paths = pathsOf(webhookDeliveryMachine, { samples: webhookDeliverySamples, key: ({ value }) => value })
  expect(unseenOf(webhookDeliveryMachine, paths)).toEqual([])
  for (const { steps } of paths) {
    for (const { event, state } of steps.slice(1)) {
      if (event.type === 'TryFailed') expect(afterTry(event.isLast ? 10 : 1, answer(500), 0).state).toBe(state.value)
      if (event.type === 'TrySucceeded') expect(afterTry(1, answer(204), 0).state).toBe(state.value)
    }
  }
})

test('what waits or is under way is not replayed', () => {
  expect(replayableStates).toEqual(['delivered', 'failed', 'given_up'])
})

test('ten tries are made over 75 hours', () => {
  expect(tryPauses).toHaveLength(10)
  const planned = tryPauses.slice(1).map((_, index) => afterTry(index + 1, answer(500), 0).pause ?? 0)
  expect(planned.reduce((sum, pause) => sum + pause)).toBe(75 * hour + 35 * 60_000 + 5000)
  expect(afterTry(10, answer(500), 0)).toEqual({ state: 'given_up', pause: null, isGone: false })
})

test.each([301, 302, 308, 400, 404, 410, 429, 500, null])('%s is a failure', (status) => {
  expect(afterTry(1, answer(status), 1)).toEqual({ state: 'failed', pause: 5500, isGone: status === 410 })
})

test('a receiver may ask for a longer pause, of a day at most, and not for a shorter one', () => {
  expect(afterTry(1, answer(429, 60_000), 0).pause).toBe(60_000)
  expect(afterTry(1, answer(429, 0), 0).pause).toBe(5000)
  expect(afterTry(1, answer(503, 99 * hour), 0).pause).toBe(24 * hour)
})
