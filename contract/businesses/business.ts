import * as v from 'valibot'
import { CallingHours, MessageHours } from '../call-center/calling-hours.ts'
import { Id, Version } from '../ids.ts'
import { CalendarDate } from '../claims/calendar-date.ts'
import { OfferDays } from '../leads/shop-offer.ts'
import { LogLockDays } from '../production-logs/log-lock.ts'
import { Email, OptionalText, orNone, RequiredName, StateCode, Zipcode, Zone } from '../people/person-fields.ts'

export const businessStates = ['in_use', 'suspended', 'deletion_planned', 'deleted'] as const
export type BusinessState = (typeof businessStates)[number]

export const businessStateLabels: Record<BusinessState, string> = {
  in_use: 'In use',
  suspended: 'Suspended',
  deletion_planned: 'Deletion planned',
  deleted: 'Deleted',
}

/** Why no one gets in, since when (UTC, ISO 8601), and by whom. */
const Suspension = v.strictObject({ reason: v.string(), at: v.string(), by: v.string() })

/** From when on its rows and files go, and who planned it when; instants, UTC, ISO 8601. */
const PlannedDeletion = v.strictObject({ due_at: v.string(), at: v.string(), by: v.string() })

/** A business as its admins and the super admin see it (section 3). */
export const Business = v.strictObject({
  id: Id,
  name: v.string(),
  /** Address of the picture, below the server's own; null where there is none. */
  logo: v.nullable(v.string()),
  address: v.nullable(v.string()),
  email: v.nullable(v.string()),
  city: v.nullable(v.string()),
  state_code: v.nullable(v.string()),
  zipcode: v.nullable(v.string()),
  timezone: v.string(),
  /** YYYY-MM-DD; supplements before it are not shown. */
  supplements_start_date: v.nullable(v.string()),
  /** Whether phone calls are recorded; the business’s own settings say so, lists of businesses don’t. */
  record_calls: v.optional(v.boolean()),
  /** When claimants are called, by their own clock; null for 08:00 to 20:00. In the business’s own settings only. */
  calling_hours: v.optional(v.nullable(CallingHours)),
  /** When texts and emails leave, by the claimant's own clock; null for 09:00 to 20:00. In the business’s own settings only. */
  message_hours: v.optional(v.nullable(MessageHours)),
  /** Working days that a shop has to answer an offer; null for three. In the business’s own settings only. */
  shop_offer_days: v.optional(v.nullable(v.number())),
  /** After how many days a completed production log locks itself; null for 7. In the business’s own settings only. */
  log_lock_days: v.optional(v.nullable(v.number())),
  /** The last four characters of the API key, which itself is shown only when it is made. */
  api_key_hint: v.nullable(v.string()),
  state: v.picklist(businessStates),
  /** Null while it is in use. */
  suspension: v.nullable(Suspension),
  /** Null unless its deletion is planned. */
  deletion: v.nullable(PlannedDeletion),
  version: v.number(),
})
export type Business = v.InferOutput<typeof Business>

/** What happened in a business between two instants, from its log, and how many people it has now. */
export const BusinessUsage = v.strictObject({
  claims_received: v.number(),
  claims_ingested: v.number(),
  contacts_created: v.number(),
  /** People of the business who did anything at all. */
  people_active: v.number(),
  people: v.number(),
})
export type BusinessUsage = v.InferOutput<typeof BusinessUsage>

const logoShape = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/
const largestLogo = 200 * 1024

/** A picture as a data URL, of at most 200 kB. SVG is refused: it may hold script. */
const Logo = v.pipe(
  v.string(),
  v.maxLength(Math.ceil(largestLogo / 3) * 4 + 40, 'Use an image of at most 200 KB'),
  v.regex(logoShape, 'Use a PNG, JPEG or WebP image'),
)

const entries = {
  address: OptionalText,
  email: orNone(Email),
  city: OptionalText,
  state_code: v.nullable(StateCode),
  zipcode: orNone(Zipcode),
}

/** A new business, with the person who will run it; that person : invitation sent. */
export const NewBusiness = v.strictObject({
  name: RequiredName,
  timezone: Zone,
  address: v.optional(entries.address),
  email: v.optional(entries.email),
  city: v.optional(entries.city),
  state_code: v.optional(entries.state_code),
  zipcode: v.optional(entries.zipcode),
  admin: v.strictObject({ first_name: RequiredName, last_name: RequiredName, email: Email }),
})
export type NewBusiness = v.InferOutput<typeof NewBusiness>

/** What is changed about a business; `version` is the one the changes were made on. */
export const BusinessChanges = v.strictObject({
  name: v.optional(RequiredName),
  timezone: v.optional(Zone),
  address: v.optional(entries.address),
  email: v.optional(entries.email),
  city: v.optional(entries.city),
  state_code: v.optional(entries.state_code),
  zipcode: v.optional(entries.zipcode),
  logo: v.optional(v.nullable(Logo)),
  supplements_start_date: v.optional(v.nullable(CalendarDate)),
  record_calls: v.optional(v.boolean()),
  calling_hours: v.optional(v.nullable(CallingHours)),
  message_hours: v.optional(v.nullable(MessageHours)),
  shop_offer_days: v.optional(v.nullable(OfferDays)),
  log_lock_days: v.optional(v.nullable(LogLockDays)),
  version: v.optional(Version),
})
