import type { ReplyOf } from '../../../../contract/call.ts'
import { deleteNote as deleteCall } from '../../../../contract/calls/delete-note.ts'
import { listClaimNotes } from '../../../../contract/calls/list-claim-notes.ts'
import { listContactNotes } from '../../../../contract/calls/list-contact-notes.ts'
import { listLeadNotes } from '../../../../contract/calls/list-lead-notes.ts'
import { listSupplementNotes } from '../../../../contract/calls/list-supplement-notes.ts'
import { listMentionable as mentionableCall } from '../../../../contract/calls/list-mentionable.ts'
import type { Mentionable } from '../../../../contract/notes/note.ts'
import type { NotedCategory } from '../../../../contract/notes/note-subject.ts'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { send } from '../../../shared/api/client.ts'
import { undoApi } from '../../undo/api/undo-api.ts'
import { addNote } from './note-command.ts'

export type NotesPage = ReplyOf<typeof listClaimNotes>

const lists = { intake_item: listClaimNotes, contact: listContactNotes } as const

/** The newest notes of a record, so many. */
async function listNotes(
  category: NotedCategory,
  record: string,
  limit: number,
  signal?: AbortSignal,
): Promise<NotesPage> {
  const params = { id: record }
  if (category === 'supplement') {
    const { data: notes, ...rest } = await send(listSupplementNotes, {
      params,
      query: { limit: String(limit) },
      signal,
    })
    return { notes, ...rest }
  }
  if (category === 'lead') return send(listLeadNotes, { params, query: { per_page: String(limit) }, signal })
  return send(lists[category], { params, query: { limit: String(limit) }, signal })
}

async function listMentionable(category: NotedCategory, signal?: AbortSignal): Promise<Mentionable[]> {
  return (await send(mentionableCall, { query: { category }, signal })).data
}

/** Answers with the operation, by which it can be undone. */
async function deleteNote(id: string): Promise<Operation> {
  const operation = newOperation('Delete note')
  await send(deleteCall, { params: { id }, operation })
  return operation
}

async function undoDelete({ id }: Operation): Promise<void> {
  const target = { action_id: id }
  const { hash } = await undoApi.planUndo(target)
  await undoApi.undo(target, hash, newOperation('Restore note'))
}

/** The calls of notes; stories replace them. */
export const notesApi = { listNotes, addNote, deleteNote, undoDelete, listMentionable }
export type NotesApi = typeof notesApi
