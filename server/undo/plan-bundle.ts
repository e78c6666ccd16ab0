import { createHash } from 'node:crypto'
import type { DomainEvent } from '../../contract/events/recorded.ts'
import {
  effectiveSince as sinceIn,
  type UndoneReactions,
  versionsInEffect,
  undoesOf,
} from '../../machines/undo/undo-history.ts'
import { type LeftAlone, refuseUndo, type UndoFact, type UndoRefusal } from '../../machines/undo/undo-decision.ts'
import type { Bundle } from './bundles.ts'
import type { Entry, UndoWorld } from './undo-world.ts'

export interface PlannedStep {
  readonly entry: Entry
  readonly events: readonly DomainEvent[]
  readonly left: readonly LeftAlone[]
}

export interface KeptFollower {
  readonly stream: string
  readonly name: string
  readonly why: UndoRefusal
}

/** What becomes of a bundle. Its digest tells whether that is the same as what was reviewed. */
export type PlannedBundle = { readonly bundle: Bundle; readonly name: string; readonly digest: string } & (
  | {
      readonly is: 'goes'
      readonly steps: readonly PlannedStep[]
      readonly since: readonly Since[]
      /** What followed by reactions and stays as it is. */
      readonly kept: readonly KeptFollower[]
    }
  | { readonly is: 'refused'; readonly why: UndoRefusal; readonly since: readonly Since[] }
  /** As it was before already: undone, or nothing was done. */
  | { readonly is: 'done'; readonly mine: boolean }
)

/** A bundle that could be undone by its history, but not at present. */
export function refusedBundle(
  { bundle, name, since }: Extract<PlannedBundle, { readonly is: 'goes' }>,
  why: UndoRefusal,
): PlannedBundle {
  return { bundle, name, is: 'refused', why, since, digest: `refused ${why.code}` }
}

/** What happened to one of the aggregates since. */
export interface Since {
  readonly entry: Entry
  readonly fact: Entry['history'][number]
}

/**
 * Plans one bundle, and applies its compensating events to the world if it can be undone. `isMine` recognizes the
 * commands of this same undo, which may have been interrupted: their compensating events count as done. What followed by
 * reactions is part of it, or stays as it is.
 */
export function planBundle(
  world: UndoWorld,
  bundle: Bundle,
  isMine: (command: string | null) => boolean,
  reactions: UndoneReactions = 'undone',
): PlannedBundle {
  const isPart = (stream: string) => reactions === 'undone' || !bundle.followers.has(stream)
  const entries = [...bundle.targets.keys()].filter(isPart).map((stream) => world.get(stream))
  const name = entries[0]?.name ?? bundle.root
  const refused = (why: UndoRefusal, since: readonly Since[] = []) =>
    ({ bundle, name, is: 'refused', why, since, digest: `refused ${why.code}` }) as const
  if (entries.some((entry) => entry === undefined)) return refused(gone)
  const parts = (entries as Entry[]).map((entry) => ({ entry, targets: bundle.targets.get(entry.stream) ?? none }))
  const back = parts.flatMap(({ entry, targets }) => compensationsOf(entry, targets))
  const own = parts.filter(({ entry }) => !bundle.followers.has(entry.stream))
  if (own.every(({ entry, targets }) => isDisjoint(versionsInEffect(entry.history), targets))) {
    const mine = back.length > 0 && back.every(({ command }) => isMine(command))
    return { bundle, name, is: 'done', mine, digest: mine ? digestOf(back) : 'done' }
  }
  const since = parts.flatMap(({ entry, targets }) => sinceOf(entry, targets))
  const steps: PlannedStep[] = []
  for (const { entry, targets } of parts) {
    const decision = entry.store.aggregate.undo.decide({ state: entry.now, history: entry.history, targets, reactions })
    if (!decision.ok) return refused(decision, since)
    if (bundle.followers.has(entry.stream) && decision.events.length === 0) continue
    steps.push({ entry, events: decision.events, left: decision.left })
  }
  const left = steps.flatMap((step) => step.left)
  if (steps.every(({ events }) => events.length === 0)) {
    if (left.length > 0) return refused(allChanged(left), since)
    return { bundle, name, is: 'done', mine: false, digest: 'nothing' }
  }
  const digest = digestOf(
    steps.flatMap(({ entry, events }) => events.map((event) => ({ ...event, stream: entry.stream }))),
  )
  for (const { entry, events } of steps) world.apply(entry, events)
  return { bundle, name, is: 'goes', steps, since, kept: [], digest }
}

/** The same without what followed by reactions, where that can be undone; null where nothing followed. */
export function withoutFollowers(
  world: UndoWorld,
  { bundle }: PlannedBundle,
  why: UndoRefusal,
  isMine: (command: string | null) => boolean,
): PlannedBundle | null {
  if (bundle.followers.size === 0) return null
  const planned = planBundle(world, bundle, isMine, 'kept')
  if (planned.is !== 'goes') return null
  const kept = Array.from(bundle.followers, ([stream, stays]) => ({
    stream,
    name: world.get(stream)?.name ?? stream,
    why: { ...why, reason: `${stays} ${why.reason}` },
  }))
  return { ...planned, kept }
}

const none: ReadonlySet<number> = new Set()
const gone = refuseUndo('not_here', 'It no longer exists.')

function allChanged(left: readonly LeftAlone[]): UndoRefusal {
  const who = [...new Set(left.map(({ by }) => by).filter(Boolean))].join(' and ') || 'Someone'
  const last = left.at(-1)
  const reason = `${who} changed ${left.map(({ label }) => label).join(', ')} again since.`
  return { ok: false, code: 'changed_since', reason, ...(last?.by && { by: last.by, at: last.at }) }
}

/** The compensating events in effect that undo the targets. */
function compensationsOf({ history }: Entry, targets: ReadonlySet<number>) {
  const stands = versionsInEffect(history)
  return history.filter((fact) => stands.has(fact.version) && undoesOf(fact).some((version) => targets.has(version)))
}

/** Events in effect since the first of them; what came and was undone since does not count. */
function sinceOf(entry: Entry, targets: ReadonlySet<number>): Since[] {
  const life = entry.history.filter(({ version }) => version <= entry.expected)
  return sinceIn(life, Math.min(...targets), targets).map((fact) => ({ entry, fact }))
}

function isDisjoint(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return [...other].every((member) => !one.has(member))
}

/** Of events as they are or will be in the log: where versions end up is none of a review's business. */
function digestOf(events: readonly (DomainEvent & Pick<UndoFact, 'stream'>)[]): string {
  const lines = events.map(({ stream, type, data }) => `${stream} ${type} ${canonical(data)}`)
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('base64url')
}

/** JSON with members in order, as the database does not keep theirs. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, one]) => one !== undefined)
  const sorted = members.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`
}
