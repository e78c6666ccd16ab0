import { getNextTransitions } from 'xstate'
import type { LeadEvent } from '../../contract/events/lead.events.ts'
import { type Recorded, streamOf } from '../../contract/events/recorded.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { changedByOthers } from '../../machines/changed-by-others.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import { decideLead, type LeadCommand } from '../../machines/lead/lead.decide.ts'
import { evolveLead, leadSnapshot } from '../../machines/lead/lead.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import type { StreamAppend } from '../events/append.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { readStreams } from '../events/read.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import { projectLeads } from './lead.projection.ts'

/** Leads that one command works on: all of it happens, or none. */
export class LeadBatch extends StreamBatch<Lead, LeadEvent> {
  readonly #businessId: string

  constructor(scope: CommandScope) {
    super('lead', evolveLead, scope)
    this.#businessId = scope.businessId
  }

  /** @throws Refused 409 with where the lead is and what is possible now. */
  decide(id: string, command: LeadCommand): this {
    const now = this.current(id)
    const decision = decideLead(command, now)
    if (!decision.ok) {
      const allowed = [...new Set(getNextTransitions(leadSnapshot(now)).map(({ eventType }) => eventType))]
      throw refusedBy(decision.refusal, { id, state: now?.status ?? 'unseen', allowed })
    }
    this.apply(id, decision.events)
    return this
  }

  /** @throws Refused 404 where the lead is none of the command's. */
  one(id: string): Lead {
    const lead = this.current(id)
    if (!lead) throw notFound()
    return lead
  }

  /** `unchanged` are other streams that must not change meanwhile. */
  plan<Reply>(reply: Reply, unchanged: readonly StreamAppend[] = []): Plan<Reply> {
    const { streams, changed } = this
    const projections = changed.length > 0 ? [projectLeads(this.#businessId, changed)] : []
    return { streams: [...streams, ...unchanged], projections, reply }
  }
}

/** For a command on an older version: what others have changed since. Only a stale one reads the log. */
export async function leadChangedSince(
  client: TenantClient,
  { id, version: now }: Lead,
  { version, actorId }: { readonly version: number | undefined; readonly actorId: string },
): Promise<ChangedSince<Lead> | undefined> {
  if (version === undefined || version >= now) return undefined
  const events = (await readStreams(client, [streamOf('lead', id)])) as Recorded<LeadEvent>[]
  return changedByOthers<Lead, LeadEvent>(events, { version, actorId }, evolveLead)
}
