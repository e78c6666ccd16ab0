import * as v from 'valibot'
import { Email, orNone, StateCode, Zipcode } from '../people/person-fields.ts'
import { Phone } from '../phone.ts'
import { Id } from '../ids.ts'
import { OpenSameLead } from './same-lead.ts'
import { ProductionLogChanges } from '../production-logs/production-log-fields.ts'
import { isCalendarDate } from '../claims/dates.ts'

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters`))

/** Text that may be empty; a value has to fit `schema`. */
const orEmpty = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    orNone(v.pipe(v.string(), v.trim(), schema)),
    v.transform((value) => value ?? ''),
  )

/** How the owner of the vehicle is reached. */
export const leadContactEntries = {
  first_name: text(120),
  last_name: text(120),
  phone: orEmpty(Phone),
  email: orEmpty(Email),
  address: text(240),
  city: text(120),
  state: orEmpty(StateCode),
  zipcode: orEmpty(Zipcode),
} as const

/** What an edit of how the owner is reached may set. */
export const LeadContactChanges = v.partial(v.strictObject(leadContactEntries))
export type LeadContactChanges = v.InferOutput<typeof LeadContactChanges>

/**
 * A lead as a file has it. The claim number and the VIN find the contact; what is left out is taken from there for a
 * new lead, and stays as it is for one that exists.
 */
export const NewLead = v.strictObject({
  claim_number: v.pipe(text(64), v.nonEmpty('Required')),
  vin: v.pipe(text(17), v.nonEmpty('Required'), v.toUpperCase()),
  ...LeadContactChanges.entries,
  vehicle: v.optional(text(160)),
  flagged: v.optional(v.boolean('Use true or false')),
  /** In cents. */
  estimate_total: v.optional(
    v.nullable(
      v.pipe(
        v.number('Use an amount in cents'),
        v.safeInteger('Use an amount in cents'),
        v.minValue(0, 'Must not be negative'),
        v.maxValue(1e11, 'Must be at most $1,000,000,000'),
      ),
    ),
  ),
  /** Whether the owner speaks Spanish, and may be texted. */
  spanish: v.optional(v.boolean('Use true or false')),
  can_text: v.optional(v.boolean('Use true or false')),
  /** The day on which the estimate was locked, YYYY-MM-DD. */
  estimate_locked_on: v.optional(
    v.pipe(v.string(), v.maxLength(10), v.check(isCalendarDate, 'Use a date, YYYY-MM-DD')),
  ),
  /** What the estimate says, for the production log of the contact. */
  production_log: v.optional(ProductionLogChanges),
})
export type NewLead = v.InferOutput<typeof NewLead>

/** Why one lead of many was not written. The others are not held up. */
export const FailedLead = v.strictObject({
  /** Its place in the request, from 0. */
  index: v.number(),
  claim_number: v.string(),
  vin: v.string(),
  code: v.string(),
  /** A sentence a person can act on. */
  reason: v.string(),
  /** Of a claim that the request has twice: the place of the first one, from 0. */
  repeats: v.optional(v.number()),
  /** The contact that it would belong to, where one was found. */
  claimant_id: v.optional(Id),
  /** The open leads of its claim or its vehicle, which ask for a confirmation (`same_lead`). */
  same: v.optional(v.array(OpenSameLead)),
  /** Reasons by field. */
  errors: v.record(v.string(), v.string()),
})
export type FailedLead = v.InferOutput<typeof FailedLead>

/** A value of a row that a record has otherwise already, and which was not changed. */
export const LeadDifference = v.strictObject({
  /** The row's place in the request, from 0. */
  index: v.number(),
  claimant_id: Id,
  of: v.picklist(['lead', 'production_log']),
  field: v.string(),
  existing: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
  sent: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
  /** Why the record can’t be changed; null where it could be. */
  locked: v.nullable(v.string()),
})
export type LeadDifference = v.InferOutput<typeof LeadDifference>

/** An empty value of a record that was there already, which a row has filled. */
export const LeadCompletion = v.strictObject({
  /** The row's place in the request, from 0. */
  index: v.number(),
  claimant_id: Id,
  of: v.picklist(['lead', 'production_log']),
  field: v.string(),
  sent: v.union([v.string(), v.number(), v.boolean()]),
})
export type LeadCompletion = v.InferOutput<typeof LeadCompletion>

export const leadFieldLabels: Readonly<Record<string, string>> = {
  claimant_id: 'Claimant',
  claim_number: 'Claim number',
  vin: 'VIN',
  storm_id: 'Event',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  email: 'Email',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zipcode: 'ZIP code',
  vehicle: 'Vehicle',
  status: 'Status',
  assigned_repair_location_id: 'Shop',
  appointment: 'Drop-off',
  opportunity_lost_reason: 'Reason',
  follow_up_with_shop_id: 'Shop to follow up with',
  snooze_until: 'Snoozed until',
  flagged: 'Flagged',
  estimate_total: 'Estimate total',
  spanish: 'Speaks Spanish',
  can_text: 'Can text',
  estimate_locked_on: 'Estimate locked',
}
