import { getClaimCheck } from '../calls/get-claim-check.ts'
import { searchClaimCheck } from '../calls/search-claim-check.ts'

/** The calls of the claim check, which need no sign-in and no link. */
export const claimCheckCalls = [searchClaimCheck, getClaimCheck] as const
