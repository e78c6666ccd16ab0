import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { notePermissions } from '../../../../contract/notes/note.ts'
import type { NotedCategory } from '../../../../contract/notes/note-subject.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { useComposerOf } from '../composer-request.ts'
import { target } from './notes.css.ts'

/**
 * Opens the composer of a record's notes; not there while it is open, nor for those who only read. It gets the focus
 * when the composer is closed. Another record needs another `key`.
 */
export function AddNoteButton({ category, id }: { category: NotedCategory; id: string }) {
  const may = useAtomValue(permissionAtom)
  const { isOpen, open } = useComposerOf(category, id)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen || !may(notePermissions[category].add)) return null
  return (
    <Button ref={button} className={target} onClick={open}>
      @ Add note <Kbd>n</Kbd>
    </Button>
  )
}
