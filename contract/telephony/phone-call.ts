import * as v from 'valibot'
import { callOutcomes } from '../contacts/call-outcomes.ts'
import { Id } from '../ids.ts'

/** Where a call is: the agent's phone rings first, then the claimant's; after it, an outcome is asked for. */
export const callStates = ['dialling', 'ringing', 'talking', 'wrap_up', 'ended', 'failed'] as const
export type CallState = (typeof callStates)[number]

/** States in which a line is open. An agent has one such call at a time. */
export const liveCallStates = ['dialling', 'ringing', 'talking'] as const satisfies readonly CallState[]

export function isLiveCall({ state }: { readonly state: CallState }): boolean {
  return (liveCallStates as readonly CallState[]).includes(state)
}

/** What came of the claimant's phone, as the provider reports it. */
export const callResults = ['answered', 'voicemail', 'no_answer', 'busy', 'unreachable', 'canceled', 'lost'] as const
export type CallResult = (typeof callResults)[number]

/** Why the claimant's phone never rang. */
export const callFailures = ['agent_no_answer', 'agent_busy', 'canceled', 'refused', 'lost'] as const
export type CallFailure = (typeof callFailures)[number]

/** Who carries calls: an outside provider, or the embedded simulator where none is set up. */
export const callProviders = ['twilio', 'simulator'] as const
export type CallProvider = (typeof callProviders)[number]

/** What a call is made by: a provider, or the agent's own phone, of which nothing is reported. */
export const callKinds = [...callProviders, 'own_phone'] as const

/** Whose phone a report is about. */
export const callLegs = ['agent', 'claimant'] as const
export type CallLeg = (typeof callLegs)[number]

/** A call as its events have made it. Instants are ISO 8601, UTC. */
export const PhoneCall = v.strictObject({
  id: Id,
  /** Id of the contact. */
  contact: Id,
  agent: v.strictObject({ id: v.string(), name: v.string() }),
  state: v.picklist(callStates),
  /** Since when it is in this state: the age of a wrap-up that nobody has answered. */
  state_since: v.string(),
  started_at: v.string(),
  /** When the claimant's phone was picked up; null until it is. */
  answered_at: v.nullable(v.string()),
  /** When the line was closed; null while it is open. */
  ended_at: v.nullable(v.string()),
  result: v.nullable(v.picklist(callResults)),
  failure: v.nullable(v.picklist(callFailures)),
  outcome: v.nullable(v.picklist(callOutcomes)),
  muted: v.boolean(),
  can_mute: v.boolean(),
  provider: v.picklist(callKinds),
  /** Which of the contact's numbers is called. */
  phone: v.picklist(['primary', 'secondary']),
  recorded: v.boolean(),
  /** Code of the claimant's state, by which the rule of consent to a recording is chosen; empty where unknown. */
  claimant_state: v.string(),
  /** What the provider adds for the agent: who a simulated call is with. */
  note: v.nullable(v.string()),
  version: v.number(),
})
export type PhoneCall = v.InferOutput<typeof PhoneCall>
