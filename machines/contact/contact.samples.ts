import type { CallOutcome } from '../../contract/contacts/call-outcomes.ts'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { ContactAppointment, ContactEvent, ContactFields } from '../../contract/events/contact.events.ts'
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

const sampleAppraiser = '5a000000-0000-4000-8000-0000000000cc'
const sampleCall = '5a000000-0000-4000-8000-0000000000ca'

export const sampleAppointment: ContactAppointment = {
  id: '5a000000-0000-4000-8000-0000000000a1',
  kind: 'location',
  timestamp: Date.UTC(2026, 2, 12, 15),
  duration_minutes: 30,
  timezone: 'America/Chicago',
  location_id: '5a000000-0000-4000-8000-0000000000a2',
  appraiser_id: null,
}

const statusOf = ({ status }: ContactContext): ContactStatus => status ?? 'not_scheduled'

type Sample = SampleEvent<ContactContext, ContactEvent>

const statusSet = (label: string, status: ContactStatus): Sample => ({
  label,
  event: (context) => ({ type: 'ContactStatusSet', data: { status, was: statusOf(context) } }),
})

const undone = (label: string, to: ContactStatus): Sample => ({
  label,
  event: (context) => ({
    type: 'ContactUndone',
    data: { changes: {}, was: {}, status: { from: statusOf(context), to } },
  }),
})

const bookingUndone = (label: string, to: ContactStatus): Sample => ({
  label,
  event: (context) => ({
    type: 'ContactAppointmentCancelled',
    data: { was: sampleAppointment, status: { from: statusOf(context), to } },
  }),
})

const callEnded = (label: string, outcome: CallOutcome): Sample => ({
  label,
  event: (context) => ({
    type: 'ContactCallEnded',
    data: {
      outcome,
      ...(outcome === 'call_back' && { call_back_at: '2026-03-12T15:00:00.000Z' }),
      was: { status: statusOf(context), call_back_at: null },
    },
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
  statusSet('Set to “Not reached”', 'not_reached'),
  statusSet('Set to “Already at shop”', 'already_at_shop'),
  {
    label: 'Assigned to an appraiser',
    event: (context) => ({
      type: 'ContactAssigned',
      data: { appraiser_id: sampleAppraiser, was: { appraiser_id: null, status: statusOf(context) } },
    }),
  },
  {
    label: 'Unassigned',
    event: (context) => ({
      type: 'ContactUnassigned',
      data: { was: { appraiser_id: sampleAppraiser, status: statusOf(context) } },
    }),
  },
  {
    label: 'Sent to the call center',
    event: (context) => ({
      type: 'ContactSentToCallCenter',
      data: { was: { appraiser_id: null, status: statusOf(context) } },
    }),
  },
  {
    label: 'Skipped',
    event: () => ({ type: 'ContactSkipped', data: { reason: 'Asked for a colleague who is away' } }),
  },
  { label: 'Called', event: () => ({ type: 'ContactCallPlaced', data: { call: sampleCall } }) },
  {
    label: 'Called from an agent’s own phone',
    event: () => ({ type: 'ContactCallPlaced', data: { call: sampleCall, own_phone: true } }),
  },
  callEnded('Nobody answered', 'no_answer'),
  callEnded('Reached, not scheduled', 'reached_not_scheduled'),
  callEnded('Wants to be called back', 'call_back'),
  {
    label: 'A call back is planned',
    event: (context) => ({
      type: 'ContactCallBackPlanned',
      data: { at: '2026-03-12T15:00:00.000Z', was: { status: statusOf(context), call_back_at: null } },
    }),
  },
  {
    label: 'A field visit is requested',
    event: (context) => ({ type: 'ContactFieldVisitRequested', data: { was: statusOf(context) } }),
  },
  {
    label: 'The field visit is withdrawn',
    event: (context) => ({ type: 'ContactFieldVisitWithdrawn', data: { was: statusOf(context) } }),
  },
  {
    label: 'An appointment is booked at a location',
    event: (context) => ({
      type: 'ContactAppointmentBooked',
      data: { appointment: sampleAppointment, was: statusOf(context) },
    }),
  },
  {
    label: 'What ended its appointment is undone',
    event: (context) => ({
      type: 'ContactAppointmentBooked',
      data: { appointment: sampleAppointment, was: statusOf(context), undoes: [1] },
    }),
  },
  {
    label: 'The appointment is moved into the field',
    event: () => ({
      type: 'ContactAppointmentMoved',
      data: { appointment: { ...sampleAppointment, kind: 'field', location_id: null }, was: sampleAppointment },
    }),
  },
  {
    label: 'The appointment is canceled',
    event: () => ({ type: 'ContactAppointmentCancelled', data: { was: sampleAppointment } }),
  },
  bookingUndone('What booked it is undone', 'not_reached'),
  bookingUndone('What booked it again is undone', 'cancel_claim'),
  {
    label: 'The claimant does not come',
    event: () => ({ type: 'ContactAppointmentMissed', data: { was: sampleAppointment } }),
  },
  {
    label: 'The appraisal is completed',
    event: (context) => ({ type: 'ContactAppraisalCompleted', data: { was: statusOf(context) } }),
  },
  {
    label: 'Sent back to the carrier',
    event: (context) => ({
      type: 'ContactSentBack',
      data: { reason: 'The vehicle is not ours.', was: statusOf(context) },
    }),
  },
  {
    label: 'Cleaned',
    event: (context) => ({
      type: 'ContactCleaned',
      data: { was: { status: statusOf(context), numcalls: 0, call_back_at: null } },
    }),
  },
  { label: 'The claimant’s link is replaced', event: () => ({ type: 'ContactLinkReplaced', data: { generation: 1 } }) },
  { label: 'Deleted', event: (context) => ({ type: 'ContactDeleted', data: { was: statusOf(context) } }) },
  { label: 'Restored', event: () => ({ type: 'ContactRestored', data: {} }) },
  {
    label: 'Its address is changed',
    event: () => ({ type: 'ContactUpdated', data: { changes: { address: '5 Elm Street' }, was: {} } }),
  },
  {
    label: 'Canceled',
    event: (context) => ({ type: 'ContactCancelled', data: { was: statusOf(context) } }),
  },
  { label: 'Updated and reopened', event: () => ({ type: 'ContactReopened', data: { changes: {}, was: {} } }) },
  {
    label: 'Activated again, to be worked by text message',
    event: () => ({ type: 'ContactReactivated', data: { changes: { mode: 'sms' }, was: {} } }),
  },
  {
    label: 'What made it is undone',
    event: (context) => ({ type: 'ContactWithdrawn', data: { was: statusOf(context) } }),
  },
  {
    label: 'A change is undone',
    event: () => ({ type: 'ContactUndone', data: { changes: { city: 'Avon' }, was: {} } }),
  },
  undone('What canceled it is undone', 'not_reached'),
  undone('What reopened it is undone, its appraisal was complete', 'appraisal_complete'),
  undone('What reopened it is undone', 'cancel_claim'),
]
