import type { FileEvent } from '../../contract/events/file.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const announced = {
  subject_category: 'contact',
  subject_id: '6a000000-0000-4000-8000-000000000003',
  label: 'vin',
  name: 'vin.jpg',
  content_type: 'image/jpeg',
  size: 2_048_000,
}

const sampleDent = { id: '6a000000-0000-4000-8000-0000000000c1', x: 0.25, y: 0.5, size: 'dime' } as const

const sampleStroke = { id: '6a000000-0000-4000-8000-0000000000c2', points: [0.1, 0.1, 0.4, 0.3] }

/** At least one of every event of a file. */
export const fileSamples: readonly SampleEvent<unknown, FileEvent>[] = [
  { label: 'A photo is announced', event: () => ({ type: 'FileAnnounced', data: announced }) },
  {
    label: 'A shop announces a document',
    event: () => ({
      type: 'FileAnnounced',
      data: {
        ...announced,
        subject_category: 'supplement',
        label: 'photo',
        name: 'roof.jpg',
        sent_by: 'shop',
      },
    }),
  },
  { label: 'It has arrived', event: () => ({ type: 'FileReceived', data: {} }) },
  {
    label: 'It is a JPEG, as it says',
    event: () => ({ type: 'FileChecked', data: { sha256: 'ab'.repeat(32), scan: 'none' } }),
  },
  {
    label: 'Its thumbnail is made',
    event: () => ({
      type: 'FilePrepared',
      data: { has_preview: true, no_preview: '', width: 4032, height: 3024 },
    }),
  },
  {
    label: 'A dent is marked',
    event: () => ({ type: 'FileDentsMarked', data: { added: [sampleDent], removed: [] } }),
  },
  {
    label: 'A line is drawn on it',
    event: () => ({ type: 'FileDrawnOn', data: { added: [sampleStroke], removed: [] } }),
  },
  {
    label: 'It is something else',
    event: () => ({
      type: 'FileRefused',
      data: { code: 'wrong_type', reason: 'The content is no JPEG picture.' },
    }),
  },
  { label: 'It is deleted', event: () => ({ type: 'FileDeleted', data: {} }) },
  { label: 'The deletion is undone', event: () => ({ type: 'FileRestored', data: {} }) },
]
