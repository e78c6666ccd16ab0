import * as v from 'valibot'
import { supplementStages } from '../supplements/supplement.ts'
import { Id } from '../ids.ts'

/** The most claims that a search shows: a phone number may belong to several. */
export const mostFoundClaims = 5

/** A claim as a stranger may see it: whose it is cannot be read from it. */
export const FoundClaim = v.strictObject({
  /** By which its tracker is opened. */
  long_id: v.string(),
  /** `R••• G•••`: an initial, and as many dots for every name. */
  name: v.string(),
  /** Year, make and model. */
  vehicle: v.string(),
})
export type FoundClaim = v.InferOutput<typeof FoundClaim>

/** The steps of a claim, in order. */
export const claimSteps = ['received', 'booking', 'inspection', 'report', 'shop', 'drop_off', 'repair'] as const
export type ClaimStepName = (typeof claimSteps)[number]

/** Who has to do something next. */
export const claimParties = ['claimant', 'office', 'appraiser', 'shop', 'carrier'] as const
export type ClaimParty = (typeof claimParties)[number]

/** YYYY-MM-DD, in the zone of the claim. */
const Day = v.string()

/** Between which days a step ends, and how often days like these were right. */
export const DateRange = v.strictObject({
  from: Day,
  to: Day,
  /** Of so many claims at this step in the months that were held out of the estimate ... */
  tested: v.number(),
  /** ... so many ended within their days. */
  inside: v.number(),
})
export type DateRange = v.InferOutput<typeof DateRange>

/** A step that was not done by the day that was promised. */
const MissedPromise = v.strictObject({
  promised: Day,
  /** Whether it was a call, an appointment, or the days that this page showed. */
  kind: v.picklist(['call', 'appointment', 'estimate']),
})

const CurrentStep = v.strictObject({
  step: v.picklist(claimSteps),
  turn: v.picklist(claimParties),
  since: Day,
  /** A day that was agreed on; null where none was. */
  planned: v.nullable(Day),
  /** Null where too few claims were at this step to say, or the days were not right often enough. */
  range: v.nullable(DateRange),
})

const TrackedStep = v.strictObject({
  step: v.picklist(claimSteps),
  state: v.picklist(['done', 'current', 'ahead']),
  /** When it was done; null where it was not, or where that is not known. */
  day: v.nullable(Day),
})
export type TrackedStep = v.InferOutput<typeof TrackedStep>

/** A shop's request for more money, as far as it has come. */
const TrackedSupplement = v.strictObject({
  id: Id,
  stage: v.picklist(supplementStages),
  turn: v.nullable(v.picklist(['shop', 'carrier', 'office'])),
  received: Day,
  since: Day,
  range: v.nullable(DateRange),
})
export type TrackedSupplement = v.InferOutput<typeof TrackedSupplement>

/** Where a claim is, without anything that says whose it is: no name, address, phone, email, VIN or whole number. */
export const ClaimTracker = v.strictObject({
  long_id: v.string(),
  business: v.string(),
  carrier: v.string(),
  vehicle: v.string(),
  /** The last four characters of the claim number. */
  claim_number_end: v.string(),
  /** IANA name of the zone of its days. */
  timezone: v.string(),
  /** Why nothing comes next; null while something does. */
  ended: v.nullable(v.picklist(['canceled', 'sent_back', 'total_loss', 'no_repair', 'at_shop', 'inspected'])),
  missed: v.nullable(MissedPromise),
  current: v.nullable(CurrentStep),
  steps: v.array(TrackedStep),
  supplements: v.array(TrackedSupplement),
})
export type ClaimTracker = v.InferOutput<typeof ClaimTracker>
