import { longIdOf } from '../../contract/contacts/long-id.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import type { Desk } from '../../server/testing/desk.ts'
import type { Probe } from './probes.ts'

export type ClaimantRecords = Awaited<ReturnType<typeof makeClaimantLink>>

/** A claimant of an event, and the token of the own link. */
export async function makeClaimantLink(desk: Desk, storm_id: string) {
  const { id } = await desk.addContact({ storm_id, zip: '46205' })
  const { token = '' } = (await desk.reviewer.ok(getContact, { params: { id } })).contact
  return { claimant: id, claimantToken: token }
}

/** Probes of the calls that a claimant makes by a link. */
export function claimantProbes(
  records: ClaimantRecords & { readonly location: string; readonly contact: string },
): Readonly<Record<string, Probe>> {
  const link = { id: records.claimant, token: records.claimantToken }
  return {
    'get-claimant': { params: link },
    'list-claimant-locations': { params: link, query: { zip: '46205' } },
    'get-claimant-location': { params: { ...link, locationId: records.location } },
    'report-claimant-event': { params: link, body: { event: '{"type":"opened"}' } },
    'search-claim-check': { params: { search: 'NO-SUCH-CLAIM' } },
    'get-claim-check': { params: { longId: longIdOf(records.claimant) } },
    'list-contact-locations': { params: { id: records.contact } },
  }
}
