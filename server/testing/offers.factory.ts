import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { listLeadOffers } from '../../contract/calls/list-lead-offers.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import type { ShopOffer } from '../../contract/leads/shop-offer.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { Caller } from './caller.ts'
import type { Desk } from './desk.ts'
import { makeOpenings } from './openings.factory.ts'

/** A shop that is online, of the team of a root shop agent where one is named. */
export async function makeShop(
  admin: Caller,
  name: string,
  shop_agent_id?: string,
  timezone = 'America/Chicago',
): Promise<string> {
  const body = { name, online: true, timezone, ...(shop_agent_id && { shop_agent_id }) }
  return (await admin.ok(crudCalls(repairLocation).create, { body }))['repair_location']?.id ?? ''
}

let made = 0
/** A lead of a new contact, which no shop has. */
export async function makeLead(desk: Desk, more: { readonly storm_id?: string } = {}): Promise<Lead> {
  const row = { claim_number: `OFFER-${++made}`, vin: `4T1B11HK5KU${700_000 + made}` }
  await desk.addContact({ ...row, ...more })
  const { formatted } = await desk.reviewer.ok(putLeads, { body: { leads: [row] } })
  const [lead] = formatted
  if (!lead) throw new Error('no lead was made')
  return lead
}

/** The offers of a lead as somebody sees them, the first one first. */
export async function offersOf(who: Caller, lead: string): Promise<readonly ShopOffer[]> {
  return (await who.ok(listLeadOffers, { params: { id: lead } })).data
}

/** A new lead that is assigned to a shop, and so offered to it. */
export async function makeOffer(desk: Desk, shop: string, more: { readonly storm_id?: string } = {}) {
  const { id } = await makeLead(desk, more)
  const { lead } = await desk.reviewer.ok(assignLeadToShop, { params: { id, locId: shop } })
  const offer = (await offersOf(desk.reviewer, id)).at(-1)
  if (!offer) throw new Error('no offer was made')
  return { lead, offer }
}

/** Openings of a shop, and a lead that is offered to another one. */
export async function makeOffers(desk: Desk): Promise<void> {
  await makeOpenings(desk.reviewer)
  await makeOffer(desk, await makeShop(desk.reviewer, 'Hail Works'))
}
