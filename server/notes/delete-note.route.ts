import { deleteNote } from '../../contract/calls/delete-note.ts'
import type { NoteEvent } from '../../contract/events/note.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { noteStreams } from '../../contract/notes/note-subject.ts'
import { decideNote } from '../../machines/note/note.decide.ts'
import { evolveNote } from '../../machines/note/note.evolve.ts'
import type { NoteItem } from '../../machines/note/note.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notAllowed, notFound, refusedBy } from '../http/problem.ts'
import { route } from '../http/route.ts'
import type { NoteDependencies } from './dependencies.ts'
import { projectNotes } from './note.projection.ts'
import { findNotes } from './note.queries.ts'

/** A note is deleted by its author only. */
export function deleteNoteRoute({ commands, visibility }: NoteDependencies) {
  return route(deleteNote, async ({ params: { id = '' }, me, scope }) => {
    await commands.handle(scope, async (client) => {
      const note = (await findNotes(client, [id])).get(id)
      if (!note || !(await visibility.areStreamsVisible(client, me, [streamOf(noteStreams[note.category], id)])))
        throw notFound()
      const decision = decideNote({ type: 'DeleteNote' }, note)
      if (!decision.ok) throw refusedBy(decision.refusal, { id, state: 'deleted', allowed: ['NoteRestored'] })
      if (note.author.id !== me.id) {
        throw notAllowed(me.role, 'notes:work', 'Only the author of a note can delete it.')
      }
      const batch = new StreamBatch<NoteItem, NoteEvent>(noteStreams[note.category], evolveNote, scope).load(id, note)
      batch.apply(id, decision.events)
      return {
        streams: batch.streams,
        projections: [projectNotes(scope.businessId, batch.changed)],
        reply: {},
      }
    })
    return undefined
  })
}
