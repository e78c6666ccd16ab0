import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { push, selectionBar } from '../../../workspace/page/workspace-page.css.ts'
import { openedAtom, selectedAtom } from '../../../workspace/workspace-atoms.ts'
import type { ContactsWorkspace } from './contacts-workspace.ts'

interface Props {
  workspace: ContactsWorkspace
  /** What else can be done with a selection, which others bring. */
  children: ReactNode
}

/** Shown with a selection of contacts. */
export function ContactSelectionBar({ workspace, children }: Props) {
  const { length } = useAtomValue(selectedAtom)
  const setOpened = useSetAtom(openedAtom)
  if (length === 0) return null
  return (
    <section className={selectionBar} aria-label="Selected contacts">
      <b>{formatCount(length)} selected</b>
      <span className={push} />
      <Button tone="ghost" onClick={() => workspace.selection.clear()}>
        Clear
      </Button>
      {children}
      <Button onClick={() => setOpened({ name: 'set field' })}>Set field…</Button>
    </section>
  )
}
