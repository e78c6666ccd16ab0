import type { AnyMachineSnapshot } from 'xstate'
import type { AggregateCategory, StreamCategory } from '../contract/categories.ts'
import type { DomainEvent } from '../contract/events/recorded.ts'
import type { Aggregate } from './aggregate.ts'
import type { Decision } from './decision.ts'
import type { CommandCall } from './lifecycle-commands.ts'

/** An aggregate whose stream, or the first of several, is named like its category. */
export type LifecycleCategory = AggregateCategory & StreamCategory

type ColumnType = 'uuid' | 'text' | 'timestamptz'

/** A column of an aggregate's table: its SQL type, and what it holds of a state. */
export interface Column<State> {
  readonly type: ColumnType
  value(state: State): string | null
}

const columnOf =
  (type: ColumnType) =>
  <State>(value: Column<State>['value']): Column<State> => ({ type, value })

export const uuid = columnOf('uuid')
export const text = columnOf('text')
/** UTC, ISO 8601. */
export const instant = columnOf('timestamptz')

/**
 * An aggregate whose server side follows from its manifest: store, projection, batch and the routes that change one
 * (`server/lifecycle`). An aggregate that needs more leaves any of them and writes it by hand.
 */
export interface LifecycleAggregate<
  Category extends LifecycleCategory,
  State extends { readonly id: string; readonly version: number },
  Event extends DomainEvent,
  Command,
> extends Aggregate<Category, State, Event> {
  /** What a command does, or why it cannot be done; null before the first event. Pure. */
  decide(command: Command, state: State | null): Decision<Event>
  /** The calls that change one, each with the buttons that make it. */
  readonly commands: readonly CommandCall<State, Command>[]
  /** The machine's snapshot, for the events that are possible next. */
  snapshot(state: State | null): AnyMachineSnapshot
  /** The state that a refusal names. */
  stateName(state: State): string
  /** Columns of its table beside `id`, `business_id`, `version` and `doc`, which every one has. */
  readonly columns: Readonly<Record<string, Column<State>>>
}

export function defineLifecycle<
  Category extends LifecycleCategory,
  State extends { readonly id: string; readonly version: number },
  Event extends DomainEvent,
  Command,
>(aggregate: LifecycleAggregate<Category, State, Event, Command>): LifecycleAggregate<Category, State, Event, Command> {
  return aggregate
}
