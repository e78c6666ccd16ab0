import type { DocumentRequestEvent, DocumentRequestProgress } from '../../contract/events/document-request.events.ts'
import { documentRequestStatuses } from '../../contract/supplements/document-request.ts'
import type { SampleEvent } from '../sample-event.ts'

export const sampleDocument = '6a000000-0000-4000-8000-0000000000f1'
export const sampleSupplementId = '6a000000-0000-4000-8000-0000000000d1'

const was: DocumentRequestProgress = {
  status: 'owed',
  reason: '',
  example: '',
  document_id: null,
  owed_since: '2026-03-12T15:42:00.000Z',
}

/** At least one of every event of a document request. */
export const documentRequestSamples: readonly SampleEvent<unknown, DocumentRequestEvent>[] = [
  {
    label: 'A photo is asked for',
    event: () => ({
      type: 'DocumentRequested',
      data: { supplement_id: sampleSupplementId, type: 'photo', note: 'The roof rail, clips removed', place: 0 },
    }),
  },
  {
    label: 'A photo arrives',
    event: () => ({ type: 'DocumentRequestMet', data: { document_id: sampleDocument, was } }),
  },
  { label: 'It is deleted', event: () => ({ type: 'DocumentRequestReopened', data: { was } }) },
  { label: 'It is accepted', event: () => ({ type: 'DocumentRequestAccepted', data: { was } }) },
  {
    label: 'It is returned',
    event: () => ({
      type: 'DocumentRequestReturned',
      data: { reason: 'The clips are still in place.', example: 'The bare rail, from above.', was },
    }),
  },
  {
    label: 'It is not needed',
    event: () => ({ type: 'DocumentRequestWaived', data: { reason: 'The appraiser has a photo.', was } }),
  },
  { label: 'The request is undone', event: () => ({ type: 'DocumentRequestWithdrawn', data: { was } }) },
  ...documentRequestStatuses.map(
    (status): SampleEvent<unknown, DocumentRequestEvent> => ({
      label: `Undone: ${status}`,
      event: () => ({ type: 'DocumentRequestUndone', data: { from: was, to: { ...was, status } } }),
    }),
  ),
]
