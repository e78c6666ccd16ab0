import { getClaimant } from '../calls/get-claimant.ts'
import { getClaimantLocation } from '../calls/get-claimant-location.ts'
import { listClaimantLocations } from '../calls/list-claimant-locations.ts'
import { listContactLocations } from '../calls/list-contact-locations.ts'
import { reportClaimantEvent } from '../calls/report-claimant-event.ts'

/** The calls of claimants, who come by a link. */
export const claimantCalls = [
  getClaimant,
  listClaimantLocations,
  getClaimantLocation,
  reportClaimantEvent,
  listContactLocations,
] as const
