import { streamOf } from '../../contract/events/recorded.ts'
import type { Note } from '../../contract/notes/note.ts'
import { isNoted, type NotedCategory, noteStreams } from '../../contract/notes/note-subject.ts'
import type { NoteItem } from '../../machines/note/note.ts'
import { arrayLiteral } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'

/** Notes by id, deleted ones too; ids that do not exist in this business are missing from the answer. */
export async function findNotes(client: TenantClient, ids: readonly string[]): Promise<Map<string, NoteItem>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: NoteItem }>({
    name: 'find-notes',
    text: 'select doc from note where id = any($1::uuid[])',
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

interface Wanted {
  readonly category: NotedCategory
  readonly record: string
  readonly page: number
  readonly limit: number
}

/** A page of the notes of a record, newest first, and how many there are in all. */
export async function pageOfNotes(
  client: TenantClient,
  { category, record, page, limit }: Wanted,
): Promise<{ notes: Note[]; total: number; more: boolean }> {
  const { rows } = await client.query<{ doc: NoteItem }>({
    name: 'page-of-notes',
    text: `select doc from note where category = $1 and record_id = $2 and deleted_at is null
           order by at desc, id desc limit $3 offset $4`,
    values: [category, record, limit, (page - 1) * limit],
  })
  const counted = await client.query<{ count: number }>({
    name: 'count-notes',
    text: 'select count(*) from note where category = $1 and record_id = $2 and deleted_at is null',
    values: [category, record],
  })
  const total = counted.rows[0]?.count ?? 0
  return { notes: rows.map(({ doc }) => shown(doc)), total, more: page * limit < total }
}

/** Streams of the notes on a record, deleted ones too; none for an aggregate without notes. */
export async function noteStreamsOf(client: TenantClient, category: string, record: string): Promise<string[]> {
  if (!isNoted(category)) return []
  const { rows } = await client.query<{ id: string }>({
    name: 'note-ids',
    text: 'select id from note where category = $1 and record_id = $2',
    values: [category, record],
  })
  return rows.map(({ id }) => streamOf(noteStreams[category], id))
}

/** What travels of a note. */
export function shown({ deleted_at: _deleted, version: _version, ...note }: NoteItem): Note {
  return note
}
