import { putLeads } from '../../contract/calls/put-leads.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { Desk } from '../../server/testing/desk.ts'
import type { Probe } from './probes.ts'
import { createRecord } from './resource-probes.ts'

export type LeadRecords = Awaited<ReturnType<typeof makeLeads>>

const vinOf = (n: number) => `4T1B11HK5KU21111${n}`

/** Leads of some contacts, one of whom is an appraiser's, and a contact without one. */
export async function makeLeads(desk: Desk, { storm, appraiser }: Record<'storm' | 'appraiser', string>) {
  const add = (n: number) =>
    desk.addContact({
      claim_number: `LEAD-${n}`,
      vin: vinOf(n),
      storm_id: storm,
      ...(n === 0 && { appraiser_id: appraiser }),
    })
  const contacts = [await add(0), await add(1), await add(2)]
  const leads = [0, 1].map((n) => ({ claim_number: `LEAD-${n}`, vin: vinOf(n) }))
  const { formatted } = await desk.reviewer.ok(putLeads, { body: { leads } })
  return {
    lead: formatted[0]?.id ?? '',
    leadToChange: formatted[1]?.id ?? '',
    shopOfLead: await createRecord(desk.reviewer, repairLocation),
    claimantOfLead: contacts[0]?.id ?? '',
  }
}

/** Probes of the calls about leads. */
export function leadProbes(records: LeadRecords): Readonly<Record<string, Probe>> {
  const changed = { id: records.leadToChange }
  return {
    'put-leads': { body: { leads: [{ claim_number: 'LEAD-2', vin: vinOf(2) }] } },
    'list-leads': {},
    'report-lead-import': { body: { file: 'a.csv', import: '0b000000-0000-4000-8000-000000000003' } },
    'list-lead-imports': { query: { page: '1', limit: '10' } },
    'get-lead': { params: { id: records.lead } },
    'get-claimant-lead': { params: { id: records.claimantOfLead } },
    'assign-lead-to-shop': { params: { ...changed, locId: records.shopOfLead } },
    'set-lead-status': { params: changed, body: { status: 'follow_up_call' } },
    'snooze-lead': { params: changed, body: { snooze_until: '2099-01-01T00:00:00Z' } },
    'change-lead-contact': { params: changed, body: { city: 'Norman' } },
    'get-next-sales-lead': { query: { clear: 'true' } },
    'get-sales-lead': { params: { id: records.lead } },
    'search-sales-leads': { query: { query: 'LEAD-0' } },
    'record-lead-call': { params: changed, body: { outcome: 'no_answer' } },
    'leave-sales-queue': { params: changed, query: { reason: 'Wrong number' } },
    'return-to-sales-queue': { params: changed },
    'list-lead-notes': { params: { id: records.lead } },
    'add-lead-note': { params: { id: records.lead }, body: { note: 'Asks for a loaner car.' } },
  }
}
