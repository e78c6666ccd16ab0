import { type FormEvent, type ReactNode, useState } from 'react'
import type { DraftField } from '../draftable.ts'
import type { QueueHandle } from '../../slots/queue-handle.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { BulkValue, noValueFault } from '../../bulk-edit/bulk-value.tsx'
import { form, hint, line as lineStyle } from './drafts.css.ts'

export interface DraftLine {
  readonly field: string
  readonly text: string
}

/** A line whose value may not be chosen yet. */
interface OpenLine {
  readonly field: string
  readonly text: string | null
}

interface Props {
  queue: QueueHandle
  /** Why nothing can be put in just now. */
  whyNot: string | null
  /** What has become of the draft meanwhile. */
  news: ReactNode
  /** Whether they were added. */
  onAdd: (lines: readonly DraftLine[], carriesOut: boolean) => boolean
  onClose: () => void
}

/** What is to be set on the selected rows, field by field, and whether that is carried out as well. */
export function DraftForm({ queue, whyNot, news, onAdd, onClose }: Props) {
  const { drafting } = queue
  const [fields] = useState(() => drafting.fields())
  const [ids] = useState(() => queue.selectedIds())
  const [lines, setLines] = useState<readonly OpenLine[]>([{ field: drafting.decides, text: null }])
  const [carriesOut, setCarriesOut] = useState(drafting.carryOut !== null)
  const [fault, setFault] = useState<{ place: number; reason: string } | null>(null)

  const change = (place: number, next: OpenLine) => {
    setFault(null)
    setLines(lines.map((one, index) => (index === place ? next : one)))
  }
  const more = () => {
    const free = fields.find(({ name }) => lines.every(({ field }) => field !== name))
    if (free) setLines([...lines, { field: free.name, text: null }])
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot !== null) return
    const chosen: DraftLine[] = []
    for (const [place, { field, text }] of lines.entries()) {
      const choices = fields.find(({ name }) => name === field)?.choices ?? null
      if (text === null) return setFault({ place, reason: noValueFault(choices) })
      // What is no value at the first row is most likely none at any: said here, before it goes anywhere.
      const value = choices ? null : drafting.valueAt(ids[0] ?? '', field, text)
      if (value && !value.ok) return setFault({ place, reason: value.reason })
      chosen.push({ field, text })
    }
    onAdd(chosen, carriesOut)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Draft ${countOf(ids.length, drafting.unit)}`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" type="submit" form="draft" whyNot={whyNot}>
            Add to draft
          </Button>
        </>
      }
    >
      <form id="draft" className={form} onSubmit={add}>
        {news}
        {lines.map((line, place) => (
          <Line
            key={line.field}
            line={line}
            fields={fields.filter(({ name }) => name === line.field || lines.every(({ field }) => field !== name))}
            fault={fault?.place === place ? fault.reason : null}
            onChange={(next) => change(place, next)}
            {...(lines.length > 1 && { onDrop: () => setLines(lines.filter((_one, index) => index !== place)) })}
          />
        ))}
        <div>
          <Button icon="plus" tone="ghost" onClick={more}>
            Add field
          </Button>
        </div>
        {drafting.carryOut !== null && (
          <Checkbox checked={carriesOut} onChange={setCarriesOut}>
            {drafting.carryOut} on commit
          </Checkbox>
        )}
        <p className={hint}>Only you see the draft. Nothing changes until you commit it. Preview it first.</p>
      </form>
    </Dialog>
  )
}

interface LineProps {
  line: OpenLine
  fields: readonly DraftField[]
  fault: string | null
  onChange: (line: OpenLine) => void
  onDrop?: () => void
}

function Line({ line, fields, fault, onChange, onDrop }: LineProps) {
  const choices = fields.find(({ name }) => name === line.field)?.choices ?? null
  return (
    <div className={lineStyle}>
      <Select
        label="Field"
        choices={fields.map(({ name, label }) => ({ value: name, label }))}
        value={line.field}
        onChange={(field) => onChange({ field, text: null })}
      />
      <BulkValue choices={choices} value={line.text} fault={fault} onChange={(text) => onChange({ ...line, text })} />
      {onDrop ? <IconButton icon="trash" label="Remove this field" onClick={onDrop} /> : <span />}
    </div>
  )
}
