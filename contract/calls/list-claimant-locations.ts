import * as v from 'valibot'
import { NearbyLocations } from '../claimants/claimant.ts'
import { Zipcode } from '../people/person-fields.ts'
import { claimants, defineCall } from '../call.ts'

export const listClaimantLocations = defineCall({
  name: 'list-claimant-locations',
  method: 'GET',
  path: `${claimants}/locations`,
  summary: 'List the appraisal locations that the claimant of a link can book at, the nearest first.',
  permission: 'public',
  /** Another ZIP code than the claimant's own, to measure distances from. */
  query: v.strictObject({ zip: v.optional(Zipcode) }),
  reply: NearbyLocations,
})
