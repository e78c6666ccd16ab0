import * as v from 'valibot'
import { ContactAppointment, ContactStatusValue } from '../contacts/contact.ts'
import { Id } from '../ids.ts'

/** What a claimant with a link sees of the own claim, and nobody else's. */
export const ClaimantView = v.strictObject({
  id: Id,
  /** Who sends the link, and who asked for the appraisal. */
  business: v.string(),
  carrier: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** Year, make and model. */
  vehicle: v.string(),
  /** Of the claimant's address: distances are from there. */
  zip: v.string(),
  address: v.string(),
  spanish: v.boolean(),
  status: ContactStatusValue,
  appointment: v.nullable(ContactAppointment),
})
export type ClaimantView = v.InferOutput<typeof ClaimantView>

/** An appraisal location that a claimant can book at, as seen from a ZIP code. */
export const NearbyLocation = v.strictObject({
  id: Id,
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zipcode: v.string(),
  /** An IANA name. */
  timezone: v.string(),
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  /** Null where a ZIP code is not known. */
  distance_miles: v.nullable(v.number()),
  /** Start of the first slot with a free place, in milliseconds since 1970; null where all are taken. */
  next_free: v.nullable(v.number()),
})
export type NearbyLocation = v.InferOutput<typeof NearbyLocation>

/** Locations, the nearest first; those of unknown distance come last. */
export const NearbyLocations = v.strictObject({ data: v.array(NearbyLocation), total: v.number() })

/** What claimants do on their pages before they book. */
export const claimantSteps = ['opened', 'chose', 'abandoned'] as const
export type ClaimantStep = (typeof claimantSteps)[number]
