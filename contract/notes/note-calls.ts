import * as v from 'valibot'
import { Limit, Page } from '../paging.ts'
import { NewNote, Note } from './note.ts'

/** Query and reply of every list of notes. */
export const listNotesParts = {
  query: v.strictObject({ page: v.optional(Page, '1'), limit: v.optional(Limit, '10') }),
  reply: v.strictObject({
    notes: v.array(Note),
    /** Whether there is another page. */
    more: v.boolean(),
    total: v.number(),
    /** Where the log stood: what comes after it is not yet in the answer. */
    cursor: v.number(),
  }),
}

/** Body and reply of every call that adds a note. */
export const addNoteParts = { body: NewNote, reply: v.strictObject({ note: Note }) }
