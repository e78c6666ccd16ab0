import type { ClaimantStep, ClaimantView } from '../../contract/claimants/claimant.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { completeContact } from '../../machines/contact/contact.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import type { Claimant } from './claimant-access.ts'

/** The claim of a link, as its claimant sees it; null where it is deleted. */
export async function findClaimantView(client: TenantClient, contactId: string): Promise<ClaimantView | null> {
  const { rows } = await client.query<{ doc: Contact; business: string }>({
    name: 'claimant-view',
    text: `select c.doc, b.name as business from contact c join business b using (business_id)
      where c.id = $1 and c.deleted_at is null`,
    values: [contactId],
  })
  const [row] = rows
  return row ? viewOf(completeContact(row.doc), row.business) : null
}

/** A contact as its claimant sees it. */
export function viewOf(contact: Contact, business: string): ClaimantView {
  const { id, first_name, last_name, zip, spanish, status, appointment } = contact
  const place = [contact.state, zip].filter(Boolean).join(' ')
  return {
    id,
    business,
    carrier: contact.insurance_carrier,
    first_name,
    last_name,
    vehicle: [contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' '),
    zip,
    address: [contact.address, contact.city, place].filter(Boolean).join(', '),
    spanish,
    status,
    appointment,
  }
}

/** Keeps what a claimant did. Of a step that is repeated within the hour only the last is kept. */
export async function keepStep(client: TenantClient, { businessId, contactId }: Claimant, step: ClaimantStep) {
  await client.query({
    name: 'keep-claimant-step',
    text: `insert into claimant_step (business_id, contact_id, step, hour, at)
      values ($1, $2, $3, date_trunc('hour', now()), now())
      on conflict (contact_id, step, hour) do update set at = excluded.at`,
    values: [businessId, contactId, step],
  })
}
