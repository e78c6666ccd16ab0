import { getNextTransitions } from 'xstate'
import type { CallEvent } from '../../contract/events/call.events.ts'
import { isLiveCall, type PhoneCall } from '../../contract/telephony/phone-call.ts'
import { type CallCommand, decideCall } from '../../machines/call/call.decide.ts'
import { callSnapshot, evolveCall } from '../../machines/call/call.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, PlanInTransaction } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import { projectCalls } from './call.projection.ts'
import { findCalls, queueCallJob } from './call.queries.ts'

/** Calls that one command works on. */
export class CallBatch {
  readonly #scope: CommandScope
  readonly #batch: StreamBatch<PhoneCall, CallEvent>
  readonly #loaded = new Map<string, PhoneCall>()

  constructor(scope: CommandScope) {
    this.#scope = scope
    this.#batch = new StreamBatch<PhoneCall, CallEvent>('call', evolveCall, scope)
  }

  /** @throws Refused 404 where the business has no such call. */
  async load(client: TenantClient, id: string, field?: string): Promise<PhoneCall> {
    const call = (await findCalls(client, [id])).get(id)
    if (!call) throw notFound(field ? { [field]: 'Not found' } : undefined)
    this.add(call)
    return call
  }

  add(call: PhoneCall): void {
    this.#loaded.set(call.id, call)
    this.#batch.load(call.id, call)
  }

  /** @throws Refused 409 with the call's state and what is possible now. */
  decide(id: string, command: CallCommand): void {
    this.#batch.load(id, null)
    const call = this.#batch.current(id)
    const decision = decideCall(command, call)
    if (decision.ok) return this.#batch.apply(id, decision.events)
    const allowed = [...new Set(getNextTransitions(callSnapshot(call)).map(({ eventType }) => eventType))]
    throw refusedBy(decision.refusal, { id, state: call?.state ?? 'unseen', allowed })
  }

  current(id: string): PhoneCall {
    const call = this.#batch.current(id)
    if (!call) throw new Error(`call ${id} was not loaded`)
    return call
  }

  get streams() {
    return this.#batch.streams
  }

  get projections() {
    const { changed } = this.#batch
    return changed.length > 0 ? [projectCalls(this.#scope.businessId, changed)] : []
  }

  /** Queues that the provider closes the lines which this command has closed. */
  async closeLines(client: TenantClient): Promise<void> {
    for (const { id } of this.#batch.changed) {
      const before = this.#loaded.get(id)
      if (before && isLiveCall(before) && !isLiveCall(this.current(id))) await queueCallJob(client, 'hang-up-call', id)
    }
  }

  /** A plan about one call, which replies with it. */
  planFor(client: TenantClient, id: string): PlanInTransaction<{ call: PhoneCall }> {
    const { streams, projections } = this
    return { streams, projections, reply: { call: this.current(id) }, after: () => this.closeLines(client) }
  }
}
