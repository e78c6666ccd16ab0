import type { ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import { changeLeadContact } from '../../../../contract/calls/change-lead-contact.ts'
import { getClaimantLead } from '../../../../contract/calls/get-claimant-lead.ts'
import { getLead } from '../../../../contract/calls/get-lead.ts'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type LeadReply = ReplyOf<typeof getLead>
export type LeadContactEdit = Omit<SentBodyOf<typeof changeLeadContact>, 'version'>

/** Reads one lead and edits how its owner is reached: on a version, as part of the operation that undoes it. */
export interface LeadApi {
  get(id: string, signal?: AbortSignal): Promise<LeadReply>
  changeContact(id: string, changes: LeadContactEdit, version: number, operation: Operation): Promise<Lead>
}

export const leadApi: LeadApi = {
  get: (id, signal) => send(getLead, { params: { id }, signal }),
  changeContact: async (id, changes, version, operation) =>
    (await send(changeLeadContact, { params: { id }, body: { ...changes, version }, operation })).lead,
}

/** The lead of a contact; null where there is none. */
export async function leadOfContact(contact: string, signal?: AbortSignal): Promise<Lead | null> {
  return (await send(getClaimantLead, { params: { id: contact }, signal })).lead
}
