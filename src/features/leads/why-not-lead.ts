import type { Lead } from '../../../contract/leads/lead.ts'
import { decideLead } from '../../../machines/lead/lead.decide.ts'

/** Why the contact details of a lead cannot be edited, as the server says it; null where they can. */
export function whyNotEditLead(lead: Lead): string | null {
  const decision = decideLead({ type: 'ChangeLeadContact', changes: {} }, lead)
  return decision.ok ? null : decision.refusal.reason
}
