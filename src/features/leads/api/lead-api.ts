import type { ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import { changeLeadContact } from '../../../../contract/calls/change-lead-contact.ts'
import { getClaimantLead } from '../../../../contract/calls/get-claimant-lead.ts'
import { getLead } from '../../../../contract/calls/get-lead.ts'
import { setLeadStatus } from '../../../../contract/calls/set-lead-status.ts'
import { snoozeLead } from '../../../../contract/calls/snooze-lead.ts'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type LeadReply = ReplyOf<typeof getLead>
/** A status, and what it needs to be told. */
export type LeadStatusToSet = Omit<SentBodyOf<typeof setLeadStatus>, 'version'>
export type LeadContactEdit = Omit<SentBodyOf<typeof changeLeadContact>, 'version'>

/** The calls about one lead; each command takes the version that it is based on and the operation that undoes it. */
export interface LeadApi {
  get(id: string, signal?: AbortSignal): Promise<LeadReply>
  setStatus(id: string, set: LeadStatusToSet, version: number, operation: Operation): Promise<Lead>
  /** Until an instant, ISO 8601; null ends it at once. */
  snooze(id: string, until: string | null, version: number, operation: Operation): Promise<Lead>
  changeContact(id: string, changes: LeadContactEdit, version: number, operation: Operation): Promise<Lead>
}

export const leadApi: LeadApi = {
  get: (id, signal) => send(getLead, { params: { id }, signal }),
  setStatus: async (id, set, version, operation) =>
    (await send(setLeadStatus, { params: { id }, body: { ...set, version }, operation })).lead,
  snooze: async (id, until, version, operation) =>
    (await send(snoozeLead, { params: { id }, body: { snooze_until: until, version }, operation })).lead,
  changeContact: async (id, changes, version, operation) =>
    (await send(changeLeadContact, { params: { id }, body: { ...changes, version }, operation })).lead,
}

/** The lead of a contact; null where there is none. */
export async function leadOfContact(contact: string, signal?: AbortSignal): Promise<Lead | null> {
  return (await send(getClaimantLead, { params: { id: contact }, signal })).lead
}
