import { useState } from 'react'
import { exportColumns, exportStatusesOf, exportStatusLabel } from '../../../../contract/exports/export-columns.ts'
import {
  type ExportFilter,
  type ExportFormat,
  type ExportOrder,
  type ExportSubject,
  exportSubjectLabels,
  exportSubjects,
  noExportFilter,
} from '../../../../contract/exports/export.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { pushed } from '../../../shared/ui/page.css.ts'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ExportsApi } from '../api/exports-api.ts'
import { columnGrid, fault, fields, group, legend, stack } from '../exports.css.ts'

interface Props {
  api: Pick<ExportsApi, 'count' | 'request'>
  storms: readonly { readonly id: string; readonly title: string }[]
  onRequested: () => void
  /** Asks when, and to whom, what is chosen is to be mailed. */
  onSchedule: (order: ExportOrder) => void
}

const every = 'every'
const subjects = exportSubjects.map((value) => ({ value, label: exportSubjectLabels[value] }))
const formats: readonly Choice<ExportFormat>[] = [
  { value: 'xlsx', label: 'XLSX (Excel)' },
  { value: 'csv', label: 'CSV' },
]
const withEvery = (label: string, choices: readonly Choice[]) => [{ value: every, label }, ...choices]
const usualOf = (subject: ExportSubject) =>
  new Set(exportColumns[subject].flatMap(({ key, isUsual }) => (isUsual ? [key] : [])))

/** What is to be in a file; the button says how many rows that is. */
export function ExportForm({ api, storms, onRequested, onSchedule }: Props) {
  const [subject, setSubject] = useState<ExportSubject>('contacts')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [filter, setFilter] = useState<ExportFilter>(noExportFilter)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => usualOf('contacts'))
  const [isBusy, setBusy] = useState(false)
  const isBackward = filter.from !== null && filter.to !== null && filter.from > filter.to
  const counted = useFetched(JSON.stringify([subject, filter]), (signal) =>
    isBackward ? Promise.resolve(0) : api.count({ subject, filter }, signal),
  )
  const columns = exportColumns[subject]
  const statuses = exportStatusesOf[subject].map((value) => ({ value, label: exportStatusLabel(subject, value) }))
  const change = (part: Partial<ExportFilter>) => setFilter({ ...filter, ...part })
  const choose = (next: ExportSubject) => {
    setSubject(next)
    setFilter({ ...filter, status: null, ...(next === 'events' && { storm_id: null }) })
    setChosen(usualOf(next))
  }
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  const orderOf = (): ExportOrder => {
    const keys = columns.flatMap(({ key }) => (chosen.has(key) ? [key] : []))
    return { subject, format, filter, columns: keys }
  }
  const request = async () => {
    const order = orderOf()
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
      <div className={fields}>
        <Select label="Rows" choices={subjects} value={subject} onChange={choose} />
        <Select label="Format" choices={formats} value={format} onChange={setFormat} />
        {subject !== 'events' && (
          <Select
            label="Event"
            choices={withEvery(
              'All events',
              storms.map(({ id, title }) => ({ value: id, label: title })),
            )}
            value={filter.storm_id ?? every}
            onChange={(next) => change({ storm_id: next === every ? null : next })}
          />
        )}
        {statuses.length > 0 && (
          <Select
            label="Status"
            choices={withEvery('All statuses', statuses)}
            value={filter.status ?? every}
            onChange={(next) => change({ status: next === every ? null : next })}
          />
        )}
        <TextField
          label={subject === 'events' ? 'From' : 'Created from'}
          type="date"
          value={filter.from ?? ''}
          onChange={({ target }) => change({ from: target.value || null })}
        />
        <TextField
          label="Through"
          type="date"
          value={filter.to ?? ''}
          fault={isBackward ? 'Choose a day after the first' : null}
          onChange={({ target }) => change({ to: target.value || null })}
        />
      </div>
      <fieldset className={group}>
        <legend className={legend}>
          <span className={pushed}>Columns, {countOf(chosen.size, 'chosen', 'chosen')}</span>
          <Button tone="ghost" onClick={() => setChosen(new Set(columns.map(({ key }) => key)))}>
            All
          </Button>
          <Button tone="ghost" onClick={() => setChosen(usualOf(subject))}>
            Usual
          </Button>
        </legend>
        <div className={columnGrid}>
          {columns.map(({ key, label }) => (
            <Checkbox key={key} checked={chosen.has(key)} onChange={(isOn) => toggle(key, isOn)}>
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {counted.error !== undefined && <p className={fault}>Rows could not be counted: {reasonOf(counted.error)}</p>}
      <Button
        tone="go"
        icon="download"
        busy={isBusy}
        whyNot={whyNot({ rows, columns: chosen.size, isBackward })}
        onClick={() => void request()}
      >
        {rows === undefined ? 'Export rows' : `Export ${countOf(rows, 'row')}`}
      </Button>
      <Button icon="mail" whyNot={chosen.size === 0 ? 'Choose a column.' : null} onClick={() => onSchedule(orderOf())}>
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
