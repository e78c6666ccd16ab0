import type { Contact } from '../../contract/contacts/contact.ts'
import type { OpenSameLead } from '../../contract/leads/same-lead.ts'
import type { TenantClient } from '../db/database.ts'
import { asFact } from '../events/append.ts'
import type { CommandScope, PlanPart } from '../events/handle-command.ts'
import { type Viewer, visibility } from '../events/visible-rows.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { countDueLeads } from './lead.queries.ts'
import { OpenLeads } from './open-same-leads.ts'
import { leadFieldsOf, leadIdOf, leadStore } from './lead.store.ts'

/** The lead that an appraisal makes: its id, and the events that make it or bring its estimate up to date. */
export interface LeadOfAppraisal {
  readonly id: string
  readonly part: PlanPart
}

/**
 * Makes the lead of an appraised vehicle, once: a lead that exists gets the estimate, also while a colleague works on it.
 * `estimate_total` is in cents.
 */
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
  return { id, part: { streams: asFact(streams), projections } }
}

/** The lead of each contact that has one, by the contact's id. A lead whose import was undone is none. */
async function findLeadId(client: TenantClient, businessId: string, contactId: string): Promise<string | null> {
  const id = leadIdOf(businessId, contactId)
  const lead = (await leadStore.find(client, [id])).get(id)
  return lead && !lead.deleted_at ? id : null
}

/**
 * The open leads of the same claim or vehicle that a lead of this contact would be the second of, as the viewer may see
 * them; none where the contact has its lead.
 */
async function openSameLeads(
  client: TenantClient,
  { businessId, viewer, contact }: { businessId: string; viewer: Viewer; contact: Contact },
): Promise<OpenSameLead[]> {
  if (await findLeadId(client, businessId, contact.id)) return []
  const open = await OpenLeads.read(client, visibility, { viewer, sought: [contact] })
  return open.sameAs(leadIdOf(businessId, contact.id), contact)
}

/** What leads provide to other features. */
export const providedByLeads = { leadOfAppraisal, findLeadId, openSameLeads, countDueLeads }
