import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deskAtWork, fields, type Plant, type Step } from './desk-at-work.ts'

const row = fc.nat(2)
const field = fc.nat(fields.length - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('they set', 'I set'),
      row,
      field,
      to: fc.nat(3),
      also: fc.option(field, { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('push', 'server answers') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('I select', 'I edit', 'I take back'), row }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('push is lost', 'I let go', 'I show', 'I settle') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('they ingest'), row }) },
)
const runs = fc.array(step, { maxLength: 40 })
// `DESK_SEED` of a run that failed repeats it; `npm run soak` makes 10,000.
const size = { seed: Number(process.env['DESK_SEED'] ?? 11), numRuns: Number(process.env['DESK_RUNS'] ?? 300) }

test('whatever others do and however late it is heard: nothing is lost, overwritten unseen or changed under one’s hands', async () => {
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      expect(await deskAtWork(steps)).toBeNull()
    }),
    size,
  )
}, 1_200_000)

test('an edit that changed nothing says nothing of what a colleague did since', async () => {
  const steps: Step[] = [
    { does: 'they set', row: 1, field: 2, to: 3 },
    { does: 'I set', row: 1, field: 2, to: 3 },
    { does: 'push' },
    { does: 'they set', row: 1, field: 0, to: 0 },
  ]
  expect(await deskAtWork(steps)).toBeNull()
  expect(await deskAtWork(steps, 'takes another’s version for its own')).toBe('b shows Avon, the server has value 0')
})

test.each<Plant>(['shows at once', 'sends the newest version', 'reads no gap', 'takes what is refused for saved'])(
  'a desk that %s is found out',
  async (plant) => {
    const { failed } = await fc.check(
      fc.asyncProperty(runs, async (steps) => (await deskAtWork(steps, plant)) === null),
      { ...size, endOnFailure: true },
    )
    expect(failed).toBe(true)
  },
)
