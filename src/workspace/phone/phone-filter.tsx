import type { GridApi } from 'ag-grid-community'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Select } from '../../shared/ui/select.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { type ChoiceModel, countValues, type FilterParams } from '../grid/filters/choice-filter.tsx'
import type { FilterColumn } from '../views/filter-chips.tsx'
import { gridAtom, shownRevisionAtom } from '../workspace-atoms.ts'
import { choices as choicesStyle, filter as filterStyle } from './phone-tools.css.ts'

/** The filter of one column on a narrow page, where the grid and its own filters are out of view. */
export function PhoneFilter({ columns }: { columns: readonly FilterColumn[] }) {
  const api = useAtomValue(gridAtom)
  const [colId, setColId] = useState('')
  useAtomValue(shownRevisionAtom)
  if (!api || api.isDestroyed()) return null
  return (
    <div className={filterStyle}>
      <Select
        label="Filter by"
        choices={[
          { value: '', label: 'Choose a column' },
          ...columns.map(({ id, header }) => ({ value: id, label: header })),
        ]}
        value={colId}
        onChange={setColId}
      />
      {colId && <ColumnFilter key={colId} api={api} colId={colId} label={headerOf(columns, colId)} />}
    </div>
  )
}

const headerOf = (columns: readonly FilterColumn[], colId: string) =>
  columns.find(({ id }) => id === colId)?.header ?? colId

interface Props {
  api: GridApi
  colId: string
  label: string
}

/** As the grid's own filter of the column: its values to tick, or what its text has. */
function ColumnFilter({ api, colId, label }: Props) {
  const { filter, filterParams } = api.getColumnDef(colId) ?? {}
  const apply = async (model: object | null) => {
    await api.setColumnFilterModel(colId, model)
    api.onFilterChanged()
  }
  if (typeof filter === 'string')
    return <TypedFilter kind={filter} api={api} colId={colId} label={label} apply={apply} />
  const { valuesOf, labelOf } = filterParams as FilterParams<unknown>
  const ticked = api.getColumnFilterModel<ChoiceModel>(colId)?.values ?? []
  return (
    <div className={choicesStyle} role="group" aria-label={label}>
      {[...countValues(api, valuesOf)].map(([value, count]) => (
        <Checkbox
          key={value}
          checked={ticked.includes(value)}
          onChange={(isOn) => {
            const values = isOn ? [...ticked, value] : ticked.filter((one) => one !== value)
            void apply(values.length > 0 ? { values } : null)
          }}
        >
          {labelOf(value)} {formatCount(count)}
        </Checkbox>
      ))}
    </div>
  )
}

const typed = {
  agTextColumnFilter: {
    input: 'search',
    verb: 'has',
    modelOf: (text: string) => ({ filterType: 'text', type: 'contains', filter: text }),
  },
  agNumberColumnFilter: {
    input: 'number',
    verb: 'is',
    modelOf: (text: string) => ({ filterType: 'number', type: 'equals', filter: Number(text) }),
  },
  agDateColumnFilter: {
    input: 'date',
    verb: 'is',
    modelOf: (text: string) => ({ filterType: 'date', type: 'equals', dateFrom: `${text} 00:00:00`, dateTo: null }),
  },
} as const

function TypedFilter({
  kind,
  api,
  colId,
  label,
  apply,
}: Props & { kind: string; apply: (model: object | null) => Promise<void> }) {
  const { input, verb, modelOf } = typed[kind as keyof typeof typed] ?? typed.agTextColumnFilter
  const [text, setText] = useState(() => textOf(api.getColumnFilterModel(colId)))
  return (
    <TextField
      label={`${label} ${verb}`}
      type={input}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value)
        void apply(value ? modelOf(value) : null)
      }}
    />
  )
}

function textOf(model: { filter?: string | number; dateFrom?: string } | null): string {
  return model?.dateFrom?.slice(0, 10) ?? String(model?.filter ?? '')
}
