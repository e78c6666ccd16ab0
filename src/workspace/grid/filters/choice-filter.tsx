import type { DoesFilterPassParams, FilterDisplayParams } from 'ag-grid-community'
import { useMemo } from 'react'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import { dim, filterPanel } from '../grid.css.ts'
import type { GridContext } from '../grid-context.ts'
import { reactFilter } from './react-filter.tsx'

/** The values that may pass; the empty text stands for none. */
export interface ChoiceModel {
  readonly values: readonly string[]
}

interface FilterParams {
  /** The values of a row in this column, several for flags. */
  valuesOf: (row: IntakeRow, context: GridContext) => readonly string[]
  labelOf: (value: string, context: GridContext) => string
}

type Props = FilterDisplayParams<IntakeRow, GridContext, ChoiceModel> & FilterParams

/** Lets pass the rows whose value is ticked; lists the values that there are, with how many rows have each. */
function ChoiceFilterPanel({ model, onModelChange, api, context, valuesOf, labelOf }: Props) {
  const counts = useMemo(() => countsOf(api, context, valuesOf), [api, context, valuesOf])
  const ticked = model?.values ?? []
  const toggle = (value: string, on: boolean) => {
    const values = on ? [...ticked, value] : ticked.filter((one) => one !== value)
    onModelChange(values.length > 0 ? { values } : null)
  }
  return (
    <div className={filterPanel} role="group" aria-label="Values">
      {[...counts].map(([value, count]) => (
        <Checkbox key={value} checked={ticked.includes(value)} onChange={(on) => toggle(value, on)}>
          {labelOf(value, context)} <span className={dim}>{formatCount(count)}</span>
        </Checkbox>
      ))}
      {counts.size === 0 && <span className={dim}>No values yet.</span>}
    </div>
  )
}

export const choiceFilter = {
  component: reactFilter<ChoiceModel, FilterParams>(ChoiceFilterPanel),
  doesFilterPass({
    model,
    data,
    handlerParams,
  }: DoesFilterPassParams<IntakeRow, GridContext, ChoiceModel, FilterParams>) {
    const { context, filterParams } = handlerParams
    const values = filterParams.valuesOf(data, context)
    return values.length === 0 ? model.values.includes('') : values.some((value) => model.values.includes(value))
  },
}

function countsOf(api: Props['api'], context: GridContext, valuesOf: FilterParams['valuesOf']): Map<string, number> {
  const counts = new Map<string, number>()
  api.forEachNode(({ data }) => {
    if (!data) return
    const values = valuesOf(data, context)
    for (const value of values.length > 0 ? values : ['']) counts.set(value, (counts.get(value) ?? 0) + 1)
  })
  return new Map([...counts].toSorted((a, b) => b[1] - a[1]))
}
