import { useAtom, useAtomValue } from 'jotai'
import { type FormEvent, useEffect, useState } from 'react'
import { editableFields, type EditableField, labelOf } from '../../../contract/claims/claim-fields.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { Select } from '../../shared/ui/select.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { sayDone } from '../../shared/ui/toast.tsx'
import { gridAtom, openedAtom, selectedAtom, shownTurnAtom } from '../workspace-atoms.ts'
import { isChoice, matchedContact, optionsForMany } from '../../features/intake/review/field-options.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { typedValue } from '../../features/intake/review/parse-value.ts'
import { applyTexts } from '../grid/editors/apply-texts.ts'
import { matchingIds } from '../grid/filters/matching-rows.ts'
import { choices, form } from '../page/workspace-page.css.ts'
import { sayTakable } from '../undo/undo-edits.ts'

/** What a reviewer sets on many claims at once comes first. */
const usual: readonly EditableField[] = [
  'action',
  'event',
  'destination',
  'call_center_id',
  'appraiser_id',
  'existing_claimant',
  'claim_type',
]
const fields = [...usual, ...editableFields.filter((field) => !usual.includes(field))]

/** Sets one field on the selected claims, or on all that match the filters. */
export function SetFieldDialog({ desk }: { desk: ReviewDesk }) {
  const [opened, setOpened] = useAtom(openedAtom)
  const selected = useAtomValue(selectedAtom)
  const api = useAtomValue(gridAtom)
  const [field, setField] = useState<EditableField>('action')
  const [text, setText] = useState('')
  const [scope, setScope] = useState<'selected' | 'matching'>('selected')
  const [fault, setFault] = useState<string | null>(null)
  const close = () => setOpened(null)
  const open = opened?.name === 'set field'
  const turn = useAtomValue(shownTurnAtom)
  const [matching, setMatching] = useState<readonly string[]>([])
  // Each turn other rows may be shown.
  useEffect(() => setMatching(open && api ? matchingIds(api, desk) : []), [open, api, desk, turn])
  const ids = scope === 'selected' && selected.length > 0 ? selected : matching

  const set = (event: FormEvent) => {
    event.preventDefault()
    const label = `${labelOf(field)} set`
    if (field === 'existing_claimant') {
      // Each claim's own contact, where one matches.
      close()
      void applyTexts(
        desk,
        ids.map((id) => ({ id, texts: { [field]: text } })),
      ).then(({ done, refused }) => {
        if (done) sayTakable(desk, `${label} on ${countOf(done.edits.length, 'claim')}`, done)
        if (refused > 0) sayDone(`No contact matches ${countOf(refused, 'claim')}, the reason is at the cell`)
      })
      return
    }
    const typed = typedValue(field, text, desk.choices)
    if (!typed.ok) return setFault(typed.reason)
    const making = desk.edits.make(
      ids.map((id) => ({ id, changes: { [field]: typed.value } })),
      label,
    )
    close()
    void making.then((done) => done && sayTakable(desk, `${label} on ${countOf(done.edits.length, 'claim')}`, done))
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
            Set on {countOf(ids.length, 'claim')}
          </Button>
        </>
      }
    >
      <form id="set-field" className={form} onSubmit={set}>
        <Select
          label="Field"
          choices={fields.map((value) => ({ value, label: labelOf(value) }))}
          value={field}
          onChange={(next) => {
            setField(next)
            setText(next === 'existing_claimant' ? matchedContact : '')
            setFault(null)
          }}
        />
        {isChoice(field) ? (
          <Select label="Value" choices={optionsForMany(field, desk.choices)} value={text} onChange={setText} />
        ) : (
          <TextField label="Value" value={text} fault={fault} onChange={(event) => setText(event.target.value)} />
        )}
        <fieldset className={choices}>
          <legend>On</legend>
          <label>
            <input type="radio" name="scope" checked={ids === selected} onChange={() => setScope('selected')} />{' '}
            {selected.length > 0 ? `${formatCount(selected.length)} selected` : 'selected (select some first)'}
          </label>
          <label>
            <input type="radio" name="scope" checked={ids !== selected} onChange={() => setScope('matching')} /> all{' '}
            {formatCount(matching.length)} that match the filters
          </label>
        </fieldset>
      </form>
    </Dialog>
  )
}
