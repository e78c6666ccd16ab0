import { useEffect, useReducer } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'

/** Renders again when the row, a note at one of its fields, or what colleagues do on it has changed. */
export function useRowChanges<Row extends WorkspaceRow<Field>, Field extends string>(
  { rows, notes, marks }: Pick<Workspace<Row, Field>, 'rows' | 'notes' | 'marks'>,
  id: string,
) {
  const [, bump] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    const listen = (changed: ReadonlySet<string>) => {
      if (changed.has(id)) bump()
    }
    const stops = [rows.subscribe(listen), notes.subscribe(listen), marks.subscribe(listen)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [rows, notes, marks, id])
}
