import type { Known } from '../../contract/dashboard/dashboard.ts'
import type { CountedUnit } from '../../contract/dashboard/figures.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import { undoesOf, versionsInEffect } from '../undo/undo-history.ts'
import { isSame, type Stay, staysOf } from './stays.ts'

/** A stay by which what is known now of the past differs from what was known then: 1 adds it, -1 takes it out. */
export interface CorrectionStay extends Stay {
  readonly sign: 1 | -1
  /** The newest event of its stream by which another one is undone. */
  readonly corrected_by: number
}

/** An event of a stream that was undone, and the event that undid it. */
export interface UndoneEvent {
  readonly undone: Recorded
  readonly undo: Recorded
}

/**
 * Which events of a stream are undone, and by which events that are themselves in effect. Oldest undo first.
 * `events` is the whole stream in its order.
 */
function undoneEvents(events: readonly Recorded[]): UndoneEvent[] {
  const byVersion = new Map(events.map((event) => [event.version, event]))
  const inEffect = versionsInEffect(events)
  return events
    .filter(({ version }) => inEffect.has(version))
    .flatMap((undo) =>
      undoesOf(undo)
        .flatMap((version) => byVersion.get(version) ?? [])
        .map((undone) => ({ undone, undo })),
    )
}

/**
 * The stays of one claim, contact or lead as they are known now: at each moment what the events up to it say, without
 * those that were undone after it. Nothing, while the event that made it is one of these. Pure.
 */
function correctedStays(unit: CountedUnit, events: readonly Recorded[]): Stay[] {
  const pairs = undoneEvents(events)
  const undos = [...new Set(pairs.map(({ undo }) => undo))]
  const stays: Stay[] = []
  // Between two undos the same events are left out.
  for (const [n, start] of [undefined, ...undos].entries()) {
    const end = undos[n]
    const left = new Set(
      pairs.filter(({ undo }) => undo.version >= (end?.version ?? Infinity)).map(({ undone }) => undone),
    )
    const known = events.filter((event) => (!end || event.version < end.version) && !left.has(event))
    if (known[0] !== events[0]) continue
    for (const stay of staysOf(unit, known)) {
      const within = clipped(stay, start, end)
      const last = stays.at(-1)
      if (within && last && isContinued(last, within)) {
        stays[stays.length - 1] = { ...last, to_event: within.to_event, to_at: within.to_at }
      } else if (within) stays.push(within)
    }
  }
  return stays
}

/** Whether a stay goes on with the same facts where another ends. */
function isContinued(last: Stay, next: Stay): boolean {
  return last.to_event === next.from_event && last.since === next.since && isSame(last, next)
}

/** The part of a stay between two events of its stream; null where it has none. */
function clipped(stay: Stay, start: Recorded | undefined, end: Recorded | undefined): Stay | null {
  if (start && stay.to_event !== null && stay.to_event <= start.id) return null
  return {
    ...stay,
    ...(start && stay.from_event < start.id && { from_event: start.id, from_at: start.at }),
    ...(end && stay.to_event === null && { to_event: end.id, to_at: end.at }),
  }
}

/** By which stays what is known now differs from `staysOf`: none of a stream in which nothing is undone. Pure. */
export function correctionsOf(unit: CountedUnit, events: readonly Recorded[]): CorrectionStay[] {
  const corrected_by = events.findLast((event) => undoesOf(event).length > 0)?.id
  if (corrected_by === undefined) return []
  const keyed = (stays: readonly Stay[]) => new Map(stays.map((stay) => [JSON.stringify(stay), stay]))
  const [then, now] = [keyed(staysOf(unit, events)), keyed(correctedStays(unit, events))]
  const without = (some: ReadonlyMap<string, Stay>, others: ReadonlyMap<string, Stay>, sign: 1 | -1) =>
    [...some].filter(([key]) => !others.has(key)).map(([, stay]) => ({ ...stay, sign, corrected_by }))
  return [...without(then, now, -1), ...without(now, then, 1)]
}

/** The events of a stream that are known of a moment (ISO 8601, UTC): as known now, without those undone after it. Pure. */
export function eventsKnownAt(events: readonly Recorded[], at: string, known: Known): Recorded[] {
  const isBy = (event: Recorded) => Date.parse(event.at) <= Date.parse(at)
  const since = known === 'now' ? undoneEvents(events).filter(({ undo }) => !isBy(undo)) : []
  const left = new Set(since.map(({ undone }) => undone))
  return events.filter((event) => isBy(event) && !left.has(event))
}

/** One claim, contact or lead at a moment, as it was known then and as it is known now; null where it is not counted. */
export interface Correction {
  readonly knownThen: Stay | null
  readonly knownNow: Stay | null
  /** The events undone since that make the two differ, in the order of their undoing. */
  readonly events: readonly UndoneEvent[]
}

/** What is corrected of a stream at a moment (ISO 8601, UTC). Pure. */
export function correctionAt(unit: CountedUnit, events: readonly Recorded[], at: string): Correction {
  const isBy = (event: Recorded) => Date.parse(event.at) <= Date.parse(at)
  const since = undoneEvents(events).filter(({ undone, undo }) => isBy(undone) && !isBy(undo))
  const until = events.filter(isBy)
  const without = (some: readonly UndoneEvent[]) => {
    const left = until.filter((event) => !some.some(({ undone }) => undone === event))
    const last = left[0] === until[0] ? staysOf(unit, left).at(-1) : undefined
    return last && last.to_event === null ? last : null
  }
  const [knownThen, knownNow] = [without([]), without(since)]
  const isAlike = (one: Stay | null, other: Stay | null) =>
    one && other ? one.since === other.since && isSame(one, other) : one === other
  const makers = since.filter(
    (one) => !isAlike(without([one]), knownThen) || !isAlike(without(since.filter((other) => other !== one)), knownNow),
  )
  // Some make a difference only together.
  return { knownThen, knownNow, events: makers.length > 0 ? makers : since }
}
