import { formatNumber } from '../../../contract/crud/field.ts'
import { labelOfValue } from '../../../contract/crud/field-text.ts'
import type { Field, FieldValue } from '../../../contract/crud/field.ts'
import {
  type ProductionLogField,
  productionLogFields,
  type ProductionLogValues,
} from '../../../contract/production-logs/production-log-fields.ts'
import {
  billParts,
  estimateParts,
  type ProductionLogTotals,
  totalsOf,
} from '../../../contract/production-logs/production-log-totals.ts'

export const money = (cents: number) => formatNumber('cents', cents)
/** `78.3%` of hundredths of a percent. */
export const percent = (share: number) => `${(share / 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

/** The sum under a computed amount; empty where nothing is entered. */
export function sumUnder(name: keyof ProductionLogTotals, values: ProductionLogValues): string {
  const entered = (names: readonly (typeof estimateParts | typeof billParts)[number][]) =>
    names.flatMap((one) => (values[one] ? [money(values[one])] : []))
  switch (name) {
    case 'repair_estimate_total':
      return entered(estimateParts).join(' + ')
    case 'total_storage_cost':
      return values.daily_storage_rate && values.storage_days
        ? `${money(values.daily_storage_rate)} × ${values.storage_days}`
        : ''
    case 'total_bill_amount': {
      const { repair_estimate_total: estimate, total_storage_cost: storage } = totalsOf(values)
      const parts = [
        ...(estimate ? [`estimate ${money(estimate)}`] : []),
        ...(storage ? [`storage ${money(storage)}`] : []),
      ]
      return [...parts, ...entered(billParts)].join(' + ')
    }
  }
}

/** A field's value as people read it; `nameOf` names the repair location. */
export function shownField(
  name: ProductionLogField,
  value: FieldValue,
  nameOf: (id: string) => string | undefined,
): string {
  if (name === 'repair_location_id' && typeof value === 'string') return nameOf(value) ?? value.slice(0, 8)
  const { editor }: Field = productionLogFields[name]
  const text = labelOfValue(editor, value)
  return text !== '' && editor.kind === 'number' && editor.unit === 'basis points' ? `${text}%` : text
}
