import { categoryOf, type StreamCategory, streamOf } from '../../contract/events/recorded.ts'
import type { AnyUndoer } from '../events/undoer.ts'
import type { LoggedFact, Mark } from './undo.queries.ts'

/** Events that are taken back together or not at all: an ingest with the contacts and subclaims that went along. */
export interface Bundle {
  /** The stream that the others came about through. */
  readonly root: string
  /** Versions to take back, by stream; the root's first. */
  readonly targets: ReadonlyMap<string, ReadonlySet<number>>
  /** Number of its newest event. */
  readonly newest: number
}

type Undoers = ReadonlyMap<string, AnyUndoer>

/** All members by which events name what they came about through. */
export function namesIn(undoers: Undoers): string[] {
  return [...new Set([...undoers.values()].flatMap(({ through }) => Object.keys(through)))]
}

/** Puts events into bundles, the newest first, as they are taken back. What no feature takes back is left out. */
export function bundlesOf(marks: readonly Mark[], undoers: Undoers): Bundle[] {
  const known = marks.filter(({ stream }) => undoers.has(categoryOf(stream)))
  const groupOf = groupsOf(known, undoers)
  const groups = Map.groupBy(known, ({ stream }) => groupOf(stream))
  return Array.from(groups.values(), (events) => bundleOf(events, undoers)).toSorted((a, b) => b.newest - a.newest)
}

/** The bundle of one event: by itself, or with what it brought about or came about through. */
export function bundleAround(event: LoggedFact, beside: readonly Mark[], undoers: Undoers): Bundle | null {
  const own = beside.find(({ id }) => id === event.id)
  if (!own || !undoers.has(categoryOf(event.stream))) return null
  const carries = ({ stream, type }: Mark) => undoers.get(categoryOf(stream))?.carries.includes(type) ?? false
  const carrying = beside.filter(carries)
  let root = throughOf(own, undoers) ?? (carries(own) ? own.stream : null)
  if (root === null || !carrying.some(({ stream }) => stream === root)) return bundleOf([own], undoers)
  for (const mark of carrying.toReversed()) if (mark.stream === root) root = throughOf(mark, undoers) ?? root
  const reached = new Set([root])
  const along = (mark: Mark) => carries(mark) && reached.has(throughOf(mark, undoers) ?? '')
  for (const mark of carrying) if (along(mark)) reached.add(mark.stream)
  const together = beside.filter(
    (mark) => (carries(mark) && reached.has(mark.stream)) || reached.has(throughOf(mark, undoers) ?? ''),
  )
  return bundleOf(together, undoers)
}

function bundleOf(events: readonly Mark[], undoers: Undoers): Bundle {
  const root = events.find((mark) => throughOf(mark, undoers) === null)?.stream ?? events[0]?.stream ?? ''
  const targets = new Map<string, Set<number>>([[root, new Set()]])
  for (const { stream, version } of events) {
    const versions = targets.get(stream) ?? new Set()
    targets.set(stream, versions.add(version))
  }
  return { root, targets, newest: events.at(-1)?.id ?? 0 }
}

/** Which things hang together: those that came about through one another, and those that share such a thing. */
function groupsOf(marks: readonly Mark[], undoers: Undoers): (stream: string) => string {
  const there = new Set(marks.map(({ stream }) => stream))
  const parents = new Map<string, string>()
  const top = (stream: string): string => {
    let at = stream
    for (let next = parents.get(at); next !== undefined; next = parents.get(at)) at = next
    return at
  }
  for (const mark of marks) {
    const through = throughOf(mark, undoers)
    if (through === null || !there.has(through)) continue
    const [one, other] = [top(mark.stream), top(through)]
    if (one !== other) parents.set(one, other)
  }
  return top
}

function throughOf({ stream, names }: Mark, undoers: Undoers): string | null {
  const through = undoers.get(categoryOf(stream))?.through ?? {}
  for (const [name, category] of Object.entries<StreamCategory>(through)) {
    const id = names[name]
    if (id) return streamOf(category, id)
  }
  return null
}
