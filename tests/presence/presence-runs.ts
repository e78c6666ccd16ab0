import fc from 'fast-check'
import { PresenceWorld, type WorldOptions } from './presence-world.ts'

type Deed = (world: PresenceWorld) => void | Promise<void>

const person = fc.constantFrom('ann', 'bob', 'cem', 'dea')
const spot = fc.option(
  fc.record({ row: fc.constantFrom('1', '2', '3'), mode: fc.constantFrom('looks' as const, 'edits' as const) }),
)
const tab = fc.nat(100)
const process = fc.nat(1)

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(person, process).map(
      ([who, on]): Deed =>
        (world) =>
          world.enter(who, on),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(tab, spot).map(
      ([n, to]): Deed =>
        (world) =>
          world.move(n % (world.tabs || 1), to),
    ),
  },
  {
    weight: 2,
    arbitrary: tab.map(
      (n): Deed =>
        (world) =>
          world.end(n % (world.tabs || 1)),
    ),
  },
  {
    weight: 1,
    arbitrary: tab.map(
      (n): Deed =>
        (world) =>
          world.freeze(n % (world.tabs || 1)),
    ),
  },
  {
    weight: 1,
    arbitrary: process.map(
      (which): Deed =>
        (world) =>
          world.kill(which),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 30 }).map(
      (steps): Deed =>
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
  const property = fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
    const world = new PresenceWorld(options)
    for (const act of deeds) await act(world)
    await world.pass(12_000)
    return world.faults.length === 0 || Promise.reject(new Error(world.faults[0]))
  })
  const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: true })
  return result.failed ? [`${String(result.errorInstance)}; seed ${seed}, path ${result.counterexamplePath}`] : []
}
