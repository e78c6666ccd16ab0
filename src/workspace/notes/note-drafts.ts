import type { NotedCategory } from '../../../contract/notes/note-subject.ts'
import { keptDraft } from '../../shared/form/kept-drafts.ts'

/** The name under which a note that is not sent yet is kept. */
export function noteDraftName(category: NotedCategory, id: string): string {
  return `note ${category} ${id}`
}

/** The text of a note that is not sent yet; empty where there is none. */
export function noteDraftOf(name: string): string {
  const kept = keptDraft(name)
  return typeof kept === 'string' ? kept : ''
}
