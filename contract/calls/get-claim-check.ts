import * as v from 'valibot'
import { ClaimTracker } from '../claim-check/claim-check.ts'
import { defineCall } from '../call.ts'

export const getClaimCheck = defineCall({
  name: 'get-claim-check',
  method: 'GET',
  path: 'v1/claim-check-in/details/{longId}',
  summary: 'Get where a claim is, by the long id that is printed on letters.',
  permission: 'public',
  reply: v.strictObject({ claim: ClaimTracker }),
  refusals: { 429: 'Too many claims that do not exist, or too many requests, from this address.' },
})
