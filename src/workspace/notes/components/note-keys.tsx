import { useAtomValue } from 'jotai'
import { notePermissions } from '../../../../contract/notes/note.ts'
import type { NotedCategory } from '../../../../contract/notes/note-subject.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { useComposerOf } from '../composer-request.ts'

interface Props {
  category: NotedCategory
  id: string
  /** Shows the notes, where they are not always shown. */
  onShow?: () => void
}

/** The key of a record's notes. */
export function NoteKeys({ category, id, onShow }: Props) {
  const may = useAtomValue(permissionAtom)
  const { open } = useComposerOf(category, id)
  const run = () => {
    onShow?.()
    open()
  }
  useCommands(
    may(notePermissions[category].add) ? [{ id: 'notes.add', title: 'Add note', group: 'Notes', keys: 'N', run }] : [],
  )
  return null
}
