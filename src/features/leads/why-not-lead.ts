import { type Lead, opportunityLostReasons, type SetLeadStatus } from '../../../contract/leads/lead.ts'
import { decideLead, type LeadCommand } from '../../../machines/lead/lead.decide.ts'

/** Why a command would be refused, as the server says it; null where it would not. */
function whyNotLead(lead: Lead, command: LeadCommand): string | null {
  const decision = decideLead(command, lead)
  return decision.ok ? null : decision.refusal.reason
}

/** Why a status cannot be set, whatever reason or shop goes with it; null where it can. */
export function whyNotLeadStatus(lead: Lead, status: SetLeadStatus): string | null {
  const needsMore = status === 'opportunity_lost' || status === 'follow_up_with_shop'
  if (status === lead.status && !needsMore) return 'This lead has this status already.'
  return whyNotLead(lead, {
    type: 'SetLeadStatus',
    status,
    opportunity_lost_reason: opportunityLostReasons.find((one) => one !== lead.opportunity_lost_reason),
    // Any shop but the one that is there: whether it exists is for the server to say.
    follow_up_with_shop_id: lead.id,
  })
}

/** Why it cannot be snoozed; null where it can. */
export function whyNotSnooze(lead: Lead): string | null {
  return whyNotLead(lead, { type: 'SnoozeLead', until: 'later', now: '' })
}

/** Why its contact details cannot be edited; null where they can. */
export function whyNotEditLead(lead: Lead): string | null {
  return whyNotLead(lead, { type: 'ChangeLeadContact', changes: {} })
}
