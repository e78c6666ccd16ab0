import type { StreamCategory } from '../../contract/categories.ts'
import { categoryOf, streamOf } from '../../contract/events/recorded.ts'
import type { UndoFollower } from '../events/undo-followers.ts'
import type { UndoableStore } from './undoable-store.ts'
import type { LoggedFact, Mark } from './undo.queries.ts'

/** Events that are undone together or not at all: an ingest with the contacts and subclaims that went along. */
export interface Bundle {
  /** The stream that the others came about through. */
  readonly root: string
  /** Versions to undo, by stream; the root's first. */
  readonly targets: ReadonlyMap<string, ReadonlySet<number>>
  /** Of these streams, those that followed by a reaction, each with what is said where it stays as it is. */
  readonly followers: ReadonlyMap<string, string>
  /** Number of its newest event. */
  readonly newest: number
}

type Stores = ReadonlyMap<string, UndoableStore>

/** All members by which events name what they came about through. */
export function namesIn(stores: Stores): string[] {
  return [...new Set([...stores.values()].flatMap(({ aggregate }) => Object.keys(aggregate.undo.through)))]
}

/** Puts events into bundles, the newest first, as they are undone. Events of aggregates without an undo rule are left out. */
export function bundlesOf(marks: readonly Mark[], stores: Stores): Bundle[] {
  const known = marks.filter(({ stream }) => stores.has(categoryOf(stream)))
  const groupOf = groupsOf(known, stores)
  const groups = Map.groupBy(known, ({ stream }) => groupOf(stream))
  return Array.from(groups.values(), (events) => bundleOf(events, stores)).toSorted((a, b) => b.newest - a.newest)
}

/** The bundle of one event: by itself, or with what it brought about or came about through. */
export function bundleAround(event: LoggedFact, beside: readonly Mark[], stores: Stores): Bundle | null {
  const own = beside.find(({ id }) => id === event.id)
  if (!own || !stores.has(categoryOf(event.stream))) return null
  const carries = ({ stream, type }: Mark) =>
    stores.get(categoryOf(stream))?.aggregate.undo.carries.includes(type) ?? false
  const carrying = beside.filter(carries)
  let root = throughOf(own, stores) ?? (carries(own) ? own.stream : null)
  if (root === null || !carrying.some(({ stream }) => stream === root)) return bundleOf([own], stores)
  for (const mark of carrying.toReversed()) if (mark.stream === root) root = throughOf(mark, stores) ?? root
  const reached = new Set([root])
  const along = (mark: Mark) => carries(mark) && reached.has(throughOf(mark, stores) ?? '')
  for (const mark of carrying) if (along(mark)) reached.add(mark.stream)
  const together = beside.filter(
    (mark) => (carries(mark) && reached.has(mark.stream)) || reached.has(throughOf(mark, stores) ?? ''),
  )
  return bundleOf(together, stores)
}

function bundleOf(events: readonly Mark[], stores: Stores): Bundle {
  const root = events.find((mark) => throughOf(mark, stores) === null)?.stream ?? events[0]?.stream ?? ''
  const targets = new Map<string, Set<number>>([[root, new Set()]])
  for (const { stream, version } of events) {
    const versions = targets.get(stream) ?? new Set()
    targets.set(stream, versions.add(version))
  }
  return { root, targets, followers: new Map(), newest: events.at(-1)?.id ?? 0 }
}

/** The bundles with what followed from them by reactions; what is to be undone by itself stays where it is. */
export function joinFollowers(bundles: readonly Bundle[], followers: readonly UndoFollower[]): Bundle[] {
  const there = new Set(bundles.flatMap(({ targets }) => [...targets.keys()]))
  const byCause = Map.groupBy(
    followers.filter(({ stream }) => !there.has(stream)),
    ({ of }) => of,
  )
  return bundles.map((bundle) => {
    const its = [...bundle.targets.keys()].flatMap((stream) => byCause.get(stream) ?? [])
    if (its.length === 0) return bundle
    return {
      ...bundle,
      targets: new Map([...bundle.targets, ...its.map(({ stream, versions }) => [stream, new Set(versions)] as const)]),
      followers: new Map(its.map(({ stream, stays }) => [stream, stays])),
    }
  })
}

/** Groups streams that came about through one another, or through the same stream. */
function groupsOf(marks: readonly Mark[], stores: Stores): (stream: string) => string {
  const there = new Set(marks.map(({ stream }) => stream))
  const parents = new Map<string, string>()
  const top = (stream: string): string => {
    let at = stream
    for (let next = parents.get(at); next !== undefined; next = parents.get(at)) at = next
    return at
  }
  for (const mark of marks) {
    for (const through of throughsOf(mark, stores)) {
      if (!there.has(through)) continue
      const [one, other] = [top(mark.stream), top(through)]
      if (one !== other) parents.set(one, other)
    }
  }
  return top
}

function throughOf(mark: Mark, stores: Stores): string | null {
  return throughsOf(mark, stores)[0] ?? null
}

function throughsOf({ stream, names }: Mark, stores: Stores): string[] {
  const through = stores.get(categoryOf(stream))?.aggregate.undo.through ?? {}
  return Object.entries<StreamCategory>(through).flatMap(([name, category]) => {
    const id = names[name]
    return id ? [streamOf(category, id)] : []
  })
}
