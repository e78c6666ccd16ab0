import { useAtom, useAtomValue } from 'jotai'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { Select } from '../../shared/ui/select.tsx'
import { showNote } from '../../shared/ui/toast.tsx'
import { formatRowCount, formatRows } from '../format-rows.ts'
import type { FieldChanges, WorkspaceRow } from '../definition.ts'
import { applyTexts } from '../grid/editors/apply-texts.ts'
import { matchingIds } from '../grid/filters/matching-rows.ts'
import { choices, dim, form } from '../page/workspace-page.css.ts'
import { reportEdits } from '../undo/undo-edits.ts'
import type { Workspace } from '../workspace.ts'
import { BulkValue, noValueFault } from './bulk-value.tsx'
import { setTargets } from './set-targets.ts'
import { gridAtom, openedAtom, selectedAtom, shownRevisionAtom } from '../workspace-atoms.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
}

/** Sets one field on the selected rows, or on all that match the filters. */
export function SetFieldDialog<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
}: Props<Row, Field>) {
  const { definition, edits } = workspace
  const { noun } = definition
  const { one, many } = noun
  const [opened, setOpened] = useAtom(openedAtom)
  const selected = useAtomValue(selectedAtom)
  const api = useAtomValue(gridAtom)
  const [name, setName] = useState<Field>(definition.decidedBy)
  const [text, setText] = useState<string | null>(null)
  const [scope, setScope] = useState<'selected' | 'matching'>('selected')
  const [fault, setFault] = useState<string | null>(null)
  const close = () => {
    setOpened(null)
    setText(null)
    setFault(null)
  }
  const open = opened?.name === 'set field'
  const revision = useAtomValue(shownRevisionAtom)
  const [matching, setMatching] = useState<readonly string[]>([])
  // With each revision other rows may be shown.
  useEffect(() => setMatching(open && api ? matchingIds(api, workspace) : []), [open, api, workspace, revision])
  const [withSubordinates, setWithSubordinates] = useState(false)
  const inScope = scope === 'selected' && selected.length > 0 ? selected : matching
  const { leads, subordinates, ids } = setTargets(inScope, workspace.rows, withSubordinates)
  const isSkipping = ids.length < inScope.length
  const field = workspace.field(name)
  const options = field.optionsForMany?.() ?? null

  const set = (event: FormEvent) => {
    event.preventDefault()
    if (text === null) return setFault(noValueFault(options))
    const label = `${field.label} set`
    const changesTo = (value: string | null) => ({ [name]: value }) as FieldChanges<Field>
    if (field.perRow) {
      // Each row's own value, where it has one.
      close()
      void applyTexts(
        workspace,
        ids.map((id) => ({ id, texts: changesTo(text) })),
      ).then(({ done, refused }) => {
        const notTaken = refused > 0 ? `; ${field.perRow?.toLowerCase()} ${countOf(refused, one, many)}` : ''
        if (done) void reportEdits(workspace, (rows) => `${label} on ${rows}${notTaken}`, done)
        else if (refused > 0) showNote(`${field.perRow} ${countOf(refused, one, many)}. The reason is at the cell.`)
      })
      return
    }
    const parsed = field.parse(text)
    if (!parsed.ok) return setFault(parsed.reason)
    const making = edits.enqueue(
      ids.map((id) => ({ id, changes: changesTo(parsed.value) })),
      `${label} on ${formatRows(workspace, ids)}`,
    )
    close()
    void making.then((done) =>
      done
        ? reportEdits(workspace, (rows) => `${label} on ${rows}`, done)
        : showNote('These rows have this value already'),
    )
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Set field"
      width="small"
      foot={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button tone="go" type="submit" form="set-field">
            Set on {formatRows(workspace, ids)}
          </Button>
        </>
      }
    >
      <form id="set-field" className={form} onSubmit={set}>
        <Select
          label="Field"
          choices={definition.fields
            .filter(({ isSetByAction, isDraftOnly }) => !isSetByAction && !isDraftOnly)
            .map(({ name, label }) => ({ value: name, label }))}
          value={name}
          onChange={(next) => {
            setName(next)
            const { perRow, optionsForMany } = workspace.field(next)
            setText(perRow ? (optionsForMany?.()[0]?.value ?? null) : null)
            setFault(null)
          }}
        />
        <BulkValue
          choices={options}
          value={text}
          fault={fault}
          onChange={(next) => {
            setText(next)
            setFault(null)
          }}
        />
        {field.note && <p className={dim}>{field.note}</p>}
        <fieldset className={choices}>
          <legend>On</legend>
          <label>
            <input type="radio" name="scope" checked={inScope === selected} onChange={() => setScope('selected')} />{' '}
            {selected.length > 0 ? `${formatCount(selected.length)} selected` : 'Selected (none yet)'}
          </label>
          <label>
            <input type="radio" name="scope" checked={inScope !== selected} onChange={() => setScope('matching')} /> All{' '}
            {formatCount(matching.length)} that match the filters
          </label>
        </fieldset>
        {leads > 0 && subordinates > 0 && noun.subordinate && (
          <div>
            <p className={dim} role="status">
              {formatRowCount(noun, { leads, subordinates })}
              {isSkipping && `; ${noun.subordinate}${subordinates === 1 ? '' : 's'} skipped`}
            </p>
            <Checkbox checked={withSubordinates} onChange={setWithSubordinates}>
              Also set on {countOf(subordinates, noun.subordinate)}
            </Checkbox>
          </div>
        )}
      </form>
    </Dialog>
  )
}
