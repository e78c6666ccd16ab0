import * as v from 'valibot'
import { breakReasons } from '../call-center/queue.ts'

/** What an agent does now: on a call, or else in the queue. */
export const agentsNow = ['talking', 'dialing', 'wrap_up', 'ready', 'break', 'away'] as const
export type AgentNow = (typeof agentsNow)[number]

const figures = {
  /** Calls that the telephone here has placed. */
  calls: v.number(),
  /** Calls in which the claimant was spoken to (`reachedOutcomes`). */
  reached: v.number(),
  booked: v.number(),
  /** Calls by agents' own phones, whatever came of them: not among the above. */
  own_phone: v.number(),
} as const

/** How long a call-back may wait beyond its time. */
export const overdueMinutes = 5

/** A contact that waits, as a board names it. */
const WaitingContact = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** Since when it waits, ISO 8601, UTC: since its call-back is due, its last call, or its arrival. */
  since: v.string(),
  /** Why nobody calls now: `Outside calling hours until 8:00 AM CST`. */
  reason: v.string(),
  /** Whether it can be called now. */
  callable: v.boolean(),
})
export type WaitingContact = v.InferOutput<typeof WaitingContact>

/** The call center at one moment. Days and hours are those of the business's time zone. */
export const Wallboard = v.strictObject({
  /** Position in the log up to which calls are counted. */
  cursor: v.number(),
  /** How far the log stands beyond it: until it is 0, figures of calls are of a part of the day. */
  behind: v.number(),
  /** Now, ISO 8601, UTC. */
  as_of: v.string(),
  /** IANA name. */
  timezone: v.string(),
  today: v.strictObject(figures),
  /** 24 hours, from 0. */
  by_hour: v.array(
    v.strictObject({ hour: v.number(), ...figures, calls_yesterday: v.number(), booked_yesterday: v.number() }),
  ),
  /** Those who called today or work in the queue now: busiest first. */
  agents: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      state: v.picklist(agentsNow),
      /** Since when, ISO 8601, UTC; null where it is not known. */
      since: v.nullable(v.string()),
      /** Why the agent is on a break, where it was said. */
      break_reason: v.nullable(v.picklist(breakReasons)),
      ...figures,
    }),
  ),
  queue: v.strictObject({
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
    /** By calls placed so far; 3 stands for 3 or more. */
    by_calls: v.strictObject({ 0: v.number(), 1: v.number(), 2: v.number(), 3: v.number() }),
    /** When the next contact may be called, where none may be now: ISO 8601, UTC. */
    next_callable_at: v.nullable(v.string()),
  }),
  /** Call-backs that are due for longer than `overdueMinutes` and on which nobody works: the oldest first, at most 10. */
  overdue: v.strictObject({ count: v.number(), contacts: v.array(WaitingContact) }),
  /** Those who wait longest for a call: first those that can be called now, then the others; at most 6 of each. */
  longest: v.array(WaitingContact),
})
export type Wallboard = v.InferOutput<typeof Wallboard>
