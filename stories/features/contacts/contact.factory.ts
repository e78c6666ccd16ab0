import { longIdOf } from '../../../contract/contacts/long-id.ts'
import type { ContactView } from '../../../contract/contacts/contact.ts'

const names = ['Guadalupe Ibáñez', 'James Okafor', 'Siobhán Taylor', 'Wei Chen', 'Malik Davis', 'Renée Müller']
const places = [
  ['Cedar Hill', 'TN'],
  ['Avon', 'OH'],
  ['Goshen', 'KY'],
  ['Union Grove', 'AL'],
] as const
const statuses = ['field_request', 'not_reached', 'sent_back', 'not_scheduled', 'cancel_claim'] as const

/** A contact like those that intake makes; the number makes it differ from others. */
export function makeContact(n: number, more: Partial<ContactView> = {}): ContactView {
  const [first_name = '', last_name = ''] = (names[n % names.length] ?? '').split(' ')
  const [city, state] = places[n % places.length] ?? places[0]
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    first_name,
    last_name,
    email: `claimant${n}@example.com`,
    primary_phone: '6155550142',
    secondary_phone: '',
    address: `${100 + n} Oak Ave`,
    city,
    state,
    zip: '37032',
    vin: '2HGFC2F59KH512233',
    claim_number: `GU-26-${String(104_000 + n).padStart(8, '0')}`,
    loss_type: 'Hail',
    date_of_loss: Date.UTC(2026, 1, 28),
    vehicle_make: 'Honda',
    vehicle_model: 'Civic',
    vehicle_year: '2019',
    storm_id: null,
    business_phone_id: null,
    insurance_carrier: 'Gulf States Insurance',
    insurance_notification_email: 'loss@example.com',
    policy_number: '',
    mode: 'cc',
    appraiser_id: null,
    preferred_contact_method: null,
    spanish: false,
    can_text: true,
    long_id: longIdOf(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    numcalls: 0,
    call_back_at: null,
    last_call_at: null,
    appointment: null,
    deleted_at: null,
    last_fetcher: null,
    last_fetch: null,
    last_get: null,
    status: statuses[n % statuses.length] ?? 'scheduled',
    super_stage: 'call_center',
    version: 1,
    created_at: '2026-03-10T16:40:54Z',
    updated_at: '2026-03-10T16:42:07Z',
    ...more,
  }
}
