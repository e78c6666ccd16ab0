import { categoryOf } from '../../contract/events/recorded.ts'
import { expectedUnchangedCategories } from '../../machines/aggregates.ts'
import { refuseUndo } from '../../machines/undo/undo-decision.ts'
import { hashRequest, type CommandScope, type Plan } from '../events/handle-command.ts'
import { contentId } from '../events/content-id.ts'
import type { TenantClient } from '../db/database.ts'
import type { UndoneBy } from '../events/undo-obstacles.ts'
import { type Held, leasedStreamsAmong } from './leased-streams.ts'
import { PlanLists, type Reviewed } from './make-plan.ts'
import type { UndoDependencies } from './dependencies.ts'
import type { PlannedBundle } from './plan-bundle.ts'
import { planBundles } from './plan-bundles.ts'
import type { NotUndone } from '../../contract/undo/undo-plan.ts'
import { UndoWorld } from './undo-world.ts'

/** As many as one append takes without holding the log up. */
const chunkSize = 200
/** After so long the caller is told to ask again: no request goes on for ever. */
const longest = 20_000

interface Undoing {
  readonly scope: CommandScope
  readonly by: UndoneBy
}

export interface CarriedOut {
  readonly undone: number
  readonly refused: NotUndone[]
  readonly remaining: number
}

/**
 * Undoes reviewed bundles, chunk by chunk, each as one append. A bundle that comes to something else by now is
 * left as it is. What was done before, by this same undoing when it was cut off, is passed over.
 */
export async function carryOut(
  dependencies: UndoDependencies,
  { scope, by }: Undoing,
  reviewed: readonly Reviewed[],
): Promise<CarriedOut> {
  const until = Date.now() + longest
  const going = reviewed.filter(({ is }) => is === 'goes')
  const refused = new PlanLists()
  let undone = reviewed.filter(({ mine }) => mine).length
  let done = 0
  while (done < going.length && Date.now() < until) {
    const chunk = chunkFrom(going, done)
    const causes = causesIn(chunk)
    const plan = async (client: TenantClient) => {
      if (causes.length > 0) for (const { hold } of dependencies.undoFollowers) await hold(client, causes)
      return planChunk(client, dependencies, { scope, by }, chunk)
    }
    const { commands } = dependencies
    const chunked = chunkScope(scope, chunk)
    const outcome = await (causes.length > 0
      ? commands.handleInTransaction(chunked, plan)
      : commands.handle(chunked, plan))
    undone += outcome.undone
    for (const { root, name, why } of outcome.refused) refused.refuse(root, name, why)
    done += chunk.length
  }
  return { undone, refused: refused.refused, remaining: going.length - done }
}

/**
 * What other commands depend on is written apart, in the order of the undo: appointments come back to the slots that
 * their location has got back, and leave those that it loses.
 */
function chunkFrom(going: readonly Reviewed[], start: number): Reviewed[] {
  const isApart = ({ bundle }: Reviewed) => expectedUnchangedCategories.has(categoryOf(bundle.root))
  const chunk = going.slice(start, start + chunkSize)
  const end = chunk.findIndex((one) => isApart(one) !== isApart(chunk[0] ?? one))
  return end === -1 ? chunk : chunk.slice(0, end)
}

/** The streams that reactions have followed, or are about to. */
function causesIn(chunk: readonly Reviewed[]): string[] {
  return chunk.flatMap(({ bundle: { targets, followers } }) =>
    followers.size > 0 ? [...targets.keys()].filter((stream) => !followers.has(stream)) : [],
  )
}

interface ChunkOutcome {
  readonly undone: number
  readonly refused: readonly { root: string; name: string; why: Held }[]
}

async function planChunk(
  client: TenantClient,
  { undoableStores: stores, undoObstacles: obstacles, undoEffects: effects }: UndoDependencies,
  { scope, by }: Undoing,
  chunk: readonly Reviewed[],
): Promise<Plan<ChunkOutcome>> {
  const bundles = chunk.map(({ bundle }) => bundle)
  const world = await new UndoWorld(stores, scope).load(client, bundles)
  const held = await leasedStreamsAmong(client, scope, bundles)
  const refused: ChunkOutcome['refused'][number][] = []
  let undone = 0
  for (const [bundle, why] of held) {
    refused.push({ root: bundle.root, name: world.get(bundle.root)?.name ?? bundle.root, why })
  }
  const digests = new Map(chunk.map(({ bundle, digest }) => [bundle, digest]))
  const going = bundles.filter((bundle) => !held.has(bundle))
  for (const { planned, rollback } of await planBundles(client, { world, obstacles, by }, going, () => false)) {
    const { bundle } = planned
    if (planned.is === 'goes' && planned.digest === digests.get(bundle)) undone += 1
    else {
      rollback()
      refused.push({ root: bundle.root, name: planned.name, why: whyNot(planned) })
    }
  }
  const { streams, projections, changed } = world.written(scope.businessId)
  const more = await Promise.all(effects.map((effect) => effect(client, scope, changed)))
  return { streams, projections: [...projections, ...more.flat()], reply: { undone, refused } }
}

function whyNot(planned: PlannedBundle): Held {
  if (planned.is === 'refused') return planned.why
  return refuseUndo('changed_meanwhile', 'It was changed in the meantime, so it was left as is.')
}

/** A key of its own for each chunk, which follows from the request's: asked again, no chunk is written twice. */
function chunkScope(scope: CommandScope, chunk: readonly Reviewed[]): CommandScope {
  if (!scope.key) return scope
  const content = chunk.map(({ bundle, digest }) => `${bundle.root} ${digest}`)
  const id = contentId([scope.key.id, ...content])
  return { ...scope, key: { id, hash: hashRequest('UNDO', scope.key.id, content.join('\n')) } }
}
