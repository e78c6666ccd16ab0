import * as v from 'valibot'
import { NearbyLocation } from '../claimants/claimant.ts'
import { claimants, defineCall } from '../call.ts'

export const getClaimantLocation = defineCall({
  name: 'get-claimant-location',
  method: 'GET',
  path: `${claimants}/locations/{locationId}`,
  summary: 'Get one appraisal location that the claimant of a link can book at.',
  permission: 'public',
  reply: v.strictObject({ location: NearbyLocation }),
})
