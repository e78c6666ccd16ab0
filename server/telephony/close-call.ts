import type { CallOutcome } from '../../contract/contacts/call-outcomes.ts'
import { proposedOutcome, whyNoOutcomeYet, whyNotOutcome } from '../../contract/telephony/outcome-of-call.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { leasedAmong } from '../events/leased.ts'
import { refuse } from '../../machines/decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, PlanInTransaction } from '../events/handle-command.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import { CallBatch } from './call-batch.ts'
import { findCalls, findLiveCalls, findWrapUps } from './call.queries.ts'

/** What an outcome of a contact is recorded on. */
export interface OutcomeOfCall {
  readonly contactId: string
  readonly outcome: CallOutcome
  /** Id of the call, where the agent's page names it. */
  readonly call?: string | undefined
}

/** What a plan gains by it. `call` is the id to keep on the contact. */
export type ClosedCall = Pick<PlanInTransaction<unknown>, 'streams' | 'projections'> & {
  readonly call: string
  readonly after: () => Promise<void>
}

/**
 * For the transaction that records an outcome on a contact: it closes the wrap-up of the call, and a line that is still
 * open with it. Where no call is named it is the agent's own with this contact, the open one before the newest wrap-up.
 * Older wrap-ups of the agent with this contact are closed with it, each with an outcome that fits it.
 * @throws Refused 404 for a call that does not exist or is with another contact, 409 where there is none, where its
 * state does not allow the outcome, or another one is recorded already.
 */
export async function closeCall(
  client: TenantClient,
  scope: CommandScope,
  { contactId, outcome, call: named }: OutcomeOfCall,
): Promise<ClosedCall> {
  const calls = new CallBatch(scope)
  const at = scope.now
  const agentId = scope.actor.id
  const given = named === undefined ? undefined : (await findCalls(client, [named])).get(named)
  if (named !== undefined && given?.contact !== contactId) throw notFound({ call: 'Not found' })
  const { ofAgent } = await findLiveCalls(client, { agentId, contactId })
  const live = ofAgent?.contact === contactId ? [ofAgent] : []
  const wrapUps = await findWrapUps(client, agentId, contactId)
  const newestFirst = wrapUps.toSorted((one, other) => (one.started_at < other.started_at ? 1 : -1))
  const main = named === undefined ? [...live, ...newestFirst][0] : given
  if (!main) {
    // That a colleague works on the contact is the better reason: it is why there is no call.
    const [held] = (await leasedAmong(client, scope, [streamOf('contact', contactId)])).values()
    throw refusedBy(held ?? refuse('no_call', whyNoOutcomeYet).refusal)
  }
  calls.add(main)
  calls.decide(main.id, { type: 'RecordOutcome', outcome, at })
  for (const older of newestFirst) {
    if (older.id === main.id) continue
    calls.add(older)
    const fitting = whyNotOutcome(older, outcome) ? (proposedOutcome(older.result) ?? 'reached_not_scheduled') : outcome
    calls.decide(older.id, { type: 'RecordOutcome', outcome: fitting, at })
  }
  const { streams, projections } = calls
  return { streams, projections, call: main.id, after: () => calls.closeLines(client) }
}
