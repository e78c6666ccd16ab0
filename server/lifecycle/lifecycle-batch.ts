import { getNextTransitions } from 'xstate'
import type { StreamCategoryOf } from '../../contract/categories.ts'
import type { DomainEvent } from '../../contract/events/recorded.ts'
import type { LifecycleCategory } from '../../machines/lifecycle.ts'
import type { StreamAppend } from '../events/append.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import type { LifecycleStore } from './lifecycle-store.ts'

/** The aggregates of one category that one command works on: all of it happens, or none. */
export class LifecycleBatch<
  Category extends LifecycleCategory,
  State extends { readonly id: string; readonly version: number },
  Event extends DomainEvent,
  Command,
> extends StreamBatch<State, Event> {
  readonly #store: LifecycleStore<Category, State, Event, Command>
  readonly #businessId: string

  /** `stream` is for those of an aggregate whose streams are of several categories. */
  constructor(
    store: LifecycleStore<Category, State, Event, Command>,
    scope: CommandScope,
    stream: StreamCategoryOf<Category> = store.lifecycle.category,
  ) {
    super(stream, (state, fact) => store.lifecycle.evolve(state, fact), scope)
    this.#store = store
    this.#businessId = scope.businessId
  }

  /** @throws Refused 409 with the aggregate's state and the events that are possible now. */
  decide(id: string, command: Command): this {
    const { lifecycle } = this.#store
    const now = this.current(id)
    const decision = lifecycle.decide(command, now)
    if (!decision.ok) {
      const allowed = [...new Set(getNextTransitions(lifecycle.snapshot(now)).map(({ eventType }) => eventType))]
      throw refusedBy(decision.refusal, { id, state: now ? lifecycle.stateName(now) : 'unseen', allowed })
    }
    this.apply(id, decision.events)
    return this
  }

  /** @throws Refused 404 for one that is not loaded or does not exist. */
  one(id: string): State {
    const state = this.current(id)
    if (!state) throw notFound()
    return state
  }

  /** `unchanged` are other streams that must not change meanwhile. */
  plan<Reply>(reply: Reply, unchanged: readonly StreamAppend[] = []): Plan<Reply> {
    const { streams, changed } = this
    const projections = changed.length > 0 ? [this.#store.project(this.#businessId, changed)] : []
    return { streams: [...streams, ...unchanged], projections, reply }
  }
}
