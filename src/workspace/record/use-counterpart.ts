import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import { gridAtom, restedRowAtom } from '../workspace-atoms.ts'
import { Counterparts } from './counterparts.ts'
import type { RecordDefinition } from './record-definition.ts'
import { useRowChanges } from './use-row-changes.ts'

/** The records beside the rows: that of the row on which the cursor rests is loaded and followed, the next one is loaded. */
export function useCounterparts<Row extends WorkspaceRow<Field>, Field extends string, Other>(
  workspace: Workspace<Row, Field>,
  { counterpart }: RecordDefinition<Row, Field, Other>,
): Counterparts<Other> {
  const [all] = useState(() => new Counterparts<Other>({ load: counterpart?.load ?? never }))
  const api = useAtomValue(gridAtom)
  const rested = useAtomValue(restedRowAtom)
  useRowChanges(workspace, rested ?? '')
  const id = otherOf(rested)
  useEffect(() => {
    if (!counterpart || rested === null) return
    const here = api?.getRowNode(rested)?.rowIndex
    const next = here == null ? undefined : api?.getDisplayedRowAtIndex(here + 1)?.data
    const ids = [id, next ? counterpart.idOf(next) : null]
    all.show(ids.filter((one) => one !== null))
    return id === null ? undefined : counterpart.follow(id, () => all.show([id], { again: true }))
  }, [all, api, counterpart, rested, id])
  return all

  function otherOf(row: string | null): string | null {
    const known = row === null ? undefined : workspace.rows.get(row)
    return (known && counterpart?.idOf(known)) ?? null
  }
}

const never = () => new Promise<never>(() => {})
