import { getClaimCheck } from '../../../contract/calls/get-claim-check.ts'
import { searchClaimCheck } from '../../../contract/calls/search-claim-check.ts'
import { type Route, route } from '../../http/route.ts'
import { paddingTo } from './answer-alike.ts'
import type { ClaimCheckDesk } from './claim-check-desk.ts'

/** Every reply to a search has this length, below that from which replies are packed. */
const searchReplyBytes = 3072

/** The claim check for programs: what its pages show. */
export function claimCheckRoutes({ claimCheck }: { readonly claimCheck: ClaimCheckDesk }): Route[] {
  return [
    route(searchClaimCheck, async ({ params: { search = '' }, clientAddress }) => {
      const reply = { claims: await claimCheck.search(search, clientAddress), padding: '' }
      return { ...reply, padding: paddingTo(searchReplyBytes, JSON.stringify(reply)) }
    }),
    route(getClaimCheck, async ({ params: { longId = '' }, clientAddress }) => {
      const { tracker } = await claimCheck.track(longId, clientAddress)
      return { claim: tracker }
    }),
  ]
}
