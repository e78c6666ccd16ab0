import type { ProductionLogEvent } from '../../../contract/events/production-log.events.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import {
  type ProductionLogField,
  productionLogFieldNames,
} from '../../../contract/production-logs/production-log-fields.ts'
import type { ProductionLog } from '../../../contract/production-logs/production-log.ts'
import { evolveProductionLog } from '../../../machines/production-log/production-log.evolve.ts'

type Fact = Recorded<ProductionLogEvent> & ProductionLogEvent

/** What a log can be compared with: as it was begun, and as it was completed. */
export interface LogVersion {
  readonly version: number
  readonly label: string
  /** UTC, ISO 8601. */
  readonly at: string
  readonly log: ProductionLog
}

const sums = ['repair_estimate_total', 'total_storage_cost', 'total_bill_amount'] as const
type ComparedField = ProductionLogField | (typeof sums)[number]

/** A field that two versions have otherwise, and who changed it last. */
export interface LogDifference {
  readonly field: ComparedField
  readonly before: ProductionLog[ComparedField]
  readonly now: ProductionLog[ComparedField]
  /** Null for a sum, which nobody enters. */
  readonly by: { readonly name: string; readonly at: string } | null
}

/** The versions in the history of a log, newest first. */
export function versionsOf(history: readonly Recorded[]): LogVersion[] {
  const versions: LogVersion[] = []
  let log: ProductionLog | null = null
  let completed = 0
  for (const fact of history as readonly Fact[]) {
    log = evolveProductionLog(log, fact)
    const { version, at } = fact
    if (fact.type === 'ProductionLogStarted') versions.push({ version, at, log, label: 'As started' })
    if (fact.type !== 'ProductionLogCompleted') continue
    completed += 1
    versions.push({ version, at, log, label: `Completed ${completed === 1 ? '' : `again (${completed})`}`.trim() })
  }
  return versions.toReversed()
}

/** What has become other since a version, field by field. */
export function differencesSince(
  { version, log: before }: LogVersion,
  now: ProductionLog,
  history: readonly Recorded[],
): LogDifference[] {
  return [...productionLogFieldNames, ...sums].flatMap((field) => {
    if (before[field] === now[field]) return []
    const last = (history as readonly Fact[]).findLast(
      (fact) => fact.version > version && fact.type === 'ProductionLogChanged' && field in fact.data.changes,
    )
    return [{ field, before: before[field], now: now[field], by: last ? { name: last.by.name, at: last.at } : null }]
  })
}
