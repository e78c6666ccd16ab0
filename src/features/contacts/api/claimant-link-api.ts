import { getContact } from '../../../../contract/calls/get-contact.ts'
import { replaceClaimantLink } from '../../../../contract/calls/replace-claimant-link.ts'
import type { ContactDetails } from '../../../../contract/contacts/contact.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

/** The calls about the link of a claimant; stories replace them. */
export interface ClaimantLinkApi {
  get(id: string, signal?: AbortSignal): Promise<ContactDetails>
  /** Ends the links that were sent before. */
  replace(id: string, operation: Operation): Promise<ContactDetails>
}

export const claimantLinkApi: ClaimantLinkApi = {
  get: async (id, signal) => (await send(getContact, { params: { id }, ...(signal && { signal }) })).contact,
  replace: async (id, operation) => (await send(replaceClaimantLink, { params: { id }, operation })).contact,
}
