import { claimAddresses } from '../claim-check/claim-addresses.ts'
import { renderPage } from '../pages/layout.ts'
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

/** Made once, and kept until something changes what it says: many look often, and most find what they saw before. */
async function showTracker({ reader, params, address, site }: OpenRequest) {
  const { stamp, track } = await site.claimCheck.stamp(params.longId ?? '', address)
  const key = `${reader.language} ${reader.here}`
  const kept = site.kept.find(key, stamp)
  if (kept) return { kept }
  const { tracker, facts } = await track()
  const asked = { ...reader, phone: facts.phone }
  return { kept: site.kept.keep(key, stamp, renderPage(asked, trackerPage(asked, tracker))) }
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
