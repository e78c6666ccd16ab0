import type { Contact } from '../../contract/contacts/contact.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, PlanPart } from '../events/handle-command.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { leadFieldsOf, leadIdOf, leadStore } from './lead.store.ts'

/** The lead that an appraisal makes: its id, and the events that make it or bring its estimate up to date. */
export interface LeadOfAppraisal {
  readonly id: string
  readonly part: PlanPart
}

/** Makes the lead of an appraised vehicle, once: a lead that exists gets the estimate. `estimate_total` is in cents. */
async function leadOfAppraisal(
  client: TenantClient,
  scope: CommandScope,
  contact: Contact,
  estimate_total: number,
): Promise<LeadOfAppraisal> {
  const id = leadIdOf(scope.businessId, contact.id)
  const known = (await leadStore.find(client, [id])).get(id) ?? null
  const { claim_number, vin } = contact
  const of = { claimant_id: contact.id, claim_number, vin }
  const lead = { ...leadFieldsOf(contact), estimate_total }
  const batch = new LifecycleBatch(leadStore, scope).load(id, known)
  batch.decide(id, { type: 'ImportLead', of, lead, said: { estimate_total } })
  const { streams, projections } = batch.plan(null)
  return { id, part: { streams, projections } }
}

/** The lead of each contact that has one, by the contact's id. A lead whose import was undone is none. */
async function findLeadId(client: TenantClient, businessId: string, contactId: string): Promise<string | null> {
  const id = leadIdOf(businessId, contactId)
  const lead = (await leadStore.find(client, [id])).get(id)
  return lead && !lead.deleted_at ? id : null
}

/** What leads provide to other features. */
export const providedByLeads = { leadOfAppraisal, findLeadId }
