import { getNextSalesLead } from '../calls/get-next-sales-lead.ts'
import { getSalesLead } from '../calls/get-sales-lead.ts'
import { leaveSalesQueue } from '../calls/leave-sales-queue.ts'
import { readSalesDay } from '../calls/read-sales-day.ts'
import { recordLeadCall } from '../calls/record-lead-call.ts'
import { returnToSalesQueue } from '../calls/return-to-sales-queue.ts'
import { searchSalesLeads } from '../calls/search-sales-leads.ts'

/** The calls of the sales queue. */
export const salesCalls = [
  getNextSalesLead,
  getSalesLead,
  searchSalesLeads,
  recordLeadCall,
  readSalesDay,
  leaveSalesQueue,
  returnToSalesQueue,
] as const
