import { type Field, type FieldValue, formatNumber } from '../../../contract/crud/field.ts'
import { labelOfValue } from '../../../contract/crud/field-text.ts'
import type { ProductionLogEvent } from '../../../contract/events/production-log.events.ts'
import { productionLogFields, productionLogLabel } from '../../../contract/production-logs/production-log-fields.ts'
import { productionLogAggregate } from '../../../machines/production-log/production-log.aggregate.ts'
import { formatExactDollars } from '../../shared/ui/format-exact-dollars.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { type Change, description, type EventDescription, type NameOf } from './event-description.ts'

/** The history of a production log: values as its fields show them, with their units. */
export const productionLogHistory: AggregateHistory = {
  aggregate: productionLogAggregate,
  describe: (event, nameOf) => describe(event as ProductionLogEvent, nameOf),
  summarize: () => null,
}

const lossLabels = { accepted: 'Yes', repair: 'No, repair' } as const

function describe(event: ProductionLogEvent, nameOf: NameOf): EventDescription {
  const title = productionLogAggregate.eventLabels[event.type]
  switch (event.type) {
    case 'ProductionLogChanged':
      return description(title, { changes: changesOf(event.data.was, event.data.changes, nameOf) })
    case 'ProductionLogLossDecided': {
      const { was, to } = event.data
      const decided = ({ decision }: typeof to) => (decision === null ? '' : lossLabels[decision])
      const changes = [
        { label: productionLogLabel('total_loss'), from: decided(was), to: decided(to) },
        { label: productionLogLabel('total_loss_reason'), from: was.reason, to: to.reason },
      ]
      return description(title, { changes: changes.filter(({ from, to: now }) => from !== now) })
    }
    case 'ProductionLogCompleted': {
      const { repair_estimate_total, photos_reason } = event.data
      const total = `${productionLogLabel('repair_estimate_total')}: ${formatExactDollars(repair_estimate_total)}`
      return description(title, {
        notes: [total, ...(photos_reason ? [`Reason for missing photos: ${photos_reason}`] : [])],
      })
    }
    case 'ProductionLogReopened':
      return description(title, { notes: [`Reason: ${event.data.reason}`] })
    case 'ProductionLogStarted':
    case 'ProductionLogLocked':
      return description(title)
  }
}

function changesOf(was: object, now: object, nameOf: NameOf): Change[] {
  const before = was as Record<string, FieldValue | undefined>
  return Object.entries(now as Record<string, FieldValue | undefined>)
    .map(([field, to]) => ({
      label: productionLogLabel(field),
      from: shown(field, before[field] ?? null, nameOf),
      to: shown(field, to ?? null, nameOf),
    }))
    .filter(({ from, to }) => from !== to)
}

/** A field's value with its unit; empty for none. */
function shown(field: string, value: FieldValue, nameOf: NameOf): string {
  if (value === null) return ''
  const editor = (productionLogFields as Readonly<Record<string, Field>>)[field]?.editor
  if (!editor) return String(value)
  if (field === 'repair_location_id') return nameOf(String(value), field) ?? `${String(value).slice(0, 8)}…`
  if (field === 'best_contact_phone_number') return formatPhone(String(value))
  if (editor.kind !== 'number' || typeof value !== 'number') return labelOfValue(editor, value)
  if (editor.unit === 'cents') return formatExactDollars(value)
  return `${formatNumber(editor.unit, value)}${editor.unit === 'basis points' ? '%' : ''}`
}
