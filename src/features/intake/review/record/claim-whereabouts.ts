import type { Whereabouts } from '../../../../workspace/record/record-definition.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import { departureOf } from '../claim/departure.ts'

/** Where a claim went that is not in the queue, with the way to its contact; null for one that waits, or is unknown. */
export async function claimWhereabouts(api: Pick<IntakeApi, 'readClaim'>, id: string): Promise<Whereabouts | null> {
  const claim = await api.readClaim(id)
  if (!claim || (claim.outcome === null && claim.status !== 'withdrawn')) return null
  const { claim_number, first_name, last_name, outcome } = claim
  const name = `${first_name} ${last_name}`.trim()
  const contact = outcome?.contact ?? outcome?.old_contact
  return {
    title: [name, claim_number].filter(Boolean).join(', '),
    text: `This claim ${departureOf(claim)}.`,
    ...(contact && { leadsTo: { category: 'contact', id: contact, label: 'Open its contact' } }),
  }
}
