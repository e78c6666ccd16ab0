import fc from 'fast-check'
import { PresenceWorld, type WorldOptions } from './presence-world.ts'

type Step = (world: PresenceWorld) => void | Promise<void>

const person = fc.constantFrom('ann', 'bob', 'cem', 'dea')
const spot = fc.option(
  fc.record({ row: fc.constantFrom('1', '2', '3'), mode: fc.constantFrom('looks' as const, 'edits' as const) }),
)
const tab = fc.nat(100)
const process = fc.nat(1)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(person, process).map(
      ([who, on]): Step =>
        (world) =>
          world.enter(who, on),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(tab, spot).map(
      ([n, to]): Step =>
        (world) =>
          world.move(n % (world.tabs || 1), to),
    ),
  },
  {
    weight: 2,
    arbitrary: tab.map(
      (n): Step =>
        (world) =>
          world.end(n % (world.tabs || 1)),
    ),
  },
  {
    weight: 1,
    arbitrary: tab.map(
      (n): Step =>
        (world) =>
          world.freeze(n % (world.tabs || 1)),
    ),
  },
  {
    weight: 1,
    arbitrary: process.map(
      (which): Step =>
        (world) =>
          world.kill(which),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 30 }).map(
      (steps): Step =>
        (world) =>
          world.pass(steps * 100),
    ),
  },
)

/**
 * Many people on one queue in two processes, who come, move, close their tabs, whose laptops sleep and whose server is
 * killed. Returns what anybody saw that was not so, saw too late, or was told too often; empty if nothing.
 */
export async function presenceFaults(runs: number, seed: number, options: WorldOptions = {}): Promise<string[]> {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (chosenSteps) => {
    const world = new PresenceWorld(options)
    for (const act of chosenSteps) await act(world)
    await world.pass(12_000)
    return world.faults.length === 0 || Promise.reject(new Error(world.faults[0]))
  })
  const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: true })
  return result.failed ? [`${String(result.errorInstance)}; seed ${seed}, path ${result.counterexamplePath}`] : []
}
