import { createHash } from 'node:crypto'
import { categoryOf } from '../../contract/events/recorded.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Dependent, NotUndone, UndoPlan, UndoStep } from '../../contract/undo/undo-plan.ts'
import type { UndoRefusal } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import type { Bundle } from './bundles.ts'
import { type Held, leasedStreamsAmong } from './leased-streams.ts'
import { namesInPlan } from './names-in-plan.ts'
import type { UndoDependencies } from './dependencies.ts'
import type { PlannedBundle } from './plan-bundle.ts'
import { planBundles } from './plan-bundles.ts'
import { shownEvent, type Target, undoneBy } from './target.ts'
import { UndoWorld } from './undo-world.ts'

/** A bundle with what was planned for it, as far as that must be remembered. */
export interface Reviewed {
  readonly bundle: Bundle
  readonly is: PlannedBundle['is']
  readonly mine: boolean
  readonly digest: string
}

export interface WholePlan {
  readonly shown: UndoPlan
  readonly reviewed: readonly Reviewed[]
}

const slice = 500
/** As many as somebody reads through; the rest is counted. */
const mostShown = 50

interface PlanRequest {
  readonly target: Target
  readonly scope: CommandScope
  readonly me: Me
  readonly isMine: (command: string | null) => boolean
}

/** The undo plan of a target as of now. Reads in slices: it may be a hundred thousand aggregates. */
export async function makePlan(
  client: TenantClient,
  dependencies: Pick<UndoDependencies, 'undoableStores' | 'allStores' | 'undoConsequences' | 'undoObstacles'>,
  { target, scope, me, isMine }: PlanRequest,
): Promise<WholePlan> {
  const world = new UndoWorld(dependencies.undoableStores, scope)
  const lists = new PlanLists()
  const reviewed: Reviewed[] = []
  const hash = createHash('sha256').update(target.undoes)
  const { bundles } = target
  for (let from = 0; from < bundles.length; from += slice) {
    const some = bundles.slice(from, from + slice)
    await world.load(client, some)
    const held = await leasedStreamsAmong(client, scope, some)
    const { undoObstacles: obstacles } = dependencies
    for (const { planned } of await planBundles(client, { world, obstacles, by: undoneBy(target, me) }, some, isMine)) {
      const { bundle } = planned
      hash.update(`\n${bundle.root} ${planned.digest}`)
      reviewed.push({ bundle, is: planned.is, mine: planned.is === 'done' && planned.mine, digest: planned.digest })
      lists.add(planned)
      const by = held.get(bundle)
      if (by && planned.is === 'goes') lists.hold(bundle.root, planned.name, by)
    }
    for (const consequences of dependencies.undoConsequences) {
      for (const { of, ...one } of await consequences(scope.businessId, client, targetsOf(some))) {
        lists.depends({ ...one, name: world.get(one.stream)?.name ?? one.stream })
        if (of !== undefined) lists.explain(of)
      }
    }
    world.keepOnly(sharedLater(bundles, from + slice))
  }
  if (bundles.length === 0) lists.refuse(target.undoes, '', nobodys)
  const { of } = target
  const names = await namesInPlan(client, dependencies.allStores, me, { of, ...lists.shown })
  const noun = nounOf(bundles, dependencies.undoableStores)
  return { shown: { of, hash: hash.digest('hex'), noun, ...lists.shown, names }, reviewed }
}

const nobodys: UndoRefusal = {
  ok: false,
  code: 'not_undoable',
  reason: 'This can’t be undone here. Change it back on its own page.',
}

const mixed = { one: 'record', many: 'records' }

/** What the roots of the bundles are called, where all are of one aggregate. */
function nounOf(bundles: readonly Bundle[], stores: UndoDependencies['undoableStores']): UndoPlan['noun'] {
  const [category, ...others] = new Set(bundles.map(({ root }) => categoryOf(root)))
  return { ...((category && others.length === 0 && stores.get(category)?.aggregate.noun) || mixed) }
}

function targetsOf(bundles: readonly Bundle[]) {
  return bundles.flatMap(({ targets }) =>
    Array.from(targets, ([stream, versions]) => Array.from(versions, (version) => ({ stream, version }))).flat(),
  )
}

function sharedLater(bundles: readonly Bundle[], from: number): ReadonlySet<string> {
  return new Set(bundles.slice(from, from + slice).flatMap(({ targets }) => [...targets.keys()]))
}

/** The plan as it is shown, gathered bundle by bundle. */
export class PlanLists {
  #count = 0
  #done = 0
  #left = 0
  readonly #steps: UndoStep[] = []
  readonly #refused = new Map<string, NotUndone>()
  readonly #held = new Map<string, NotUndone>()
  readonly #dependents: Dependent[] = []
  readonly #explained = new Set<string>()

  add(planned: PlannedBundle) {
    if (planned.is === 'done') {
      this.#done += 1
      return
    }
    for (const { entry, fact } of planned.since)
      this.depends({ stream: entry.stream, name: entry.name, event: shownEvent(fact) })
    if (planned.is === 'refused') return this.refuse(planned.bundle.root, planned.name, planned.why)
    for (const { stream, name, why } of planned.kept) this.refuse(stream, name, why)
    this.#count += 1
    for (const { entry, events, left } of planned.steps) {
      this.#left += left.length
      if (this.#count > mostShown) continue
      const shown = events.map(({ type, data }) => ({ type, data: { ...data } as Record<string, unknown> }))
      this.#steps.push({ stream: entry.stream, name: entry.name, events: shown, left: [...left] })
    }
  }

  refuse(stream: string, name: string, why: Held) {
    addTo(this.#refused, { stream, name, why })
  }

  hold(stream: string, name: string, why: Held) {
    addTo(this.#held, { stream, name, why })
  }

  depends(dependent: Dependent) {
    if (this.#dependents.length < mostShown) this.#dependents.push(dependent)
  }

  /** A sentence says what becomes of it: it is not listed as a step as well. */
  explain(stream: string) {
    this.#explained.add(stream)
  }

  get refused(): NotUndone[] {
    return mostOf(this.#refused)
  }

  get shown(): Omit<UndoPlan, 'of' | 'hash' | 'noun' | 'names'> {
    return {
      count: this.#count,
      steps: this.#steps.filter(({ stream }) => !this.#explained.has(stream)),
      left: this.#left,
      refused: this.refused,
      held: mostOf(this.#held),
      done: this.#done,
      dependents: this.#dependents,
    }
  }
}

type Groups = Map<string, NotUndone>

function addTo(groups: Groups, { stream, name, why }: { stream: string; name: string; why: Held }) {
  const { code, reason, by, at, until } = why
  const group = groups.get(reason) ?? { code, reason, count: 0, things: [] }
  group.count += 1
  const more = { ...(by && { by }), ...(at && { at }), ...(until && { until }) }
  if (group.things.length < mostShown) group.things.push({ stream, name, ...more })
  groups.set(reason, group)
}

function mostOf(groups: Groups): NotUndone[] {
  return [...groups.values()].toSorted((a, b) => b.count - a.count).slice(0, mostShown)
}
