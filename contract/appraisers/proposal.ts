import * as v from 'valibot'
import { Id } from '../ids.ts'

/** An appraiser who works at the contact's event, and what speaks for or against. */
export const ProposedAppraiser = v.strictObject({
  appraiser_id: Id,
  /** From the appraiser's ZIP code to the contact's, in miles; null where one of them is not known. */
  miles: v.nullable(v.number()),
  /** The contact's ZIP code is among those that the appraiser covers. */
  in_area: v.boolean(),
  /** Open contacts of the appraiser when this one was proposed, with those proposed before. */
  assigned: v.number(),
  /** The same as people read it: `2.1 mi, in area, 12 assigned`. */
  words: v.string(),
})
export type ProposedAppraiser = v.InferOutput<typeof ProposedAppraiser>

/** A contact with the appraiser who is proposed for it, or why nobody is. */
export const Proposal = v.strictObject({
  contact: v.strictObject({
    id: Id,
    name: v.string(),
    zip: v.string(),
    city: v.string(),
    state: v.string(),
    storm_id: v.nullable(Id),
    version: v.number(),
  }),
  chosen: v.nullable(ProposedAppraiser),
  /** Others who could have it, the best first. */
  others: v.array(ProposedAppraiser),
  /** Why nobody is proposed. */
  why_not: v.nullable(v.string()),
})
export type Proposal = v.InferOutput<typeof Proposal>

/** An event whose visits nobody can be proposed for. */
export const UnstaffedEvent = v.strictObject({
  /** Null for contacts without an event. */
  storm_id: v.nullable(Id),
  /** Contacts that need a visit and have no appraiser. */
  contacts: v.number(),
})
export type UnstaffedEvent = v.InferOutput<typeof UnstaffedEvent>

/** Nobody is proposed who sets out farther away than this. */
export const maxMiles = 60

/** So many miles farther than the nearest still counts as near: among those the load decides. */
export const nearMiles = 10

/** Of those who are near, nobody is proposed who has more open contacts than this beyond the least busy one. */
export const mostAhead = 5

/** Minutes of a day's visits with the drive to each and back home from the farthest. */
export const dayMinutes = 8 * 60

/** Visits without a day are proposed for so many days ahead. */
export const daysAhead = 5

/** Minutes of an appraisal at the claimant's address. */
export const visitMinutes = 60
