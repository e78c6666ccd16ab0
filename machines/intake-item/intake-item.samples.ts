import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { ClaimColumns, IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import type { SampleEvent } from '../sample-event.ts'
import { actionOf, type IntakeItemContext } from './intake-item.machine.ts'

export const sampleClaimId = '5a000000-0000-4000-8000-000000000000'
export const sampleStormId = '5a000000-0000-4000-8000-000000000001'
export const sampleCallCenterId = '5a000000-0000-4000-8000-000000000002'
export const sampleContactId = '5a000000-0000-4000-8000-000000000003'
export const sampleLeadId = '5a000000-0000-4000-8000-000000000004'
export const sampleAssigneeId = '5a000000-0000-4000-8000-000000000005'

/** A claim whose carrier said everything that a contact needs. */
export const sampleClaim: ClaimColumns = {
  claim_number: 'GU-26-00104417',
  date_of_loss: '2026-02-28',
  date_received: '2026-03-10',
  vin: '2HGFC2F59KH512233',
  first_name: 'Guadalupe',
  last_name: 'Ibáñez',
  zip: '37032',
  drivable: 'Y',
  loss_type: 'hail',
  insurance_company: 'Gulf States Insurance',
  insurance_email: '',
  loss_email: 'losses@gulfstates.test',
  impact_notes: '',
  claim_type: 'new_assignment',
  hail_identified: 'Y',
  year: '2019',
  make: 'Honda',
  model: 'Civic',
  city: 'Cedar Hill',
  state: 'TN',
  address: '12 Mill Lane',
  email: '',
  primary_phone: '6155550142',
  secondary_phone: '',
}

type Sample = SampleEvent<IntakeItemContext, IntakeItemEvent>

function edited(label: string, changes: ClaimChanges): Sample {
  return { label, event: () => ({ type: 'ClaimEdited', data: { changes, was: {} } }) }
}

/** At least one of every event; those that `decide` makes from the action set on the claim read it here too. */
export const intakeItemSamples: readonly Sample[] = [
  {
    label: 'A carrier’s file brings it',
    event: () => ({ type: 'ClaimReceived', data: { claim: sampleClaim, source: null, normalised: [], proposed: {} } }),
  },
  edited('Marked as “Create new”, all filled in', {
    action: 'create_new',
    event: sampleStormId,
    call_center_id: sampleCallCenterId,
  }),
  edited('Marked as “Update existing”, without saying which', { action: 'update', existing_claimant: null }),
  edited('Its match is found to be another person', { not_contact: sampleContactId }),
  edited('Marked as “Send back”', { action: 'send_back' }),
  edited('Its action is taken off', { action: null }),
  edited('Assigned, with a due date', { assignee_id: sampleAssigneeId, due_on: '2026-03-12' }),
  { label: 'What was decided is taken back', event: () => ({ type: 'ClaimReset', data: { was: {} } }) },
  {
    label: 'Its action is carried out',
    event: ({ fields }) => {
      const action = actionOf(fields) ?? null
      if (action === null || action === 'send_back') return { type: 'ClaimIngested', data: { action: null } }
      return { type: 'ClaimIngested', data: { action, contact: sampleContactId } }
    },
  },
  { label: 'Deleted', event: () => ({ type: 'ClaimIngested', data: { action: 'delete' } }) },
  {
    label: 'Goes with its lead',
    event: ({ fields }) =>
      actionOf(fields) === 'send_back'
        ? { type: 'ClaimSentBack', data: { lead: sampleLeadId } }
        : { type: 'ClaimIngested', data: { action: null, lead: sampleLeadId } },
  },
  {
    label: 'Its action fails',
    event: () => ({
      type: 'ClaimIngestFailed',
      data: { code: 'contact_cancelled', reason: 'The contact Ann Ames is cancelled.' },
    }),
  },
  {
    label: 'Its way out of the queue is undone',
    event: ({ touchedContact }) => ({
      type: 'ClaimIngestUndone',
      data: touchedContact ? { contact: sampleContactId } : {},
    }),
  },
  { label: 'Its import is undone', event: () => ({ type: 'ClaimWithdrawn', data: {} }) },
  { label: 'Another import brings it again', event: () => ({ type: 'ClaimRestored', data: { source: null } }) },
  { label: 'Sent back to the carrier', event: () => ({ type: 'ClaimSentBack', data: {} }) },
  {
    label: 'The carrier returns it',
    event: () => ({ type: 'ClaimReturned', data: { changes: { address: '14 Mill Lane' }, was: {} } }),
  },
]
