import * as v from 'valibot'
import { FoundClaim, mostFoundClaims } from '../claim-check/claim-check.ts'
import { defineCall } from '../call.ts'

export const searchClaimCheck = defineCall({
  name: 'search-claim-check',
  method: 'GET',
  path: 'v1/claim-check-in/{search}',
  summary: 'Find a claim by its whole claim number, VIN or phone number: masked names and the vehicle.',
  permission: 'public',
  reply: v.strictObject({
    claims: v.pipe(v.array(FoundClaim), v.maxLength(mostFoundClaims)),
    /** Fills every reply to the same size, so that a length says nothing. */
    padding: v.string(),
  }),
  refusals: { 429: 'More than 10 searches an hour from this address.' },
})
