import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import { draftableRows } from '../drafts/draftable-rows.ts'
import type { Workspace } from '../workspace.ts'
import { gridAtom, narrowedAtom, openRowAtom, selectedAtom } from '../workspace-atoms.ts'
import { GridQueueHandle } from './grid-queue-handle.ts'

/** The queue for what fills the slots of its page; null until the grid is ready. */
export function useQueueHandle<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
): GridQueueHandle<Row> | null {
  const api = useAtomValue(gridAtom)
  const selected = useAtomValue(selectedAtom)
  const [open, setOpen] = useAtom(openRowAtom)
  const narrow = useSetAtom(narrowedAtom)
  const queue = useMemo(() => {
    const { category, rows } = workspace.definition
    const { title } = rows
    const drafting = draftableRows(workspace)
    return (
      api && new GridQueueHandle<Row>(api, { category, title, marks: workspace.marks, drafting, open: setOpen, narrow })
    )
  }, [api, workspace, setOpen, narrow])
  useEffect(() => queue?.update(selected, open), [queue, selected, open])
  return queue
}
