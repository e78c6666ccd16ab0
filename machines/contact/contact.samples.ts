import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { ContactEvent, ContactFields } from '../../contract/events/contact.events.ts'
import type { SampleEvent } from '../sample-event.ts'
import type { ContactContext } from './contact.machine.ts'

export const sampleContact: ContactFields = {
  first_name: 'Ann',
  last_name: 'Ames',
  email: 'ann@ames.test',
  primary_phone: '6155550199',
  secondary_phone: '6155550198',
  address: '3 Elm Street',
  city: 'Goshen',
  state: 'KY',
  zip: '40026',
  vin: '1HGCM82633A004352',
  claim_number: 'HE-26-00104391',
  loss_type: 'hail',
  date_of_loss: Date.UTC(2026, 1, 28),
  vehicle_make: 'Honda',
  vehicle_model: 'Accord',
  vehicle_year: '2003',
  storm_id: null,
  business_phone_id: null,
  insurance_carrier: 'Heartland Mutual',
  insurance_notification_email: '',
  policy_number: '',
  mode: 'cc',
  appraiser_id: null,
}

type Sample = SampleEvent<ContactContext, ContactEvent>

const statusSet = (label: string, status: ContactStatus): Sample => ({
  label,
  event: (context) => ({ type: 'ContactStatusSet', data: { status, was: context.status ?? 'not_scheduled' } }),
})

const undone = (label: string, to: ContactStatus): Sample => ({
  label,
  event: (context) => ({
    type: 'ContactUndone',
    data: { changes: {}, was: {}, status: { from: context.status ?? 'not_scheduled', to } },
  }),
})

/** At least one of every event of a contact. */
export const contactSamples: readonly Sample[] = [
  {
    label: 'A claim makes it, for the call center',
    event: () => ({ type: 'ContactCreated', data: { contact: sampleContact } }),
  },
  {
    label: 'A claim makes it, for the field',
    event: () => ({ type: 'ContactCreated', data: { contact: { ...sampleContact, mode: 'field' } } }),
  },
  statusSet('Set to “Scheduled”', 'scheduled'),
  statusSet('Set to “Call customer back”', 'call_customer_back'),
  {
    label: 'Its address is changed',
    event: () => ({ type: 'ContactUpdated', data: { changes: { address: '5 Elm Street' }, was: {} } }),
  },
  {
    label: 'Cancelled',
    event: (context) => ({ type: 'ContactCancelled', data: { was: context.status ?? 'not_scheduled' } }),
  },
  { label: 'Updated and reopened', event: () => ({ type: 'ContactReopened', data: { changes: {}, was: {} } }) },
  {
    label: 'Activated again, to be worked by text message',
    event: () => ({ type: 'ContactReactivated', data: { changes: { mode: 'sms' }, was: {} } }),
  },
  {
    label: 'What made it is undone',
    event: (context) => ({ type: 'ContactWithdrawn', data: { was: context.status ?? 'not_scheduled' } }),
  },
  {
    label: 'A change is undone',
    event: () => ({ type: 'ContactUndone', data: { changes: { city: 'Avon' }, was: {} } }),
  },
  undone('What cancelled it is undone', 'scheduled'),
  undone('What reopened it is undone', 'cancel_claim'),
]
