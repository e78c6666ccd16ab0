import { atom, useAtom } from 'jotai'
import type { NotedCategory } from '../../../contract/notes/note-subject.ts'

/** The record whose composer is open: there is one at a time. */
const openComposerAtom = atom<string | null>(null)

/** Whether a record's composer is open, and how to open and close it; it may be opened before the notes are shown. */
export function useComposerOf(category: NotedCategory, id: string) {
  const [opened, setOpened] = useAtom(openComposerAtom)
  const key = `${category} ${id}`
  return {
    isOpen: opened === key,
    open: () => setOpened(key),
    close: () => setOpened(null),
  }
}
