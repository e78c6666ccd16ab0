import type { CallBackEvent } from '../../contract/events/call-back.events.ts'
import type { SampleEvent } from '../sample-event.ts'

export const sampleCallBack: (CallBackEvent & { type: 'CallBackPlanned' })['data'] = {
  contact: '5a000000-0000-4000-8000-000000000003',
  at: '2026-03-12T15:00:00.000Z',
  planned_at: '2026-03-11T16:00:00.000Z',
  planned_by: { id: '5a000000-0000-4000-8000-0000000000a9', name: 'Jamie Cole' },
  is_own: true,
}

/** One of every event of a call-back. */
export const callBackSamples: readonly SampleEvent<unknown, CallBackEvent>[] = [
  { label: 'The claimant is told a time', event: () => ({ type: 'CallBackPlanned', data: sampleCallBack }) },
  { label: 'Its time comes', event: () => ({ type: 'CallBackDue', data: {} }) },
  { label: 'The claimant is called', event: () => ({ type: 'CallBackDone', data: {} }) },
  { label: 'An hour passes without a call', event: () => ({ type: 'CallBackMissed', data: {} }) },
  { label: 'It is moved, or not needed any more', event: () => ({ type: 'CallBackCanceled', data: {} }) },
]
