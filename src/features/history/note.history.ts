import type { NoteEvent } from '../../../contract/events/note.events.ts'
import { noteAggregate } from '../../../machines/note/note.aggregate.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { description } from './event-description.ts'

/** The history of a note: it is read among the events of its record. */
export const noteHistory: AggregateHistory = {
  aggregate: noteAggregate,
  describe(event) {
    const { type, data } = event as NoteEvent
    return description(noteAggregate.eventLabels[type], type === 'NoteAdded' ? { notes: [data.text] } : {})
  },
  summarize: () => null,
}
