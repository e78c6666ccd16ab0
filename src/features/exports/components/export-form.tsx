import { useState } from 'react'
import { type ExportFilter, type ExportOrder, noExportFilter } from '../../../../contract/exports/export.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ExportsApi } from '../api/exports-api.ts'
import { fault, stack } from '../exports.css.ts'
import { type RowsChoice, usualColumns } from '../rows-choice.ts'
import { ColumnFields, RowsFields, type StormChoice } from './rows-fields.tsx'

interface Props {
  api: Pick<ExportsApi, 'count' | 'request'>
  storms: readonly StormChoice[]
  onRequested: () => void
  /** Asks when, and to whom, what is chosen is to be mailed. */
  onSchedule: (order: ExportOrder) => void
}

const initialChoice: RowsChoice = {
  subject: 'contacts',
  format: 'xlsx',
  storm_id: null,
  status: null,
  columns: usualColumns('contacts'),
}

/** What is to be in a file; the button says how many rows that is. */
export function ExportForm({ api, storms, onRequested, onSchedule }: Props) {
  const [choice, setChoice] = useState(initialChoice)
  const [{ from, to }, setDays] = useState<Pick<ExportFilter, 'from' | 'to'>>(noExportFilter)
  const [isBusy, setBusy] = useState(false)
  const { subject, format, columns, storm_id, status } = choice
  const filter: ExportFilter = { storm_id, from, to, status }
  const order: ExportOrder = { subject, format, filter, columns: [...columns] }
  const isBackward = from !== null && to !== null && from > to
  const counted = useFetched(JSON.stringify([subject, filter]), (signal) =>
    isBackward ? Promise.resolve(0) : api.count({ subject, filter }, signal),
  )
  const request = async () => {
    setBusy(true)
    try {
      await api.request(order)
      onRequested()
    } catch (error) {
      showErrorToast('Export not requested', error)
    }
    setBusy(false)
  }
  const rows = counted.busy ? undefined : counted.data
  return (
    <div className={stack}>
      <RowsFields value={choice} onChange={setChoice} storms={storms}>
        <TextField
          label={subject === 'events' ? 'From' : 'Created from'}
          type="date"
          value={from ?? ''}
          onChange={({ target }) => setDays({ from: target.value || null, to })}
        />
        <TextField
          label="Through"
          type="date"
          value={to ?? ''}
          fault={isBackward ? 'Choose a day after the first' : null}
          onChange={({ target }) => setDays({ from, to: target.value || null })}
        />
      </RowsFields>
      <ColumnFields value={choice} onChange={setChoice} />
      {counted.error !== undefined && <p className={fault}>Rows could not be counted: {reasonOf(counted.error)}</p>}
      <Button
        tone="go"
        icon="download"
        busy={isBusy}
        whyNot={whyNot({ rows, columns: columns.length, isBackward })}
        onClick={() => void request()}
      >
        {rows === undefined ? 'Export rows' : `Export ${countOf(rows, 'row')}`}
      </Button>
      <Button icon="mail" whyNot={columns.length === 0 ? 'Choose a column.' : null} onClick={() => onSchedule(order)}>
        Email a report
      </Button>
    </div>
  )
}

interface Asked {
  readonly rows: number | undefined
  readonly columns: number
  readonly isBackward: boolean
}

function whyNot({ rows, columns, isBackward }: Asked) {
  if (isBackward) return 'The last day is before the first.'
  if (columns === 0) return 'Choose a column.'
  return rows === 0 ? 'No rows match.' : null
}
