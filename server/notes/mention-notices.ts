import type { NotedCategory } from '../../contract/notes/note-subject.ts'
import type { Notice } from '../events/raise.ts'

interface Mention {
  /** The stream of the note. */
  readonly stream: string
  /** Name of its author. */
  readonly by: string
  readonly category: NotedCategory
  readonly record: string
  /** Display name of the record. */
  readonly name: string
  readonly text: string
  /** Ids of the people who are mentioned, without the author. */
  readonly to: readonly string[]
}

const nouns: Readonly<Record<NotedCategory, string>> = {
  intake_item: 'claim',
  contact: 'contact',
  lead: 'lead',
  supplement: 'supplement',
}
const mostQuoted = 200

/** A notification for each person whom a note mentions; nobody else sees it. */
export function mentionNotices({ stream, by, category, record, name, text, to }: Mention): Notice[] {
  const quoted = text.length > mostQuoted ? `${text.slice(0, mostQuoted - 1)}…` : text
  return [...new Set(to)].map((person) => ({
    because: `${stream} 1 ${person}`,
    text: `${by} mentioned you on ${nouns[category]} ${name}: “${quoted}”`,
    scope: 'personal',
    notification_type: 'info',
    kind: 'mention',
    person,
    about: { category, id: record, part: 'notes' },
  }))
}
