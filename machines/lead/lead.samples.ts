import type { LeadCalls, LeadEvent, LeadFields, LeadProgress } from '../../contract/events/lead.events.ts'
import type { LeadAppointment } from '../../contract/leads/lead.ts'
import type { SampleEvent } from '../sample-event.ts'

export const sampleShop = '6a000000-0000-4000-8000-000000000051'
export const otherShop = '6a000000-0000-4000-8000-000000000052'

export const sampleLead: LeadFields = {
  first_name: 'Ann',
  last_name: 'Ames',
  phone: '+14055550142',
  email: 'ann@ames.test',
  address: '12 Elm St',
  city: 'Moore',
  state: 'OK',
  zipcode: '73160',
  vehicle: '2021 Toyota Camry',
  storm_id: '6a000000-0000-4000-8000-000000000001',
  flagged: false,
  estimate_total: 412_350,
}

export const sampleOfLead = {
  claimant_id: '6a000000-0000-4000-8000-000000000003',
  claim_number: 'GU-26-00104417',
  vin: '4T1B11HK5KU211111',
} as const

const sampleProgress: LeadProgress = {
  status: 'unscheduled',
  scheduled_status: 'unscheduled',
  assigned_repair_location_id: null,
  appointment: null,
  opportunity_lost_reason: null,
  follow_up_with_shop_id: null,
}

const sampleDropOff: LeadAppointment = {
  id: '6a000000-0000-4000-8000-0000000000a1',
  timestamp: Date.UTC(2026, 2, 16, 15),
  repair_location_id: sampleShop,
}

export const sampleSnooze = '2026-03-20T15:00:00.000Z'
const was = sampleProgress
const neverCalled: LeadCalls = { num_calls: 0, last_called_at: null, last_outcome: null, follow_up_at: null }
const notSnoozed = { snooze_until: null }

const undoneTo = (to: LeadProgress): LeadEvent => ({ type: 'LeadUndone', data: { from: was, to } })

/** At least one of every event of a lead. */
export const leadSamples: readonly SampleEvent<unknown, LeadEvent>[] = [
  {
    label: 'A claim is matched to its contact',
    event: () => ({ type: 'LeadCreated', data: { ...sampleOfLead, lead: sampleLead } }),
  },
  {
    label: 'A later file has another estimate',
    event: () => ({
      type: 'LeadUpdated',
      data: { changes: { estimate_total: 500_000 }, was: { estimate_total: 412_350 } },
    }),
  },
  {
    label: 'The phone number is corrected',
    event: () => ({
      type: 'LeadContactChanged',
      data: { changes: { phone: '+14055550199' }, was: { phone: '+14055550142' } },
    }),
  },
  {
    label: 'Sent to a shop',
    event: () => ({ type: 'LeadAssignedToShop', data: { repair_location_id: sampleShop, was } }),
  },
  {
    label: 'A drop-off is agreed',
    event: () => ({ type: 'LeadDropOffScheduled', data: { appointment: sampleDropOff, was } }),
  },
  { label: 'The drop-off is canceled', event: () => ({ type: 'LeadDropOffCancelled', data: { was } }) },
  { label: 'The vehicle is dropped off', event: () => ({ type: 'LeadVehicleDropped', data: { was } }) },
  { label: 'The vehicle is at the body shop', event: () => ({ type: 'LeadAtBodyShop', data: { was } }) },
  { label: 'The owner is to be called', event: () => ({ type: 'LeadFollowUpCallSet', data: { was } }) },
  {
    label: 'A shop is to be asked',
    event: () => ({ type: 'LeadFollowUpWithShopSet', data: { repair_location_id: otherShop, was } }),
  },
  {
    label: 'The deductible is too high',
    event: () => ({ type: 'LeadOpportunityLost', data: { reason: 'high_deductible', was } }),
  },
  { label: 'Back to unscheduled', event: () => ({ type: 'LeadReopened', data: { was } }) },
  { label: 'Snoozed', event: () => ({ type: 'LeadSnoozed', data: { until: sampleSnooze, was: notSnoozed } }) },
  {
    label: 'The snooze ends',
    event: () => ({ type: 'LeadSnoozeEnded', data: { why: 'time_came', was: { snooze_until: sampleSnooze } } }),
  },
  {
    label: 'The owner is called, and asks for another call',
    event: () => ({
      type: 'LeadCalled',
      data: {
        outcome: 'follow_up',
        note: 'Payday is Friday.',
        follow_up_at: '2026-03-13T17:15:00.000Z',
        by_role: 'sales_agent',
        was: neverCalled,
      },
    }),
  },
  {
    label: 'The call is undone',
    event: () => ({ type: 'LeadCallUndone', data: { from: neverCalled, to: neverCalled } }),
  },
  {
    label: 'Taken out of the queue',
    event: () => ({ type: 'LeadLeftQueue', data: { reason: 'Wrong number', was: { left_queue_reason: null } } }),
  },
  {
    label: 'Returned to the queue',
    event: () => ({ type: 'LeadReturnedToQueue', data: { was: { left_queue_reason: 'Wrong number' } } }),
  },
  { label: 'The import is undone', event: () => ({ type: 'LeadWithdrawn', data: {} }) },
  { label: 'The lead is imported again', event: () => ({ type: 'LeadRestored', data: {} }) },
  { label: 'Undone: unscheduled', event: () => undoneTo(was) },
  ...(
    [
      'assigned_to_shop',
      'scheduled_awaiting_dropoff',
      'vehicle_dropped',
      'at_body_shop',
      'follow_up_call',
      'follow_up_with_shop',
      'opportunity_lost',
    ] as const
  ).map((status) => ({
    label: `Undone: ${status.replaceAll('_', ' ')}`,
    event: () => undoneTo({ ...was, status, scheduled_status: status }),
  })),
]
