import { type NotedCategory, noteStreams } from '../../../contract/notes/note-subject.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { isNoteOn, useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import { type NotesApi, notesApi } from './api/notes-api.ts'
import { useSettled } from './use-settled.ts'

/** How many notes a record has, live; undefined until that is known. */
export function useNoteCount(
  category: NotedCategory,
  id: string,
  api: Pick<NotesApi, 'listNotes'> = notesApi,
): number | undefined {
  const settled = useSettled(id)
  const { data, refetch } = useFetched(`note count ${category} ${settled}`, async (signal) => ({
    of: settled,
    ...(await api.listNotes(category, settled, 1, signal)),
  }))
  useTopicChanges(noteStreams[category], data?.cursor, refetch, (event) => isNoteOn(event, id))
  return data?.of === id ? data.total : undefined
}
