import type { Ref } from 'react'
import { clock } from '../../shared/time/own-clock.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { WorkspaceRow } from '../definition.ts'
import type { Conflict } from '../edits/edit-notes.ts'
import type { Workspace } from '../workspace.ts'
import { choices, fieldConflict, sides } from './field-conflict.css.ts'
import { type ConflictChoice, resolveConflicts } from './resolve-conflicts.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  conflict: Conflict<Field>
  ref?: Ref<HTMLFieldSetElement>
}

/** At a field that two people set: both values, by whom and when, and the choice between them. */
export function FieldConflict<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  conflict,
  ref,
}: Props<Row, Field>) {
  const { field, by, at, mine, theirs } = conflict
  const { label, format } = workspace.field(field)
  const choose = (choice: ConflictChoice) => void resolveConflicts(workspace, new Map([[conflict, choice]]))
  return (
    <fieldset ref={ref} className={fieldConflict} aria-label={`${label}: resolve conflict`}>
      <span className={sides} role="alert">
        {`${by} saved “${format(theirs)}” at ${clock(at)}. Yours is not saved: “${format(mine)}”.`}
      </span>
      <span className={choices}>
        <Button onClick={() => choose('theirs')}>Use theirs</Button>
        <Button onClick={() => choose('mine')}>Keep mine</Button>
      </span>
    </fieldset>
  )
}
