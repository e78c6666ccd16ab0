import { addOpening } from '../../contract/calls/add-opening.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { listLeadOffers } from '../../contract/calls/list-lead-offers.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { Desk } from '../../server/testing/desk.ts'
import type { Probe } from './probes.ts'
import { createRecord } from './resource-probes.ts'

export type LeadRecords = Awaited<ReturnType<typeof makeLeads>>

const openingStart = Date.UTC(2099, 0, 5, 15)
const vinOf = (n: number) => `4T1B11HK5KU2111${10 + n}`

/** Leads of some contacts, one of whom is an appraiser's, and a contact without one. */
export async function makeLeads(
  desk: Desk,
  { storm, appraiser, shopAgent }: Record<'storm' | 'appraiser' | 'shopAgent', string>,
) {
  const add = (n: number) =>
    desk.addContact({
      claim_number: `LEAD-${n}`,
      zip: '73160',
      vin: vinOf(n),
      storm_id: storm,
      ...(n === 0 && { appraiser_id: appraiser }),
    })
  const contacts = [await add(0), await add(1), await add(2), await add(3), await add(4), await add(5), await add(6)]
  for (const n of [7, 8, 9, 10]) await add(n)
  const leads = [0, 1, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => ({ claim_number: `LEAD-${n}`, vin: vinOf(n) }))
  const { formatted } = await desk.reviewer.ok(putLeads, { body: { leads } })
  const shop = await createRecord(desk.reviewer, repairLocation)
  const { opening } = await desk.reviewer.ok(addOpening, {
    params: { id: shop },
    body: { start: openingStart, end: openingStart + 3_600_000, count: 9, evergreen: true },
  })
  const scheduled = async (n: number) => {
    const id = formatted[n]?.id ?? ''
    const body = { timestamp: openingStart, opening_id: opening.id }
    return {
      id,
      dropOff: (await desk.reviewer.ok(scheduleDropOff, { params: { id }, body })).lead.appointment?.id ?? '',
    }
  }
  const [canceled, dropped] = [await scheduled(3), await scheduled(4)]
  const team = { ...repairLocation.examples[0], shop_agent_id: shopAgent }
  const shops: string[] = []
  for (const name of ['Team North', 'Team South']) {
    const made = await desk.reviewer.ok(crudCalls(repairLocation).create, { body: { ...team, name } })
    shops.push(made['repair_location']?.id ?? '')
  }
  const leadOfTeam = formatted[5]?.id ?? ''
  const shopOfTeam = shops[0] ?? ''
  const offered = async (id: string) => {
    await desk.reviewer.ok(assignLeadToShop, { params: { id, locId: shopOfTeam } })
    return (await desk.reviewer.ok(listLeadOffers, { params: { id } })).data.at(-1)?.id ?? ''
  }
  await offered(leadOfTeam)
  const [leadSeen, leadAccepted, leadCountered, leadDeclined] = [6, 7, 8, 9].map((n) => formatted[n]?.id ?? '')
  return {
    leadSeen: leadSeen ?? '',
    offerSeen: await offered(leadSeen ?? ''),
    leadAccepted: leadAccepted ?? '',
    offerAccepted: await offered(leadAccepted ?? ''),
    leadCountered: leadCountered ?? '',
    offerCountered: await offered(leadCountered ?? ''),
    leadDeclined: leadDeclined ?? '',
    offerDeclined: await offered(leadDeclined ?? ''),
    stormOfLeads: storm,
    leadOfTeam,
    shopOfTeam,
    otherShopOfTeam: shops[1] ?? '',
    leadToSchedule: formatted[2]?.id ?? '',
    leadWithDropOff: canceled.id,
    dropOff: canceled.dropOff,
    leadDropped: dropped.id,
    droppedOff: dropped.dropOff,
    openingOfShop: opening.id,
    lead: formatted[0]?.id ?? '',
    leadToChange: formatted[1]?.id ?? '',
    shopOfLead: shop,
    claimantOfLead: contacts[0]?.id ?? '',
  }
}

/** Probes of the calls about leads. */
export function leadProbes(records: LeadRecords): Readonly<Record<string, Probe>> {
  const changed = { id: records.leadToChange }
  return {
    'put-leads': { body: { leads: [{ claim_number: 'LEAD-2', vin: vinOf(2) }] } },
    'list-leads': {},
    'get-lead-board': { query: { by: 'shop' } },
    'report-lead-import': { body: { file: 'a.csv', import: '0b000000-0000-4000-8000-000000000003' } },
    'list-lead-imports': { query: { page: '1', limit: '10' } },
    'find-same-leads': { body: { ids: [records.lead] } },
    'get-lead': { params: { id: records.lead } },
    'get-claimant-lead': { params: { id: records.claimantOfLead } },
    'assign-lead-to-shop': { params: { ...changed, locId: records.shopOfLead } },
    'list-shop-leads': { query: { status: 'assigned_to_shop' } },
    'list-own-shops': {},
    'change-shop-of-lead': { params: { id: records.leadOfTeam, locId: records.otherShopOfTeam } },
    'record-shop-call': { params: { id: records.leadOfTeam }, body: { outcome: 'no_answer', note: 'Rang out.' } },
    'list-shop-calls': { params: { id: records.leadOfTeam } },
    'list-lead-offers': { params: { id: records.leadOfTeam } },
    'list-shop-figures': { params: { id: records.stormOfLeads, locId: records.shopOfLead } },
    'read-suggestion-record': {},
    'see-shop-offer': { params: { id: records.leadSeen, offerId: records.offerSeen } },
    'accept-shop-offer': { params: { id: records.leadAccepted, offerId: records.offerAccepted }, body: {} },
    'counter-shop-offer': {
      params: { id: records.leadCountered, offerId: records.offerCountered },
      body: { timestamp: openingStart },
    },
    'agree-to-shop-offer': { params: { id: records.leadCountered, offerId: records.offerCountered }, body: {} },
    'decline-shop-offer': {
      params: { id: records.leadDeclined, offerId: records.offerDeclined },
      body: { reason: 'price' },
    },
    'list-waiting-shops': {},
    'remind-shops': { body: { repair_location_ids: [records.shopOfTeam] } },
    'list-lead-shops': { params: { id: records.leadOfTeam } },
    'geocode-lead': { params: { id: records.lead } },
    'schedule-drop-off': {
      params: { id: records.leadToSchedule },
      body: { timestamp: openingStart + 60_000, opening_id: records.openingOfShop },
    },
    'cancel-drop-off': { params: { id: records.leadWithDropOff, apptId: records.dropOff } },
    'set-dropped': {
      params: { id: records.leadDropped, apptId: records.droppedOff },
      body: { status: 'vehicle_dropped' },
    },
    'list-shop-appointments': { params: { id: records.shopOfLead } },
    'list-shop-capacity': {},
    'read-pdr-utilization': { params: { id: records.shopOfLead } },
    'list-shop-agents': {},
    'list-openings': { params: { id: records.shopOfLead } },
    'add-opening': {
      params: { id: records.shopOfLead },
      body: { start: Date.UTC(2099, 1, 2, 15), end: Date.UTC(2099, 1, 2, 16), count: 1 },
    },
    'remove-opening': { params: { id: records.shopOfLead, openingId: records.openingOfShop } },
    'set-lead-status': { params: changed, body: { status: 'follow_up_call' } },
    'snooze-lead': { params: changed, body: { snooze_until: '2099-01-01T00:00:00Z' } },
    'change-lead-contact': { params: changed, body: { city: 'Norman' } },
    'get-next-sales-lead': { query: { clear: 'true' } },
    'read-sales-day': {},
    'get-sales-lead': { params: { id: records.lead } },
    'search-sales-leads': { query: { query: 'LEAD-0' } },
    'record-lead-call': { params: changed, body: { outcome: 'no_answer' } },
    'leave-sales-queue': { params: changed, query: { reason: 'Wrong number' } },
    'return-to-sales-queue': { params: changed },
    'list-lead-notes': { params: { id: records.lead } },
    'add-lead-note': { params: { id: records.lead }, body: { note: 'Asks for a loaner car.' } },
  }
}
