import * as v from 'valibot'
import { callOutcomes } from '../contacts/call-outcomes.ts'
import { callFailures, callKinds, callResults } from '../telephony/phone-call.ts'
import { type EventsOf, NoData, StoredId, storedEvent } from './stored-event.ts'

/** When it happened by the provider's clock, ISO 8601, UTC: reports may arrive late and out of order. */
const at = v.string()
const result = v.picklist(callResults)

export const callEventSchemas = {
  /**
   * The agent, who is its actor, asks for the call; the agent's phone is dialled first. One by the agent's own phone is
   * recorded once it was made, and only its outcome is missing.
   */
  CallPlaced: storedEvent(
    v.strictObject({
      contact: StoredId,
      provider: v.picklist(callKinds),
      /** Which of the contact's numbers is called. */
      phone: v.picklist(['primary', 'secondary']),
      claimant_state: v.string(),
      recorded: v.boolean(),
      can_mute: v.boolean(),
    }),
  ),
  CallAgentAnswered: storedEvent(v.strictObject({ at })),
  /** The claimant's phone is picked up, by a person as far as the provider knows, or by a voicemail. */
  CallAnswered: storedEvent(
    v.strictObject({ at, result: v.picklist(['answered', 'voicemail']), note: v.optional(v.string()) }),
  ),
  CallMuted: storedEvent(NoData),
  CallUnmuted: storedEvent(NoData),
  /** The line is closed, by whom as far as that is known. */
  CallEnded: storedEvent(v.strictObject({ at, result, by: v.picklist(['agent', 'provider', 'clock']) })),
  /** A report that arrived late says more of what came of the claimant's phone. */
  CallResultCorrected: storedEvent(v.strictObject({ result, was: result, answered_at: v.optional(v.string()) })),
  /** The claimant's phone never rang. */
  CallFailed: storedEvent(v.strictObject({ at, failure: v.picklist(callFailures), detail: v.optional(v.string()) })),
  CallOutcomeRecorded: storedEvent(v.strictObject({ outcome: v.picklist(callOutcomes) })),
}

export type CallEvent = EventsOf<typeof callEventSchemas>
