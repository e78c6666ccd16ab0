import type { ReactNode } from 'react'
import { exportColumns, exportStatusesOf, exportStatusLabel } from '../../../../contract/exports/export-columns.ts'
import { type ExportFormat, exportSubjectLabels, exportSubjects } from '../../../../contract/exports/export.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { pushed } from '../../../shared/ui/page.css.ts'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { columnGrid, fields } from '../exports.css.ts'
import { chooseSubject, everyColumn, type RowsChoice, toggleColumn, usualColumns } from '../rows-choice.ts'
import { FaultyGroup } from './faulty-group.tsx'

/** A storm that rows can be filtered by. */
export interface StormChoice {
  readonly id: string
  readonly title: string
}

interface Props {
  value: RowsChoice
  onChange: (value: RowsChoice) => void
  /** Why a field is refused, by its name. */
  faults?: Readonly<Partial<Record<keyof RowsChoice, string>>>
}

const every = 'every'
const subjects = exportSubjects.map((value) => ({ value, label: exportSubjectLabels[value] }))
const formats: readonly Choice<ExportFormat>[] = [
  { value: 'xlsx', label: 'XLSX (Excel)' },
  { value: 'csv', label: 'CSV' },
]
const withEvery = (label: string, choices: readonly Choice[]) => [{ value: every, label }, ...choices]

/** Which rows a file has, and its format; `children` are more fields beside them. */
export function RowsFields({
  value,
  onChange,
  faults = {},
  storms,
  children,
}: Props & { storms: readonly StormChoice[]; children?: ReactNode }) {
  const { subject, format, storm_id, status } = value
  const statuses = exportStatusesOf[subject].map((one) => ({ value: one, label: exportStatusLabel(subject, one) }))
  const change = (part: Partial<RowsChoice>) => onChange({ ...value, ...part })
  return (
    <div className={fields}>
      <Select
        label="Rows"
        choices={subjects}
        value={subject}
        onChange={(next) => onChange(chooseSubject(value, next))}
      />
      <Select label="Format" choices={formats} value={format} onChange={(next) => change({ format: next })} />
      {subject !== 'events' && (
        <Select
          label="Event"
          choices={withEvery('All events', stormChoices(storms, storm_id))}
          value={storm_id ?? every}
          fault={faults.storm_id ?? null}
          onChange={(next) => change({ storm_id: next === every ? null : next })}
        />
      )}
      {statuses.length > 0 && (
        <Select
          label="Status"
          choices={withEvery('All statuses', statuses)}
          value={status ?? every}
          fault={faults.status ?? null}
          onChange={(next) => change({ status: next === every ? null : next })}
        />
      )}
      {children}
    </div>
  )
}

/** The columns of a file. */
export function ColumnFields({ value, onChange, faults = {} }: Props) {
  const { subject, columns } = value
  const choose = (next: readonly string[]) => onChange({ ...value, columns: next })
  return (
    <FaultyGroup
      fault={faults.columns ?? null}
      legend={
        <>
          <span className={pushed}>Columns, {countOf(columns.length, 'chosen', 'chosen')}</span>
          <Button tone="ghost" onClick={() => choose(everyColumn(subject))}>
            All
          </Button>
          <Button tone="ghost" onClick={() => choose(usualColumns(subject))}>
            Usual
          </Button>
        </>
      }
    >
      <div className={columnGrid}>
        {exportColumns[subject].map(({ key, label }) => (
          <Checkbox
            key={key}
            checked={columns.includes(key)}
            onChange={(isOn) => choose(toggleColumn(value, key, isOn))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </FaultyGroup>
  )
}

/** A storm that is not in the list, such as one that was deleted, is a choice for as long as it is chosen. */
const stormChoices = (storms: readonly StormChoice[], chosen: string | null): Choice[] => {
  const choices = storms.map(({ id, title }) => ({ value: id, label: title }))
  const isKnown = chosen === null || storms.some(({ id }) => id === chosen)
  return isKnown ? choices : [...choices, { value: chosen, label: 'One event' }]
}
