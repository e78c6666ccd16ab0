import { initialTransition, type SnapshotFrom } from 'xstate'
import type { NoteEvent } from '../../contract/events/note.events.ts'
import { type Actor, categoryOf, idOf } from '../../contract/events/recorded.ts'
import { notedBy } from '../../contract/notes/note-subject.ts'
import { restingIn, stepOf } from '../step.ts'
import { noteMachine } from './note.machine.ts'
import type { NoteItem } from './note.ts'

export type NoteSnapshot = SnapshotFrom<typeof noteMachine>
export type NoteFact = NoteEvent & { stream: string; version: number; at: string; by: Actor }

const [unseen] = initialTransition(noteMachine)
const step = stepOf(noteMachine)
const resting = restingIn(noteMachine)

export function noteSnapshot(note: NoteItem | null): NoteSnapshot {
  if (!note) return unseen
  return resting(note.deleted_at ? 'deleted' : 'added', {})
}

/** The note after an event. Pure; the event is taken as having happened. */
export function evolveNote(note: NoteItem | null, fact: NoteFact): NoteItem {
  const next = step(noteSnapshot(note), fact)
  const { stream, version, at, by } = fact
  if (fact.type === 'NoteAdded') {
    const category = notedBy(categoryOf(stream))
    if (!category) throw new Error(`${stream} is not the stream of a note`)
    const { record, text, mentions } = fact.data
    const author = { id: by.id, name: by.name }
    return { id: idOf(stream), category, record, text, mentions: [...mentions], author, at, deleted_at: null, version }
  }
  if (!note) throw new Error(`${fact.type} on ${stream}, which has no note`)
  return { ...note, deleted_at: next.matches('deleted') ? at : null, version }
}
