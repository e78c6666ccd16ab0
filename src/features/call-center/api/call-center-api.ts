import type { ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import { asCallScript, type CallScript, callScript } from '../../../../contract/call-scripts/call-script.ts'
import type { endContactCall } from '../../../../contract/calls/end-contact-call.ts'
import { getNextContact } from '../../../../contract/calls/get-next-contact.ts'
import { getQueue } from '../../../../contract/calls/get-queue.ts'
import { listQueuedContacts } from '../../../../contract/calls/list-queued-contacts.ts'
import { releaseContacts } from '../../../../contract/calls/release-contacts.ts'
import { setBreak as setBreakCall } from '../../../../contract/calls/set-break.ts'
import { setStormFilter as setStormFilterCall } from '../../../../contract/calls/set-storm-filter.ts'
import { skipContact } from '../../../../contract/calls/skip-contact.ts'
import { callOutcomeLabels } from '../../../../contract/contacts/call-outcomes.ts'
import type { BreakReason, HandedOut, QueueFigures } from '../../../../contract/call-center/queue.ts'
import { crudCalls } from '../../../../contract/crud/crud-calls.ts'
import { send } from '../../../shared/api/client.ts'
import { sendReportedCommand } from '../../../shared/command-outbox/command-outbox-atoms.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

import type { OutcomeBody } from '../outcome/outcome-command.ts'

export type QueuePage = ReplyOf<typeof listQueuedContacts>
export type Outcome = Omit<SentBodyOf<typeof endContactCall>, 'next' | 'storm_id'>
export type OutcomeReply = ReplyOf<typeof endContactCall>

/** Calls placed so far, as the tabs of the queue distinguish them; 3 stands for three and more. */
export type CallsTab = 'all' | '0' | '1' | '2' | '3'

export interface QueueQuery {
  readonly calls: CallsTab
  readonly stormId: string | null
  readonly limit: number
  readonly q?: string
}

/** The kind of command that an outcome is in the command outbox. */
export const outcomeCommand = 'end-contact-call'

/** The calls of the call center; stories and tests replace them. A storm's id narrows to its contacts, null does not. */
export interface CallCenterApi {
  /** Null where no contact can be called now. */
  next(stormId: string | null): Promise<HandedOut | null>
  /** @throws StillQueued where the server does not answer: the outcome is sent when it does. */
  endCall(
    id: string,
    outcome: Outcome,
    more: { next: boolean; stormId: string | null },
    /** The operation that undoes it, and the id under which it is carried out once. */
    sent: { operation: Operation; commandId: string },
  ): Promise<OutcomeReply>
  skip(id: string, reason: string): Promise<void>
  release(): Promise<void>
  /** Sent again during a break, it shows that the agent is still there. */
  setBreak(on: boolean, reason?: BreakReason): Promise<void>
  setStormFilter(stormId: string | null): Promise<void>
  figures(stormId: string | null, signal?: AbortSignal): Promise<QueueFigures>
  queue(query: QueueQuery, signal?: AbortSignal): Promise<QueuePage>
  scripts(signal?: AbortSignal): Promise<CallScript[]>
}

const narrowed = (stormId: string | null) => ({ storm_id: stormId ?? '' })

export const callCenterApi: CallCenterApi = {
  next: async (stormId) => (await send(getNextContact, { query: narrowed(stormId) })) ?? null,
  endCall: (id, outcome, { next, stormId }, { operation, commandId }) =>
    sendReportedCommand<OutcomeReply>({
      id: commandId,
      kind: outcomeCommand,
      label: `${operation.label}: ${callOutcomeLabels[outcome.outcome]}`,
      operation,
      rows: [{ row: id, ...(outcome.version !== undefined && { version: outcome.version }) }],
      body: { id, outcome: { ...outcome, next, storm_id: stormId } } satisfies OutcomeBody,
    }),
  async skip(id, reason) {
    await send(skipContact, { params: { id }, body: { reason } })
  },
  async release() {
    await send(releaseContacts, {})
  },
  async setBreak(on, reason) {
    await send(setBreakCall, { body: { on, ...(reason && { reason }) } })
  },
  async setStormFilter(storm_id) {
    await send(setStormFilterCall, { body: { storm_id } })
  },
  figures: (stormId, signal) => send(getQueue, { query: narrowed(stormId), signal }),
  queue: ({ calls, stormId, limit, q = '' }, signal) =>
    send(listQueuedContacts, { query: { calls, limit: String(limit), q, ...narrowed(stormId) }, signal }),
  async scripts(signal) {
    const reply = await send(crudCalls(callScript).list, { query: { sort_by: 'position', limit: '200' }, signal })
    return reply.data.map(asCallScript)
  },
}
