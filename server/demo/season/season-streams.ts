import type { StreamCategory } from '../../../contract/categories.ts'
import { type Actor, type DomainEvent, streamOf } from '../../../contract/events/recorded.ts'
import type { Decision, Refusal } from '../../../machines/decision.ts'
import type { HistoricEvent } from '../../events/append-history.ts'
import { isoOf } from './season-clock.ts'

/** When something is done, in milliseconds since 1970, and by whom. */
export interface Moment {
  readonly at: number
  readonly by: Actor
}

type Fact<E> = E & { stream: string; version: number; at: string; by: Actor }

export interface SeasonRules<State, Event extends DomainEvent, Command> {
  readonly category: StreamCategory
  readonly decide: (command: Command, state: State | null) => Decision<Event>
  readonly evolve: (state: State | null, fact: Fact<Event>) => State
}

/** The aggregates of one category: each command is decided on the state that the events before it have made. */
export class SeasonStreams<State extends { readonly version: number }, Event extends DomainEvent, Command> {
  readonly #rules: SeasonRules<State, Event, Command>
  readonly #record: (event: HistoricEvent) => void
  readonly states = new Map<string, State>()

  constructor(rules: SeasonRules<State, Event, Command>, record: (event: HistoricEvent) => void) {
    this.#rules = rules
    this.#record = record
  }

  find(id: string): State | null {
    return this.states.get(id) ?? null
  }

  get(id: string): State {
    const state = this.states.get(id)
    if (!state) throw new Error(`no ${this.#rules.category} ${id}`)
    return state
  }

  /** @throws where the machine refuses: a season does only what is possible. */
  decide(id: string, command: Command, moment: Moment): State {
    const refusal = this.try(id, command, moment)
    if (refusal) throw new Error(`${this.#rules.category} ${id}: ${refusal.code}, ${refusal.reason}`)
    return this.get(id)
  }

  /** For what may be refused, as of people who were too late. */
  try(id: string, command: Command, moment: Moment): Refusal | null {
    const decision = this.#rules.decide(command, this.find(id))
    if (!decision.ok) return decision.refusal
    this.apply(id, decision.events, moment)
    return null
  }

  /** Events that another aggregate's decision or an undo came to. */
  apply(id: string, events: readonly Event[], { at, by }: Moment): void {
    const stream = streamOf(this.#rules.category, id)
    const time = isoOf(at)
    for (const event of events) {
      const state = this.find(id)
      const version = (state?.version ?? 0) + 1
      this.states.set(id, this.#rules.evolve(state, { ...event, stream, version, at: time, by }))
      this.#record({ stream, version, at: time, by, event })
    }
  }
}
