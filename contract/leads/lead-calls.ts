import { addLeadNote } from '../calls/add-lead-note.ts'
import { assignLeadToShop } from '../calls/assign-lead-to-shop.ts'
import { cancelDropOff } from '../calls/cancel-drop-off.ts'
import { changeLeadContact } from '../calls/change-lead-contact.ts'
import { geocodeLead } from '../calls/geocode-lead.ts'
import { getClaimantLead } from '../calls/get-claimant-lead.ts'
import { getLead } from '../calls/get-lead.ts'
import { listLeadNotes } from '../calls/list-lead-notes.ts'
import { listLeadShops } from '../calls/list-lead-shops.ts'
import { listLeads } from '../calls/list-leads.ts'
import { putLeads } from '../calls/put-leads.ts'
import { scheduleDropOff } from '../calls/schedule-drop-off.ts'
import { setDropped } from '../calls/set-dropped.ts'
import { setLeadStatus } from '../calls/set-lead-status.ts'
import { snoozeLead } from '../calls/snooze-lead.ts'

/** The calls of leads. */
export const leadCalls = [
  putLeads,
  listLeads,
  getLead,
  getClaimantLead,
  listLeadShops,
  geocodeLead,
  assignLeadToShop,
  scheduleDropOff,
  cancelDropOff,
  setDropped,
  setLeadStatus,
  snoozeLead,
  changeLeadContact,
  listLeadNotes,
  addLeadNote,
] as const
