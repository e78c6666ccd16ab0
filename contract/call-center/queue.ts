import * as v from 'valibot'
import { CallingHours } from './calling-hours.ts'
import { ContactView } from '../contacts/contact.ts'
import { Id } from '../ids.ts'

/** Why a contact is handed out before the others (domain, section 2). */
export const queueRanks = ['call_back', 'reply', 'calls'] as const
export type QueueRank = (typeof queueRanks)[number]

/** The contact that follows, as far as an agent needs to know it. */
export const UpcomingContact = v.strictObject({
  id: Id,
  first_name: v.string(),
  last_name: v.string(),
  /** A call-back that is due, or the reply that waits, ranks it: ISO 8601, UTC. */
  call_back_at: v.nullable(v.string()),
  vehicle: v.string(),
  city: v.string(),
  state: v.string(),
  /** By whichever phone. */
  numcalls: v.number(),
  spanish: v.boolean(),
})
export type UpcomingContact = v.InferOutput<typeof UpcomingContact>

/** The claimant's own clock. */
export const LocalTime = v.strictObject({
  /** IANA name: `America/Chicago`. */
  zone: v.string(),
  /** As people write it: `CST`. */
  abbreviation: v.string(),
  /** Wall clock with its offset: `2026-03-12T10:42:00-05:00`. */
  now: v.string(),
  /** Until when a call may be placed, ISO 8601, UTC; null where it may not be placed now. */
  callable_until: v.nullable(v.string()),
  /** Hours of that clock in which calls are placed: the event's, or the business's. */
  hours: v.optional(CallingHours),
})
export type LocalTime = v.InferOutput<typeof LocalTime>

/** A contact that is handed out to one agent, under a lease. */
export const HandedOut = v.strictObject({
  contact: ContactView,
  held: v.strictObject({ expires_at: v.string(), left_ms: v.number() }),
  reason: v.strictObject({ rank: v.picklist(queueRanks), words: v.string() }),
  local: LocalTime,
  next: v.nullable(UpcomingContact),
})
export type HandedOut = v.InferOutput<typeof HandedOut>

/** Whether a contact may be called, by its own clock and what happened to it. */
export const Callable = v.strictObject({
  now: v.boolean(),
  /** The first instant at which it may be, ISO 8601, UTC; null where that depends on somebody. */
  from: v.nullable(v.string()),
  zone: v.string(),
  /** Hours of that zone in which calls are placed: the event's, or the business's. */
  hours: v.optional(CallingHours),
  /** `Can be called now, until 8:00 PM CST`, or why not. */
  words: v.string(),
})
export type Callable = v.InferOutput<typeof Callable>

/** A contact of the queue, as a list of it shows. */
export const QueuedContact = v.strictObject({
  ...ContactView.entries,
  callable: Callable,
  /** Who works on it at present. */
  held_by: v.nullable(v.strictObject({ id: Id, name: v.string() })),
  /** Since when it waits for a call: the last one, or its creation. ISO 8601, UTC. */
  waiting_since: v.string(),
})
export type QueuedContact = v.InferOutput<typeof QueuedContact>

export const agentStates = ['ready', 'on_call', 'wrap_up', 'break', 'away'] as const
export type AgentState = (typeof agentStates)[number]

/** Why an agent is on a break. */
export const breakReasons = ['meal', 'rest', 'training', 'meeting', 'technical'] as const
export type BreakReason = (typeof breakReasons)[number]
export const breakReasonLabels: Readonly<Record<BreakReason, string>> = {
  meal: 'Meal',
  rest: 'Rest',
  training: 'Training',
  meeting: 'Meeting',
  technical: 'Technical problem',
}

/** What an agent has done today, by the business's clock. */
export const AgentFigures = v.strictObject({
  state: v.picklist(agentStates),
  /** Since when the agent is on a break, ISO 8601, UTC; null for none. */
  break_since: v.nullable(v.string()),
  /** Why, where it was said. */
  break_reason: v.nullable(v.picklist(breakReasons)),
  /** As `callFigures` counts them. */
  calls: v.number(),
  reached: v.number(),
  booked: v.number(),
  /** Calls from the own phone, whatever came of them: not among the above. */
  own_phone: v.number(),
  /** Null before the first call that was answered. */
  average_talk_seconds: v.nullable(v.number()),
  /** Call-backs that the agent has planned and that are still ahead or due. */
  call_backs: v.number(),
  next_call_back_at: v.nullable(v.string()),
  /** The event whose contacts the agent is given; null for all. */
  storm_id: v.nullable(Id),
})
export type AgentFigures = v.InferOutput<typeof AgentFigures>

export const QueueFigures = v.strictObject({
  /** Contacts of the queue, whether they may be called now or later. */
  waiting: v.number(),
  /** Those that may be called now. */
  callable: v.number(),
  /** Call-backs whose time has come. */
  due: v.number(),
  /** Claimants whose message waits for an answer. */
  replies: v.number(),
  /** Contacts that an agent works on. */
  held: v.number(),
  /** By calls placed so far; 3 stands for three and more. */
  by_calls: v.strictObject({ 0: v.number(), 1: v.number(), 2: v.number(), 3: v.number() }),
  /** When the next contact may be called, where none may be now: ISO 8601, UTC. */
  next_callable_at: v.nullable(v.string()),
  agent: AgentFigures,
})
export type QueueFigures = v.InferOutput<typeof QueueFigures>

/** Why an agent passes a contact on. */
export const SkipReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter a reason'),
  v.maxLength(200, 'Use at most 200 characters'),
)
