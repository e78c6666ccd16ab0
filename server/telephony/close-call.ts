import type { CallOutcome } from '../../contract/contacts/call-outcomes.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, PlanInTransaction } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { CallBatch } from './call-batch.ts'
import { findLiveCalls, findWrapUps } from './call.queries.ts'

/** What an outcome of a contact is recorded on. */
export interface OutcomeOfCall {
  readonly contactId: string
  readonly outcome: CallOutcome
  /** Id of the call, where the agent's page names it. */
  readonly call?: string | undefined
}

/** What a plan gains by it. `call` is the id to keep on the contact; null where it was called by hand. */
export type ClosedCall = Pick<PlanInTransaction<unknown>, 'streams' | 'projections'> & {
  readonly call: string | null
  readonly after: () => Promise<void>
}

/**
 * For the transaction that records an outcome on a contact: it closes the wrap-up of the call, and a line that is still
 * open with it. Where no call is named it is the agent's own with this contact, the open one before the newest wrap-up;
 * older wrap-ups with this contact are closed with the same outcome.
 * @throws Refused 404 for a call that is not about this contact, 409 where the outcome contradicts the call or another
 * one is recorded already.
 */
export async function closeCall(
  client: TenantClient,
  scope: CommandScope,
  { contactId, outcome, call: named }: OutcomeOfCall,
): Promise<ClosedCall> {
  const calls = new CallBatch(scope)
  if (named !== undefined) {
    const call = await calls.load(client, named, 'call')
    if (call.contact !== contactId) throw notFound({ call: 'Not found' })
    calls.decide(named, { type: 'RecordOutcome', outcome, at: scope.now })
    return closed(calls, client, named)
  }
  const agentId = scope.actor.id
  const { ofAgent } = await findLiveCalls(client, { agentId, contactId })
  const open = ofAgent?.contact === contactId ? [ofAgent] : []
  const wrapUps = await findWrapUps(client, agentId, contactId)
  const own = [...open, ...wrapUps.toSorted((one, other) => (one.started_at < other.started_at ? 1 : -1))]
  for (const one of own) {
    calls.add(one)
    calls.decide(one.id, { type: 'RecordOutcome', outcome, at: scope.now })
  }
  return closed(calls, client, own[0]?.id ?? null)
}

function closed(calls: CallBatch, client: TenantClient, call: string | null): ClosedCall {
  const { streams, projections } = calls
  return { streams, projections, call, after: () => calls.closeLines(client) }
}
