import type { Contact } from '../../contract/contacts/contact.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { OpenSameLead } from '../../contract/leads/same-lead.ts'
import type { ProductionLog } from '../../contract/production-logs/production-log.ts'
import { lostReasonBy, makesLead } from '../../machines/production-log/production-log-exceptions.ts'
import type { TenantClient } from '../db/database.ts'
import { asFact } from '../events/append.ts'
import type { CommandScope, PlanPart } from '../events/handle-command.ts'
import { type Viewer, visibility } from '../events/visible-rows.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { countDueLeads } from './lead.queries.ts'
import { OpenLeads } from './open-same-leads.ts'
import { leadFieldsOf, leadIdOf, leadStore } from './lead.store.ts'

/** The lead of an appraisal: its id, null where there is none, and the events that make it or bring it up to date. */
export interface LeadOfAppraisal {
  readonly id: string | null
  readonly part: PlanPart
}

type Appraised = Pick<ProductionLog, 'id' | 'repair_estimate_total' | 'repair_opportunity'>

/**
 * Makes the lead of an appraised vehicle, once, where the repair opportunity asks for one. A lead that exists gets the
 * estimate, also while a colleague works on it, and is lost where the owner is not to be called; one that is lost
 * already keeps its reason. One that this log had lost is reopened where the log now asks for a lead. The estimate is in
 * cents.
 */
async function leadOfAppraisal(
  client: TenantClient,
  scope: CommandScope,
  contact: Contact,
  log: Appraised,
): Promise<LeadOfAppraisal> {
  const id = leadIdOf(scope.businessId, contact.id)
  const known = (await leadStore.find(client, [id])).get(id) ?? null
  if (!makesLead(log) && (!known || known.deleted_at)) return { id: null, part: { streams: [], projections: [] } }
  const { claim_number, vin } = contact
  const of = { claimant_id: contact.id, claim_number, vin }
  const { repair_estimate_total: estimate_total } = log
  const lead = { ...leadFieldsOf(contact), estimate_total }
  const batch = new LifecycleBatch(leadStore, scope).load(id, known)
  batch.decide(id, { type: 'ImportLead', of, lead, said: { estimate_total } })
  const reason = lostReasonBy(log.repair_opportunity)
  if (reason && batch.one(id).status !== 'opportunity_lost')
    batch.decide(id, { type: 'SetLeadStatus', status: 'opportunity_lost', opportunity_lost_reason: reason })
  if (makesLead(log) && known?.status === 'opportunity_lost' && (await wasLostByLog(client, id, log)))
    batch.decide(id, { type: 'ReopenByLog' })
  const { streams, projections } = batch.plan(null)
  return { id, part: { streams: asFact(streams), projections } }
}

/** Whether what last moved a lead was the loss that its log brought about, in one command with an event of the log. */
async function wasLostByLog(client: TenantClient, leadId: string, log: Appraised): Promise<boolean> {
  const { rows } = await client.query({
    name: 'lost-by-log',
    text: `with moved as (
        select type, at, command_id from events
        where stream = $1 and (data->'was' ? 'status' or type = 'LeadUndone')
        order by version desc limit 1)
      select from moved where type = 'LeadOpportunityLost' and exists (
        select from events e where e.stream = $2 and e.at = moved.at
          and e.command_id is not distinct from moved.command_id)`,
    values: [streamOf('lead', leadId), streamOf('production_log', log.id)],
  })
  return rows.length > 0
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
