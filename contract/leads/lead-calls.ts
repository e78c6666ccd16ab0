import { addLeadNote } from '../calls/add-lead-note.ts'
import { assignLeadToShop } from '../calls/assign-lead-to-shop.ts'
import { changeLeadContact } from '../calls/change-lead-contact.ts'
import { getClaimantLead } from '../calls/get-claimant-lead.ts'
import { getLead } from '../calls/get-lead.ts'
import { listLeadNotes } from '../calls/list-lead-notes.ts'
import { listLeads } from '../calls/list-leads.ts'
import { putLeads } from '../calls/put-leads.ts'
import { setLeadStatus } from '../calls/set-lead-status.ts'
import { snoozeLead } from '../calls/snooze-lead.ts'

/** The calls of leads. */
export const leadCalls = [
  putLeads,
  listLeads,
  getLead,
  getClaimantLead,
  assignLeadToShop,
  setLeadStatus,
  snoozeLead,
  changeLeadContact,
  listLeadNotes,
  addLeadNote,
] as const
