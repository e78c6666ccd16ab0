import type { ReplyOf } from '../../../../contract/call.ts'
import { addClaimNote } from '../../../../contract/calls/add-claim-note.ts'
import { addContactNote } from '../../../../contract/calls/add-contact-note.ts'
import { addLeadNote } from '../../../../contract/calls/add-lead-note.ts'
import { addSupplementNote } from '../../../../contract/calls/add-supplement-note.ts'
import type { Note } from '../../../../contract/notes/note.ts'
import type { NotedCategory } from '../../../../contract/notes/note-subject.ts'
import { send } from '../../../shared/api/client.ts'
import { sendCommand } from '../../../shared/command-outbox/command-outbox-atoms.ts'
import type { CommandKind } from '../../../shared/command-outbox/outbox-dependencies.ts'
import type { QueuedCommand } from '../../../shared/command-outbox/queued-command.ts'

/** A note as the command outbox stores it. */
export interface NoteBody {
  readonly category: NotedCategory
  readonly record: string
  readonly note: string
  readonly mentions: readonly { readonly id: string; readonly name: string }[]
}

const addNoteKind = 'add-note'
const calls = {
  intake_item: addClaimNote,
  contact: addContactNote,
  lead: addLeadNote,
  supplement: addSupplementNote,
} as const

/** How a queued note is sent. */
export const noteKind: CommandKind<NoteBody, ReplyOf<typeof addClaimNote>> = {
  send: ({ category, record, note, mentions }, commandId, operation) =>
    send(calls[category], {
      params: { id: record },
      body: { note, mentions: mentions.map(({ id }) => id) },
      commandId,
      operation,
    }),
  rejectionOf: () => null,
}

/**
 * Sends a note by the command outbox, which keeps it while the server does not answer. It has a row of its own, so it
 * does not wait for edits of its record, nor do they wait for it.
 * @throws CommandRefused when the server refuses it.
 */
export async function addNote(body: NoteBody, id: string): Promise<Note> {
  const text = body.note.length > 60 ? `${body.note.slice(0, 59)}…` : body.note
  const reply = await sendCommand<ReplyOf<typeof addClaimNote>>({
    id,
    kind: addNoteKind,
    label: 'Add note',
    operation: undefined,
    rows: [{ row: `note:${id}`, words: text }],
    body,
  })
  return reply.note
}

/** The note that a queued command adds; null for a command of another kind. */
export function noteBodyOf({ kind, body }: QueuedCommand): NoteBody | null {
  return kind === addNoteKind ? (body as NoteBody) : null
}
