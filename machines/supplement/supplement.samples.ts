import type { SupplementEvent, SupplementFields, SupplementProgress } from '../../contract/events/supplement.events.ts'
import type { SupplementLine } from '../../contract/supplements/supplement-line.ts'
import { type SupplementStage, type SupplementSubstage, substagesOf } from '../../contract/supplements/supplement.ts'
import type { SampleEvent } from '../sample-event.ts'

export const sampleAppraiser = '6a000000-0000-4000-8000-0000000000e1'
export const sampleGroup = '6a000000-0000-4000-8000-0000000000e2'

export const sampleSupplement: SupplementFields = {
  vin: '4T1G11AK5MU512345',
  claim_number: '01-2231-884',
  tax_id: '73-1234567',
  shop_name: 'Norman Collision Center',
  shop_contact_name: 'Rae Whitfield',
  shop_phone_number: '+14055550177',
  shop_email: 'rae@normancollision.example',
  shop_city: 'Norman',
  shop_state: 'OK',
  supplement_notes: 'Roof rail clips break on removal; right quarter needs conventional repair.',
}

export const sampleLines: readonly SupplementLine[] = [
  { line: 'pdr', sent_cents: 216_000, reviewed_cents: 200_000, reason: 'Five quarters billed, two marked.' },
  { line: 'parts', sent_cents: 68_820, reviewed_cents: 68_820, reason: '' },
  { line: 'misc', sent_cents: 2_500, reviewed_cents: null, reason: '' },
]

/** Of a supplement that waits for its first review. */
export const sampleProgress: SupplementProgress = {
  stage: 'awaiting_review',
  substage: 'to_review',
  appraiser_group_id: null,
  appraiser_id: null,
  amount_cents: null,
  lines: [],
  document_requests: [],
  reason: '',
  waiting_since: '2026-03-12T15:42:00.000Z',
}
const was = sampleProgress
const places = Object.entries(substagesOf).flatMap(([stage, substages]) =>
  (substages.length > 0 ? substages : [null]).map((substage) => ({ stage: stage as SupplementStage, substage })),
)
const marks: readonly SupplementSubstage[] = [
  'to_review',
  'not_a_supplement',
  'unable_to_upload',
  'needs_reinspection',
  'client_reviewing',
  'preliminary',
  'pending_invoices',
]

/** At least one of every event of a supplement. */
export const supplementSamples: readonly SampleEvent<unknown, SupplementEvent>[] = [
  {
    label: 'A shop sends a supplement',
    event: () => ({ type: 'SupplementReceived', data: { claimant_id: null, supplement: sampleSupplement } }),
  },
  {
    label: 'It goes to a group',
    event: () => ({
      type: 'SupplementAssigned',
      data: { appraiser_group_id: sampleGroup, appraiser_id: null, was },
    }),
  },
  { label: 'The review starts', event: () => ({ type: 'SupplementReviewStarted', data: { was } }) },
  {
    label: 'Photos are asked for',
    event: () => ({
      type: 'SupplementDocumentsRequested',
      data: { documents: [{ type: 'photo', note: 'The roof rail, clips removed' }], was },
    }),
  },
  { label: 'The documents are here', event: () => ({ type: 'SupplementDocumentsReceived', data: { was } }) },
  ...marks.map(
    (substage): SampleEvent<unknown, SupplementEvent> => ({
      label: `Marked ${substage.replaceAll('_', ' ')}`,
      event: () => ({ type: 'SupplementMarked', data: { substage, was } }),
    }),
  ),
  {
    label: 'Amounts are entered',
    event: () => ({ type: 'SupplementAmountsSet', data: { lines: [...sampleLines], was } }),
  },
  { label: 'It goes to final review', event: () => ({ type: 'SupplementSentToFinal', data: { was } }) },
  {
    label: 'An amount is approved',
    event: () => ({ type: 'SupplementApproved', data: { amount_cents: 184_250, was } }),
  },
  {
    label: 'It is returned',
    event: () => ({ type: 'SupplementReturned', data: { reason: 'The roof is on the first estimate.', was } }),
  },
  { label: 'It is locked', event: () => ({ type: 'SupplementLocked', data: { was } }) },
  {
    label: 'It is closed',
    event: () => ({ type: 'SupplementClosed', data: { reason: 'Paid with the first estimate.', was } }),
  },
  { label: 'It is reopened', event: () => ({ type: 'SupplementReopened', data: { was } }) },
  { label: 'Its creation is undone', event: () => ({ type: 'SupplementWithdrawn', data: {} }) },
  { label: 'That is undone', event: () => ({ type: 'SupplementRestored', data: {} }) },
  ...places.map(
    (place): SampleEvent<unknown, SupplementEvent> => ({
      label: `Undone: ${place.stage} ${place.substage ?? ''}`.trim().replaceAll('_', ' '),
      event: () => ({ type: 'SupplementUndone', data: { from: was, to: { ...was, ...place } } }),
    }),
  ),
]
