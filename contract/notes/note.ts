import * as v from 'valibot'
import { Id } from '../ids.ts'
import type { Permission } from '../people/permissions.ts'
import { roles } from '../people/roles.ts'
import { type NotedCategory, notedCategories } from './note-subject.ts'

const Named = v.strictObject({ id: Id, name: v.string() })

/** A note on a record, as it travels. */
export const Note = v.strictObject({
  id: Id,
  category: v.picklist(notedCategories),
  /** Id of the record that it is on. */
  record: Id,
  text: v.string(),
  /** The people who are mentioned by `@` and their name. */
  mentions: v.array(Named),
  author: v.strictObject({ id: v.string(), name: v.string() }),
  /** UTC instant, ISO 8601. */
  at: v.string(),
})
export type Note = v.InferOutput<typeof Note>

export const mostOfNote = 4000
const mostMentions = 20

/** What a new note is made of. */
export const NewNote = v.strictObject({
  note: v.pipe(
    v.string('is required'),
    v.trim(),
    v.minLength(1, 'is required'),
    v.maxLength(mostOfNote, `must be at most ${mostOfNote.toLocaleString('en-US')} characters`),
  ),
  /** Ids of colleagues who may see the record. Each gets a notification. */
  mentions: v.optional(
    v.pipe(v.array(Id), v.maxLength(mostMentions, `must be at most ${mostMentions} people`)),
    () => [],
  ),
})

/** A colleague who can be mentioned. */
export const Mentionable = v.strictObject({ ...Named.entries, role: v.picklist(roles) })
export type Mentionable = v.InferOutput<typeof Mentionable>

/** The permissions to read the notes of all records, and to add one. People who see some records read theirs. */
export const notePermissions: Readonly<Record<NotedCategory, { readonly view: Permission; readonly add: Permission }>> =
  {
    intake_item: { view: 'intake:view', add: 'intake:work' },
    contact: { view: 'contacts:view', add: 'assigned:work' },
    lead: { view: 'leads:view', add: 'leads:work' },
    supplement: { view: 'supplements:view', add: 'supplements:work' },
  }
