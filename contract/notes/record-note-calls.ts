import { addClaimNote } from '../calls/add-claim-note.ts'
import { addContactNote } from '../calls/add-contact-note.ts'
import { deleteNote } from '../calls/delete-note.ts'
import { listClaimNotes } from '../calls/list-claim-notes.ts'
import { listContactNotes } from '../calls/list-contact-notes.ts'
import { listMentionable } from '../calls/list-mentionable.ts'

/** The calls of notes on claims and contacts. */
export const recordNoteCalls = [
  addClaimNote,
  addContactNote,
  deleteNote,
  listClaimNotes,
  listContactNotes,
  listMentionable,
] as const
