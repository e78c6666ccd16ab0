import * as v from 'valibot'
import { LocalTime } from '../call-center/queue.ts'
import { Id } from '../ids.ts'
import { Lead, NamedByLead, ShopOfLead } from '../leads/lead.ts'

/** Why a lead is on the desk: a promise that is due, its turn, or it was looked up. */
export const salesRanks = ['follow_up', 'calls', 'found'] as const
export type SalesRank = (typeof salesRanks)[number]

/** What the production log says of the repair, in cents; null for what it does not say. */
export const SalesEstimate = v.strictObject({
  /** YYYY-MM-DD or instant at which it was completed; null while it is a draft. */
  completed_at: v.nullable(v.string()),
  total: v.number(),
  pdr: v.nullable(v.number()),
  parts: v.nullable(v.number()),
  body_labor: v.nullable(v.number()),
  paint: v.nullable(v.number()),
  misc: v.nullable(v.number()),
  deductible: v.nullable(v.number()),
})
export type SalesEstimate = v.InferOutput<typeof SalesEstimate>

/** The lead that follows, as far as an agent needs to know it. */
export const UpcomingLead = v.strictObject({
  id: Id,
  first_name: v.string(),
  last_name: v.string(),
  vehicle: v.string(),
  city: v.string(),
  num_calls: v.number(),
  /** In cents. */
  estimate_total: v.nullable(v.number()),
  /** Due, where it is due: ISO 8601, UTC. */
  follow_up_at: v.nullable(v.string()),
})
export type UpcomingLead = v.InferOutput<typeof UpcomingLead>

/** A lead on the desk of a sales agent. */
export const SalesLead = v.strictObject({
  lead: Lead,
  /** The caller's lease; null where the caller has none. */
  held: v.nullable(v.strictObject({ expires_at: v.string(), left_ms: v.number() })),
  /** A colleague who works on it. */
  held_by: v.nullable(v.strictObject({ id: Id, name: v.string() })),
  reason: v.strictObject({ rank: v.picklist(salesRanks), text: v.string() }),
  /** The owner's own clock. */
  local: LocalTime,
  estimate: v.nullable(SalesEstimate),
  storm: v.nullable(NamedByLead),
  /** Shops of the business, by name. */
  shops: v.array(
    v.strictObject({
      ...ShopOfLead.entries,
      /** One that is offline is sent no leads. */
      online: v.boolean(),
    }),
  ),
  /** Follow-ups of the event whose time has come. */
  due: v.number(),
  next: v.nullable(UpcomingLead),
})
export type SalesLead = v.InferOutput<typeof SalesLead>

/** Why a lead is taken out of the queue. */
export const LeaveReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter a reason'),
  v.maxLength(200, 'Use at most 200 characters'),
)
