import { claimAddresses } from '../claim-check/claim-addresses.ts'
import { searchPage } from '../pages/claim-check/search.page.ts'
import { linkSentPage, trackerPage } from '../pages/claim-check/tracker.page.ts'
import type { OpenPage, OpenRequest } from './open-site.ts'

/** The page of a search has this length, whatever was found. */
const searchPageBytes = 8192

/** The claim check: find a claim, see where it is, have the own link sent. */
export const claimCheckPages: readonly OpenPage[] = [
  {
    path: claimAddresses.search,
    get: async ({ reader }) => ({ page: searchPage(reader, null) }),
    post: search,
  },
  { path: claimAddresses.tracker(':longId'), get: showTracker },
  { path: claimAddresses.sendLink(':longId'), get: showLinkSent, post: sendLink },
]

/** Answered in place: an address with the number in it would stay in the history of a shared phone. */
async function search({ reader, form, address, site }: OpenRequest) {
  const given = (form.search ?? '').trim()
  const claims = given === '' ? [] : await site.claimCheck.search(given, address)
  return { page: searchPage(reader, { claims, isEmpty: given === '' }), alike: searchPageBytes }
}

async function showTracker({ reader, params, address, site }: OpenRequest) {
  const { tracker, facts } = await site.claimCheck.track(params.longId ?? '', address)
  const { phone } = facts
  return { page: trackerPage({ ...reader, phone }, tracker), phone }
}

async function sendLink({ params, address, site }: OpenRequest) {
  const { longId = '' } = params
  await site.claimCheck.sendLink(longId, address)
  return { to: claimAddresses.sendLink(longId) }
}

async function showLinkSent({ reader, params, address, site }: OpenRequest) {
  const { longId = '' } = params
  await site.claimCheck.admit(longId, address)
  return { page: linkSentPage(reader, longId) }
}
