import type { DoesFilterPassParams, FilterDisplayParams } from 'ag-grid-community'
import { useMemo, useState } from 'react'
import { foldText } from '../../../../contract/fold-text.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { dim, filterPanel } from '../grid.css.ts'
import { reactFilter } from './react-filter.tsx'

/** Up to as many values are found at a glance. */
const mostWithoutSearch = 8

/** The values that may pass; the empty text stands for none. */
export interface ChoiceModel {
  readonly values: readonly string[]
}

/** What a column says of its values. */
export interface FilterParams<Row> {
  /** The values of a row in this column, several for flags. */
  valuesOf: (row: Row) => readonly string[]
  labelOf: (value: string) => string
}

type Props<Row> = FilterDisplayParams<Row, unknown, ChoiceModel> & FilterParams<Row>

/** Lets pass the rows whose value is ticked; lists the values that there are, with how many rows have each. */
function ChoiceFilterPanel<Row>({ model, onModelChange, api, valuesOf, labelOf }: Props<Row>) {
  const counts = useMemo(() => countValues(api, valuesOf), [api, valuesOf])
  const [sought, setSought] = useState('')
  const ticked = model?.values ?? []
  const toggle = (value: string, on: boolean) => {
    const values = on ? [...ticked, value] : ticked.filter((one) => one !== value)
    onModelChange(values.length > 0 ? { values } : null)
  }
  const shown = [...counts].filter(([value]) => foldText(labelOf(value)).includes(foldText(sought.trim())))
  return (
    <div className={filterPanel} role="group" aria-label="Values">
      {counts.size > mostWithoutSearch && (
        <TextField
          label="Find a value"
          labelHidden
          type="search"
          placeholder="Find a value"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {shown.map(([value, count]) => (
        <Checkbox key={value} checked={ticked.includes(value)} onChange={(on) => toggle(value, on)}>
          {labelOf(value)} <span className={dim}>{formatCount(count)}</span>
        </Checkbox>
      ))}
      {shown.length === 0 && <span className={dim}>{counts.size === 0 ? 'No values yet.' : 'None found.'}</span>}
    </div>
  )
}

/** Filters by the values of a choice or of a computed column. */
export function choiceFilter<Row>() {
  return {
    component: reactFilter<Row, ChoiceModel, FilterParams<Row>>(ChoiceFilterPanel<Row>),
    doesFilterPass({ model, data, handlerParams }: DoesFilterPassParams<Row, unknown, ChoiceModel, FilterParams<Row>>) {
      const values = handlerParams.filterParams.valuesOf(data)
      return values.length === 0 ? model.values.includes('') : values.some((value) => model.values.includes(value))
    },
  }
}

/** The values that there are, with how many rows have each; the empty text stands for none. */
export function countValues<Row>(api: Props<Row>['api'], valuesOf: FilterParams<Row>['valuesOf']): Map<string, number> {
  const counts = new Map<string, number>()
  api.forEachNode(({ data }) => {
    if (!data) return
    const values = valuesOf(data)
    for (const value of values.length > 0 ? values : ['']) counts.set(value, (counts.get(value) ?? 0) + 1)
  })
  return new Map([...counts].toSorted((a, b) => b[1] - a[1]))
}
