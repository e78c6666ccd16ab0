import type { ClaimColumns } from '../../contract/events/intake-item.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { stormFor } from '../../machines/intake-item/propose.ts'
import { ContactBatch } from '../contacts/contact-batch.ts'
import { findContacts } from '../contacts/contact.queries.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { demoId } from './demo-people.ts'

const toMatch = new Set(['change', 'cancel', 'reassignment'])

/**
 * Contacts for two thirds of the claims that change or cancel something: that is what they are about. Some are
 * canceled, were not reached, or have an appraiser.
 */
export async function contactsToMatch(
  client: TenantClient,
  scope: CommandScope,
  claims: readonly ClaimColumns[],
  storms: readonly StormView[],
  appraisers: readonly string[],
): Promise<Plan<object>> {
  const chosen = claims.filter(({ claim_type }, index) => toMatch.has(claim_type) && index % 3 > 0)
  const idOf = (claim: ClaimColumns) => demoId(scope.businessId, 'contact', claim.claim_number)
  const there = await findContacts(client, chosen.map(idOf))
  const contacts = new ContactBatch(scope)
  const assign = (id: string, index: number) => {
    const appraiser_id = appraisers[index % appraisers.length]
    if (appraiser_id) contacts.decide(id, { type: 'AssignContact', appraiser_id })
  }
  for (const [index, claim] of chosen.entries()) {
    const id = idOf(claim)
    if (there.has(id) || contacts.batch.current(id)) continue
    contacts.batch.load(id, null)
    contacts.decide(id, { type: 'CreateContact', contact: contactOf(claim, storms) })
    if (index % 9 === 0) contacts.decide(id, { type: 'CancelContact' })
    else if (index % 4 === 0) contacts.decide(id, { type: 'SetContactStatus', status: 'not_reached' })
    else if (index % 7 === 0) assign(id, index)
  }
  return contacts.plan({})
}

function contactOf(claim: ClaimColumns, storms: readonly StormView[]) {
  return {
    first_name: claim.first_name,
    last_name: claim.last_name,
    email: claim.email,
    primary_phone: claim.primary_phone,
    secondary_phone: claim.secondary_phone,
    address: claim.address,
    city: claim.city,
    state: claim.state,
    zip: claim.zip,
    vin: claim.vin,
    claim_number: claim.claim_number,
    loss_type: claim.loss_type,
    date_of_loss: Date.parse(`${claim.date_of_loss}T00:00:00Z`),
    vehicle_make: claim.make,
    vehicle_model: claim.model,
    vehicle_year: claim.year,
    storm_id: stormFor(claim, storms)?.id ?? null,
    business_phone_id: null,
    insurance_carrier: claim.insurance_company,
    insurance_notification_email: claim.loss_email,
    policy_number: '',
    mode: 'cc' as const,
    appraiser_id: null,
  }
}
