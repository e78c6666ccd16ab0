import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import { draftableRows } from '../drafts/draftable-rows.ts'
import type { Workspace } from '../workspace.ts'
import { gridAtom, narrowedAtom, openRowAtom, restedRowAtom, selectedAtom } from '../workspace-atoms.ts'
import { GridQueueHandle } from './grid-queue-handle.ts'
import { undecidedRows } from './undecided-rows.ts'

/** The queue for what fills the slots of its page; null until the grid is ready. */
export function useQueueHandle<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
): GridQueueHandle<Row> | null {
  const api = useAtomValue(gridAtom)
  const selected = useAtomValue(selectedAtom)
  const open = useAtomValue(restedRowAtom)
  const setOpen = useSetAtom(openRowAtom)
  const narrow = useSetAtom(narrowedAtom)
  const queue = useMemo(() => {
    const { category, decidedBy, rows } = workspace.definition
    return (
      api &&
      new GridQueueHandle<Row>(api, {
        category,
        decidedBy,
        title: rows.title,
        undecided: (shown, after) => undecidedRows(workspace, shown, after),
        isAbsent: (id) => workspace.rows.recorded(id) === undefined,
        deselect: (ids) => workspace.selection.remove(ids),
        marks: workspace.marks,
        drafting: draftableRows(workspace),
        open: setOpen,
        narrow,
      })
    )
  }, [api, workspace, setOpen, narrow])
  useEffect(() => queue?.update(selected, open), [queue, selected, open])
  return queue
}
