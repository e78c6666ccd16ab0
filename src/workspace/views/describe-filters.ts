import type { GridApi } from 'ag-grid-community'
import type { ChoiceModel } from '../grid/filters/choice-filter.tsx'

const text: Record<string, string> = {
  contains: 'has',
  notContains: 'has not',
  equals: 'is',
  notEqual: 'is not',
  startsWith: 'starts with',
  endsWith: 'ends with',
  blank: 'is empty',
  notBlank: 'is not empty',
  lessThan: 'is before',
  greaterThan: 'is after',
  lessThanOrEqual: 'is at most',
  greaterThanOrEqual: 'is at least',
  inRange: 'is within',
}

interface SimpleModel {
  type?: string
  filter?: string | number
  filterTo?: string | number
  dateFrom?: string | null
  dateTo?: string | null
  conditions?: SimpleModel[]
  operator?: string
}

/** Filters that are on, in words: "Event is Feb 28 hail", "Drivable is No". */
export function describeFilters(api: GridApi): { colId: string; text: string }[] {
  return Object.entries(api.getFilterModel()).map(([colId, model]) => {
    const column = api.getColumnDef(colId)
    return { colId, text: `${column?.headerName ?? colId} ${condition(model as SimpleModel | ChoiceModel)}` }

    function condition(one: SimpleModel | ChoiceModel): string {
      if ('values' in one) return `is ${one.values.map(label).join(' or ')}`
      if (one.conditions) return one.conditions.map(condition).join(` ${one.operator?.toLowerCase() ?? 'and'} `)
      const from = one.dateFrom?.slice(0, 10) ?? one.filter ?? ''
      const to = one.dateTo?.slice(0, 10) ?? one.filterTo
      return [text[one.type ?? ''] ?? one.type, from, to && `to ${to}`]
        .filter((part) => part !== '' && part !== undefined && part !== null)
        .join(' ')
    }

    function label(value: string): string {
      const params = column?.filterParams as { labelOf?: (value: string) => string } | undefined
      return params?.labelOf?.(value) ?? value
    }
  })
}
