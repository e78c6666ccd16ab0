import { listWaitingShops } from '../calls/list-waiting-shops.ts'
import { remindShops } from '../calls/remind-shops.ts'
import { acceptShopOffer } from '../calls/accept-shop-offer.ts'
import { agreeToShopOffer } from '../calls/agree-to-shop-offer.ts'
import { counterShopOffer } from '../calls/counter-shop-offer.ts'
import { declineShopOffer } from '../calls/decline-shop-offer.ts'
import { listLeadOffers } from '../calls/list-lead-offers.ts'
import { seeShopOffer } from '../calls/see-shop-offer.ts'
import { addLeadNote } from '../calls/add-lead-note.ts'
import { assignLeadToShop } from '../calls/assign-lead-to-shop.ts'
import { cancelDropOff } from '../calls/cancel-drop-off.ts'
import { changeShopOfLead } from '../calls/change-shop-of-lead.ts'
import { changeLeadContact } from '../calls/change-lead-contact.ts'
import { findSameLeads } from '../calls/find-same-leads.ts'
import { geocodeLead } from '../calls/geocode-lead.ts'
import { getClaimantLead } from '../calls/get-claimant-lead.ts'
import { getLead } from '../calls/get-lead.ts'
import { getLeadBoard } from '../calls/get-lead-board.ts'
import { listLeadNotes } from '../calls/list-lead-notes.ts'
import { listLeadShops } from '../calls/list-lead-shops.ts'
import { listOwnShops } from '../calls/list-own-shops.ts'
import { listShopFigures } from '../calls/list-shop-figures.ts'
import { readSuggestionRecord } from '../calls/read-suggestion-record.ts'
import { listShopCalls } from '../calls/list-shop-calls.ts'
import { listShopLeads } from '../calls/list-shop-leads.ts'
import { listLeads } from '../calls/list-leads.ts'
import { putLeads } from '../calls/put-leads.ts'
import { recordShopCall } from '../calls/record-shop-call.ts'
import { scheduleDropOff } from '../calls/schedule-drop-off.ts'
import { setDropped } from '../calls/set-dropped.ts'
import { setLeadStatus } from '../calls/set-lead-status.ts'
import { snoozeLead } from '../calls/snooze-lead.ts'

/** The calls of leads. */
export const leadCalls = [
  putLeads,
  listLeads,
  getLeadBoard,
  findSameLeads,
  getLead,
  getClaimantLead,
  listLeadShops,
  listWaitingShops,
  remindShops,
  geocodeLead,
  assignLeadToShop,
  listShopLeads,
  listOwnShops,
  changeShopOfLead,
  recordShopCall,
  listShopCalls,
  scheduleDropOff,
  cancelDropOff,
  setDropped,
  setLeadStatus,
  snoozeLead,
  listLeadOffers,
  listShopFigures,
  readSuggestionRecord,
  seeShopOffer,
  acceptShopOffer,
  counterShopOffer,
  declineShopOffer,
  agreeToShopOffer,
  changeLeadContact,
  listLeadNotes,
  addLeadNote,
] as const
