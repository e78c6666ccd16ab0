import { randomUUID } from 'node:crypto'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import type { NewContact } from '../../contract/contacts/contact.ts'
import type { ApiClient } from './api-client.ts'
import { makeClaims } from './claim-maker.ts'
import { type KeyedRequest, keyed } from './claims-over-http.ts'
import { chunksOf } from './in-flight.ts'

/** As many as a browser sends at a time (section 5). */
const usual = 500

/** Complete claimants, no two alike, as a claimant file has them. */
export function makeContacts(count: number, seed: number): NewContact[] {
  return makeClaims(count, seed).map((claim) => ({
    insurance_carrier: claim.insurance_company ?? '',
    claim_number: claim.claim_number,
    first_name: claim.first_name,
    last_name: claim.last_name,
    city: claim.city ?? '',
    state: claim.state ?? '',
    zip: claim.zip,
    primary_phone: claim.primary_phone ?? '',
    vin: claim.vin,
    vehicle_model: claim.model ?? '',
    address: claim.address ?? '',
    secondary_phone: '',
    email: claim.email ?? '',
    vehicle_year: claim.year ?? '',
    vehicle_make: claim.make ?? '',
    loss_type: claim.loss_type ?? '',
    date_of_loss: Date.parse(`${claim.date_of_loss}T00:00:00Z`),
    insurance_notification_email: claim.loss_email ?? '',
  }))
}

/** The requests of one upload. */
export function addRequests(
  client: ApiClient,
  contacts: readonly NewContact[],
  { aRequest = usual, run = randomUUID() }: { aRequest?: number; run?: string } = {},
): KeyedRequest[] {
  return chunksOf(contacts, aRequest).map((some) => ({
    ...keyed(client.pathOf(addContacts), { contacts: some }),
    operation: run,
  }))
}
