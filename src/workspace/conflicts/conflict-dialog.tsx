import { useAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { clock } from '../../shared/time/own-clock.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { TwoValues } from '../../shared/ui/two-values.tsx'
import type { WorkspaceRow } from '../definition.ts'
import type { Conflict } from '../edits/edit-notes.ts'
import { type ConflictSide, resolveConflicts } from './resolve-conflicts.ts'
import type { Workspace } from '../workspace.ts'
import { openedAtom } from '../workspace-atoms.ts'
import { all, claim, claims, hint, keys } from './conflict-dialog.css.ts'

/** As many as a user looks through; all of the others can be chosen at once. */
const maxShown = 40

/** Two people set the same fields: shows both values of each, by whom and when, and lets one choose, field by field. */
export function ConflictDialog<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
}: {
  workspace: Workspace<Row, Field>
}) {
  const [opened, setOpened] = useAtom(openedAtom)
  const rows = useSyncExternalStore(
    (listener) => workspace.notes.subscribe(listener),
    () => workspace.notes.conflictedRows,
  )
  if (opened?.name !== 'conflict' || rows === 0) return null
  return <Conflicts workspace={workspace} at={opened} onClose={() => setOpened(null)} />
}

interface ConflictsProps<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  /** The cell from which it was opened; its row comes first. */
  at: { readonly id?: string; readonly field?: string }
  onClose: () => void
}

function Conflicts<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  at,
  onClose,
}: ConflictsProps<Row, Field>) {
  // More may come while it is open: very many edits are answered one batch after the other.
  const [, redraw] = useReducer((revision: number) => revision + 1, 0)
  useEffect(() => workspace.notes.subscribe(redraw), [workspace])
  const conflicts = workspace.notes.conflicts().toSorted((a, b) => Number(b.id === at.id) - Number(a.id === at.id))
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictSide>>(new Map())
  const chosenFor = (one: Conflict<Field>) => choices.get(keyOf(one))
  const [only] = conflicts
  const chosen = conflicts.filter((one) => chosenFor(one) !== undefined)
  const resolve = (resolved: ReadonlyMap<Conflict<Field>, ConflictSide>) => {
    onClose()
    void resolveConflicts(workspace, resolved)
  }
  const choose = (some: readonly Conflict<Field>[], choice: ConflictSide) =>
    setChoices(new Map([...choices, ...some.map((one) => [keyOf(one), choice] as const)]))
  if (only && conflicts.length === 1) {
    return (
      <Dialog
        open
        onClose={onClose}
        width="small"
        title={`${workspace.field(only.field).label}: resolve conflict`}
        description={`${nameOf(workspace, only.id)}: ${only.by} changed this at ${clock(only.at)}, while you were editing. Choose which value to keep.`}
      >
        <Values workspace={workspace} conflict={only} onChoose={(choice) => resolve(new Map([[only, choice]]))} />
      </Dialog>
    )
  }
  const groups = Map.groupBy(conflicts.slice(0, maxShown), ({ id }) => id)
  const beyond = conflicts.length - maxShown
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Resolve ${countOf(conflicts.length, 'conflict')}`}
      description="Others changed these fields while you were editing. Choose which values to keep."
      foot={
        <>
          <Button onClick={onClose}>Decide later</Button>
          <Button
            tone="go"
            whyNot={chosen.length === 0 ? 'Choose a value first.' : null}
            onClick={() => resolve(new Map(chosen.map((one) => [one, chosenFor(one) ?? 'theirs'])))}
          >
            Resolve {chosen.length} of {conflicts.length}
          </Button>
        </>
      }
    >
      <div className={all}>
        <Button onClick={() => choose(conflicts, 'theirs')}>Use theirs for all</Button>
        <Button onClick={() => choose(conflicts, 'mine')}>Keep mine for all</Button>
        <span className={keys}>
          <Kbd>T</Kbd> theirs <Kbd>M</Kbd> mine, and on to the next
        </span>
      </div>
      <div className={claims} onKeyDown={(press) => chooseByKey(press)}>
        {[...groups].map(([id, some]) => (
          <section key={id} className={claim} aria-label={titleOf(workspace, id)}>
            <b>{nameOf(workspace, id)}</b>
            {some.map((one) => (
              <Values
                key={one.field}
                workspace={workspace}
                conflict={one}
                label={workspace.field(one.field).label}
                chosen={chosenFor(one)}
                onChoose={(choice) => choose([one], choice)}
              />
            ))}
          </section>
        ))}
      </div>
      {beyond > 0 && <p className={hint}>And {countOf(beyond, 'field')} more, for which “All” goes too.</p>}
    </Dialog>
  )
}

const keyOf = ({ id, field }: Conflict) => `${id} ${field}`

interface ValuesProps<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  conflict: Conflict<Field>
  label?: string
  chosen?: ConflictSide | undefined
  onChoose: (choice: ConflictSide) => void
}

function Values<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  conflict: { field, mine, theirs, by, at },
  label,
  chosen,
  onChoose,
}: ValuesProps<Row, Field>) {
  const { format } = workspace.field(field)
  return (
    <TwoValues
      {...(label && { label })}
      theirs={{ by: `${by}, ${clock(at)}`, value: format(theirs) }}
      mine={{ by: 'You', value: format(mine) }}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

/** T or M chooses for the focused field and goes to the next; each field has its two buttons, theirs first. */
function chooseByKey(press: KeyboardEvent<HTMLElement>) {
  const side = ['t', 'm'].indexOf(press.key.toLowerCase())
  const field = press.target instanceof Element ? press.target.closest('fieldset') : null
  if (side < 0 || !field || press.ctrlKey || press.metaKey || press.altKey) return
  press.preventDefault()
  field.querySelectorAll('button')[side]?.click()
  const fields = [...press.currentTarget.querySelectorAll('fieldset')]
  fields[fields.indexOf(field) + 1]?.querySelector('button')?.focus()
}

function titleOf<Row extends WorkspaceRow<Field>, Field extends string>(
  { rows, definition }: Workspace<Row, Field>,
  id: string,
): string | undefined {
  const row = rows.get(id)
  return row && definition.rows.title(row)
}

function nameOf<Row extends WorkspaceRow<Field>, Field extends string>(
  { rows, definition }: Workspace<Row, Field>,
  id: string,
): string {
  const row = rows.get(id)
  return row ? definition.rows.longTitle(row) : `A ${definition.noun.one} no longer in the queue`
}
