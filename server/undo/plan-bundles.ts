import type { UndoRefusal } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { UndoneBy, UndoObstacles } from '../events/undo-obstacles.ts'
import type { Bundle } from './bundles.ts'
import { planBundle, type PlannedBundle, refusedBundle } from './plan-bundle.ts'
import type { UndoWorld } from './undo-world.ts'

/**
 * Plans bundles one after another, and refuses those with an obstacle outside of their own history. The bundles of a
 * target share no stream, so that one is rolled back without the others.
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
  const planned = bundles.map((bundle) => {
    const rollback = world.savepoint(bundle)
    return { planned: planBundle(world, bundle, isMine), rollback }
  })
  const found = await obstaclesOf(client, world, obstacles, by)
  if (found.size === 0) return planned
  return planned.map((one) => {
    if (one.planned.is !== 'goes') return one
    const [why] = [...one.planned.bundle.targets.keys()].flatMap((stream) => found.get(stream) ?? [])
    if (!why) return one
    one.rollback()
    return { ...one, planned: refusedBundle(one.planned, why) }
  })
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
