import type { UndoRefusal } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { UndoneBy, UndoObstacles } from '../events/undo-obstacles.ts'
import type { Bundle } from './bundles.ts'
import { planBundle, type PlannedBundle, refusedBundle, withoutFollowers } from './plan-bundle.ts'
import type { UndoWorld } from './undo-world.ts'

/**
 * Plans bundles one after another, and refuses those with an obstacle outside of their own history. Where only what
 * followed from one by reactions has an obstacle, that stays as it is, and the rest is undone. The bundles of a target share
 * no stream, so that one is rolled back without the others.
 */
export async function planBundles(
  client: TenantClient,
  {
    world,
    obstacles,
    by,
  }: { readonly world: UndoWorld; readonly obstacles: readonly UndoObstacles[]; readonly by: UndoneBy },
  bundles: readonly Bundle[],
  isMine: (command: string | null) => boolean,
): Promise<{ readonly planned: PlannedBundle; readonly rollback: () => void }[]> {
  let planned = bundles.map((bundle) => {
    const rollback = world.savepoint(bundle)
    const whole = planBundle(world, bundle, isMine)
    const without = whole.is === 'refused' ? withoutFollowers(world, whole, whole.why, isMine) : null
    return { planned: without ?? whole, rollback }
  })
  for (;;) {
    const found = await obstaclesOf(client, world, obstacles, by)
    const isObstructed = ({ bundle, is }: PlannedBundle) =>
      is === 'goes' && [...bundle.targets.keys()].some((stream) => found.has(stream))
    if (!planned.some((one) => isObstructed(one.planned))) return planned
    planned = planned.map((one) => {
      const { planned: goes } = one
      const [why] = [...goes.bundle.targets.keys()].flatMap((stream) => found.get(stream) ?? [])
      if (goes.is !== 'goes' || !why) return one
      one.rollback()
      const without = goes.kept.length === 0 ? withoutFollowers(world, goes, why, isMine) : null
      return { ...one, planned: without ?? refusedBundle(goes, why) }
    })
  }
}

async function obstaclesOf(
  client: TenantClient,
  world: UndoWorld,
  obstacles: readonly UndoObstacles[],
  by: UndoneBy,
): Promise<ReadonlyMap<string, UndoRefusal>> {
  const { changed } = world
  const all = await Promise.all(obstacles.map((find) => find(client, changed, by)))
  return new Map(all.flatMap((one) => [...one]))
}
