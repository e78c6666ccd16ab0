import * as v from 'valibot'
import { ClaimantView } from '../claimants/claimant.ts'
import { claimants, defineCall } from '../call.ts'

export const getClaimant = defineCall({
  name: 'get-claimant',
  method: 'GET',
  path: claimants,
  summary: 'Get the claim of a link.',
  permission: 'public',
  reply: v.strictObject({ claimant: ClaimantView }),
})
