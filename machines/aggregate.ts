import { foldText } from '../contract/fold-text.ts'
import type { AnyStateMachine } from 'xstate'
import type { AggregateCategory, StreamCategory, StreamCategoryOf } from '../contract/categories.ts'
import type { DomainEvent, Recorded } from '../contract/events/recorded.ts'
import type { EventSchema } from '../contract/events/stored-event.ts'
import type { Permission } from '../contract/people/permissions.ts'
import type { Reactions } from './reactions.ts'
import type { SampleEvent } from './sample-event.ts'
import type { Undoable } from './undo/undo-history.ts'
import type { UndoDecision, UndoFact } from './undo/undo-decision.ts'
import type { Visible } from './visible.ts'

/** How events of an aggregate are compensated. */
export interface UndoRule<State, Event extends DomainEvent> {
  /** Types of events that can be compensated, where nothing that happened since prevents it. */
  readonly events: readonly Event['type'][]
  /**
   * Members of an event's data that hold the id of the aggregate it came about through: both are compensated together
   * or not at all.
   */
  readonly through: Readonly<Record<string, StreamCategory>>
  /** Types of events that cause events on other aggregates. */
  readonly carries: readonly Event['type'][]
  /** Who has this undoes the own operations without the permission to work on all of them; missing where nobody does. */
  readonly own?: Permission
  decide(given: Undoable<State, Event>): UndoDecision<Event>
}

/** What a search looks through, and how it shows what it finds beside the display name. */
export interface SearchRule<State> {
  /** Words, numbers and addresses, in lower case. */
  text(state: State): string
  /** What distinguishes it from others of the same name: a vehicle, an email address. */
  detail(state: State): string
  /** Where it is now: `Ready to ingest`, `Archived`; empty where there is nothing to say. */
  place(state: State): string
}

/** Those parts of a text that are there, in lower case and without accents, as a search looks through them. */
export function searchedText(parts: readonly (string | null)[]): string {
  return foldText(parts.map((part) => part ?? '').join(' '))
}

/**
 * All that both sides know of an aggregate. What the server adds is its store, `server/<feature>/<name>.store.ts`; what
 * the browser adds is how its history reads, `src/features/history/<name>.history.ts`. Each of the three is keyed by
 * category, so that a forgotten one does not compile.
 */
export interface Aggregate<
  Category extends AggregateCategory,
  State extends { readonly version: number },
  Event extends DomainEvent,
> {
  readonly category: Category
  /** What one is called within a sentence, and what many are. */
  readonly noun: { readonly one: string; readonly many: string }
  /** What all of them are called in a choice of aggregates. */
  readonly title: string
  /** Schemas of its stored events, in all versions ever stored. */
  readonly events: { readonly [Type in Event['type']]: EventSchema }
  /** Its events are the stored ones. Its id is unique among the aggregates. */
  readonly machine: AnyStateMachine
  /** At least one of every event type; model tests, layout tests and steppers walk by them. */
  readonly samples: readonly SampleEvent<never, Event>[]
  /** The title of every event type in a history. A reader may add detail from the event's data. */
  readonly eventLabels: Readonly<Record<Event['type'], string>>
  readonly permissions: {
    /** To see a stream: its history, its place in the log, its push topic. By stream category. */
    readonly view: Readonly<Record<StreamCategoryOf<Category>, Permission>>
    /** To change one, and so to undo a change. */
    readonly work: Permission
    /** The same for streams of a category that need another. */
    readonly workOn?: Readonly<Partial<Record<StreamCategoryOf<Category>, Permission>>>
    /** To be told the display name of one whose id another aggregate's event holds. */
    readonly name: Permission
  }
  /** Who sees which of them without the permission to view all. */
  readonly visible: Visible
  /** Null where nothing of it can be undone. */
  readonly undo: UndoRule<State, Event> | null
  /** The jobs that follow from its events, queued by the append; missing where none do. */
  readonly reactions?: Reactions<State, Event>
  /** Whether commands about other aggregates depend on its version without changing it; see `expectUnchanged`. */
  readonly isExpectedUnchanged: boolean
  /** The state after an event; null before the first. Pure. */
  evolve(state: State | null, event: UndoFact<Event>): State
  /** How people call it: `GU-26-00104417, Ann Ames`. */
  displayName(state: State): string
  /** A field's label as people read it; the field's name where it has none. */
  labelOf(field: string): string
  /** How it is found; null where no search finds it. */
  readonly search: SearchRule<State> | null
  /** The storm that it belongs to after an event, from the one before; null where it belongs to none. */
  stormAfter: ((event: Recorded, before: string | null) => string | null) | null
}

/** Any of them: a fold hands states and events only back to the manifest that they came from. */
export type AnyAggregate = Omit<
  Aggregate<AggregateCategory, { readonly version: number }, DomainEvent>,
  'permissions' | 'undo'
> & {
  readonly permissions: {
    readonly view: Readonly<Record<string, Permission>>
    readonly work: Permission
    readonly workOn?: Readonly<Partial<Record<string, Permission>>>
    readonly name: Permission
  }
  readonly undo: AnyUndoRule | null
}
export type AnyUndoRule = UndoRule<{ readonly version: number }, DomainEvent>

export function defineAggregate<
  Category extends AggregateCategory,
  State extends { readonly version: number },
  Event extends DomainEvent,
>(aggregate: Aggregate<Category, State, Event>): Aggregate<Category, State, Event> {
  return aggregate
}

/** Reads the storm from a field that an event's data has in any of its members, other than the former values. */
export function stormInField(field: string) {
  return ({ data }: Recorded, before: string | null): string | null => {
    const { was: _was, ...said } = data as Record<string, unknown>
    const found = Object.values(said).find((part) => hasField(part, field))
    return found === undefined ? before : ((found as Record<string, string | null>)[field] ?? null)
  }
}

function hasField(part: unknown, field: string): boolean {
  return typeof part === 'object' && part !== null && !Array.isArray(part) && field in part
}
