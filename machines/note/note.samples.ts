import type { NoteEvent } from '../../contract/events/note.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const record = '5a000000-0000-4000-8000-000000000021'
const rosa = { id: '5a000000-0000-4000-8000-000000000022', name: 'Rosa Kimball' }

/** One of every event of a note. */
export const noteSamples: readonly SampleEvent<unknown, NoteEvent>[] = [
  {
    label: 'Added, with a mention',
    event: () => ({
      type: 'NoteAdded',
      data: { record, text: '@Rosa Kimball 0124 is the old number. Use the claim’s.', mentions: [rosa] },
    }),
  },
  { label: 'Deleted', event: () => ({ type: 'NoteDeleted', data: { record } }) },
  { label: 'Restored', event: () => ({ type: 'NoteRestored', data: { record } }) },
]
