import type { Ref } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import type { Conflict } from '../edits/edit-notes.ts'
import type { Workspace } from '../workspace.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { resolveConflicts } from './resolve-conflicts.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  conflict: Conflict<Field>
  ref?: Ref<HTMLFieldSetElement>
}

/** At a field of a row that two people set: the choice between their values. */
export function FieldConflict<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  conflict,
  ref,
}: Props<Row, Field>) {
  const { field, by, at, mine, theirs } = conflict
  const { label, format } = workspace.field(field)
  return (
    <ConflictChoice
      {...{ label, by, at }}
      {...(ref && { ref })}
      theirs={format(theirs)}
      mine={format(mine)}
      onChoose={(side) => void resolveConflicts(workspace, new Map([[conflict, side]]))}
    />
  )
}
