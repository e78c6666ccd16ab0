import { expect, test } from 'vitest'
import type { ProductionLogEvent } from '../../../contract/events/production-log.events.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { emptyProductionLog } from '../../../contract/production-logs/production-log-fields.ts'
import { differencesBetween, versionsOf } from './log-versions.ts'

const people = { anna: { id: 'a', name: 'Anna Novak' }, dana: { id: 'd', name: 'Dana Wells' } }

/** Events of one log, each so many minutes after the first. */
function historyOf(...steps: readonly [minute: number, by: keyof typeof people, event: ProductionLogEvent][]) {
  return steps.map(([minute, by, event], n) => ({
    ...event,
    id: n + 1,
    stream: 'production_log:1',
    version: n + 1,
    at: new Date(Date.UTC(2026, 2, 10, 15, minute)).toISOString(),
    by: people[by],
    operation: null,
  })) as unknown as Recorded[]
}
const started: ProductionLogEvent = {
  type: 'ProductionLogStarted',
  data: { contact_id: 'c', fields: emptyProductionLog },
}
const changed = (changes: object): ProductionLogEvent => ({ type: 'ProductionLogChanged', data: { changes, was: {} } })

const history = historyOf(
  [0, 'anna', started],
  [1, 'anna', changed({ parts_amount: 10_000 })],
  [3, 'anna', changed({ odometer: 40_000 })],
  [4, 'dana', changed({ parts_amount: 20_000 })],
  [50, 'dana', changed({ pdr_amount: 5_000 })],
)

test('edits of one person in one sitting are one version; a break or another person begins the next', () => {
  expect(versionsOf(history).map(({ version, label }) => [version, label])).toEqual([
    [5, 'Edited by Dana Wells'],
    [4, 'Edited by Dana Wells'],
    [3, 'Edited by Anna Novak'],
    [1, 'As started'],
  ])
})

test('any two versions differ by what was changed between them, whichever is named first', () => {
  const [, third, second, first] = versionsOf(history)
  if (!third || !second || !first) throw new Error('versions are missing')
  const fields = (found: ReturnType<typeof differencesBetween>) =>
    found.map(({ field, before, after, by }) => [field, before, after, by?.name ?? null])
  const between = [
    ['parts_amount', 10_000, 20_000, 'Dana Wells'],
    ['repair_estimate_total', 10_000, 20_000, null],
    ['total_bill_amount', 10_000, 20_000, null],
  ]
  expect(fields(differencesBetween(second, third, history))).toEqual(between)
  expect(fields(differencesBetween(third, second, history))).toEqual(between)
  // Dana's later edit does not count for what Anna did before it.
  expect(fields(differencesBetween(first, second, history))).toContainEqual([
    'parts_amount',
    null,
    10_000,
    'Anna Novak',
  ])
})
