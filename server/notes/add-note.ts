import { v7 as uuidv7 } from 'uuid'
import { streamOf } from '../../contract/events/recorded.ts'
import { type Note, notePermissions } from '../../contract/notes/note.ts'
import { type NotedCategory, noteStreams } from '../../contract/notes/note-subject.ts'
import type { NoteEvent } from '../../contract/events/note.events.ts'
import { decideNote } from '../../machines/note/note.decide.ts'
import { evolveNote } from '../../machines/note/note.evolve.ts'
import type { NoteItem } from '../../machines/note/note.ts'
import type { TenantClient } from '../db/database.ts'
import { contentId } from '../events/content-id.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import type { NoteDependencies } from './dependencies.ts'
import { listMentionable } from './mentionable.queries.ts'
import { mentionNotices } from './mention-notices.ts'
import { projectNotes } from './note.projection.ts'
import { shown } from './note.queries.ts'

interface NewNote {
  readonly category: NotedCategory
  readonly record: string
  readonly text: string
  /** Ids of people. */
  readonly mentions: readonly string[]
}

/**
 * Adds a note and notifies those whom it mentions, in one transaction. It changes no stream but its own: the record
 * keeps its version, its state and its lease.
 * @throws Refused 404 for a record, or a mentioned person who may see it, that does not exist here.
 */
export async function addNote(
  { commands, recordNames, raise, notifyUsers }: NoteDependencies,
  scope: CommandScope,
  { category, record, text, mentions }: NewNote,
): Promise<Note> {
  const notified = mentions.filter((id) => id !== scope.actor.id)
  const { note } = await commands.handle(scope, async (client) => {
    const name = (await recordNames(client, category, [record])).get(record)
    if (name === undefined) throw notFound()
    const id = scope.key ? contentId(['note', scope.businessId, scope.key.id]) : uuidv7()
    const people = await namesOf(client, category, mentions)
    const decision = decideNote({ type: 'AddNote', record, text, mentions: people }, null)
    if (!decision.ok) throw refusedBy(decision.refusal)
    const stream = noteStreams[category]
    const batch = new StreamBatch<NoteItem, NoteEvent>(stream, evolveNote, scope).load(id, null)
    batch.apply(id, decision.events)
    const raised = raise(
      scope,
      mentionNotices({
        stream: streamOf(stream, id),
        by: scope.actor.name,
        category,
        record,
        name,
        text,
        to: notified,
      }),
    )
    return {
      streams: [...batch.streams, ...raised.streams],
      projections: [projectNotes(scope.businessId, batch.changed), ...raised.projections],
      reply: { note: shown(batch.current(id) as NoteItem) },
    }
  })
  if (notified.length > 0) notifyUsers(scope.businessId, notified)
  return note
}

async function namesOf(client: TenantClient, category: NotedCategory, ids: readonly string[]) {
  if (ids.length === 0) return []
  const known = new Map((await listMentionable(client, notePermissions[category].view)).map((one) => [one.id, one]))
  return [...new Set(ids)].map((id) => {
    const person = known.get(id)
    if (!person) throw notFound({ mentions: 'Mention colleagues who may see this record' })
    return { id, name: person.name }
  })
}
